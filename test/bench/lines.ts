/** A line of the table: what is measured, in which unit, and what it may be at most. */
export interface Line {
  id: string;
  label: string;
  unit: 'ms' | 'kB' | 'x' | '';
  atMost?: number | undefined;
  /** Set where it is the proportion of two others of the same run. */
  of?: readonly [figure: string, beside: string];
}

/** Opens a part of the table. */
export interface Heading {
  heading: string;
}

/** The app, the floor and the other build, and the two in proportion to the floor. */
function besideFloor<Id extends string>(
  id: Id,
  { atMost, ratioAtMost }: { atMost?: number; ratioAtMost?: number } = {},
) {
  return [
    { id: `${id}Floor`, label: 'floor', unit: 'ms' },
    { id: `${id}Other`, label: 'the other build', unit: 'ms' },
    { id, label: 'app', unit: 'ms', atMost },
    {
      id: `${id}OtherRatio`,
      label: 'the other build : floor',
      unit: 'x',
      of: [`${id}Other`, `${id}Floor`],
    },
    {
      id: `${id}Ratio`,
      label: 'app : floor',
      unit: 'x',
      of: [id, `${id}Floor`],
      atMost: ratioAtMost,
    },
  ] as const;
}

/** A search over the whole list, in this build and the other, beside a bare loop in pages of 50. */
function besideBareLoop<Id extends string>(
  id: Id,
  { requests, ratio }: { requests: number; ratio?: number },
) {
  return [
    { id: `${id}Bare`, label: 'bare fetch loop in pages of 50', unit: 'ms' },
    { id: `${id}Other`, label: 'the other build', unit: 'ms' },
    { id, label: 'app, its start included', unit: 'ms' },
    { id: `${id}Requests`, label: 'list requests of the app', unit: '', atMost: requests },
    {
      id: `${id}OtherRatio`,
      label: 'the other build : bare loop',
      unit: 'x',
      of: [`${id}Other`, `${id}Bare`],
    },
    { id: `${id}Ratio`, label: 'app : bare loop', unit: 'x', of: [id, `${id}Bare`], atMost: ratio },
  ] as const;
}

// Without a target: there to explain the others.
export const LINES = [
  { heading: 'First row, processor slowed down 4 times and Fast 4G, key held' },
  ...besideFloor('slowHeld', { ratioAtMost: 1 }),

  { heading: 'The same, key typed (the typing not counted)' },
  ...besideFloor('slowTyped', { ratioAtMost: 1.15 }),

  { heading: 'First contentful paint, the same way, key held' },
  ...besideFloor('firstPaint', { ratioAtMost: 0.7 }),
  { id: 'layoutShiftOther', label: 'cumulative layout shift, the other build', unit: '' },
  { id: 'layoutShift', label: 'cumulative layout shift, app', unit: '', atMost: 0 },

  { heading: 'First row, not slowed down, key held' },
  ...besideFloor('fastHeld', { ratioAtMost: 1.2 }),

  { heading: 'The same, key typed' },
  ...besideFloor('fastTyped'),

  { heading: 'First row in other languages, slowed down, key held: the time over that in English' },
  { id: 'english', label: 'English', unit: 'ms' },
  { id: 'german', label: 'German', unit: 'ms', atMost: 30 },
  { id: 'french', label: 'French', unit: 'ms', atMost: 30 },
  { id: 'arabic', label: 'Arabic', unit: 'ms', atMost: 30 },
  { id: 'japanese', label: 'Japanese', unit: 'ms', atMost: 30 },

  { heading: 'Load more, from the answer to the screen' },
  { id: 'secondPage', label: '2nd page', unit: 'ms' },
  { id: 'lastPage', label: 'last page', unit: 'ms' },
  {
    id: 'lastToSecond',
    label: 'last : 2nd',
    unit: 'x',
    of: ['lastPage', 'secondPage'],
    atMost: 1.5,
  },
  { id: 'lateToEarly', label: 'last 40 : pages 12 to 21 (both warm)', unit: 'x', atMost: 1.5 },

  { heading: 'Load all' },
  { id: 'bareLoop', label: 'bare fetch loop of the same pages', unit: 'ms' },
  { id: 'loadList', label: 'list', unit: 'ms' },
  {
    id: 'loadListRatio',
    label: 'list : bare loop',
    unit: 'x',
    of: ['loadList', 'bareLoop'],
    atMost: 1.25,
  },
  { id: 'loadTree', label: 'tree', unit: 'ms' },
  {
    id: 'loadTreeRatio',
    label: 'tree : bare loop',
    unit: 'x',
    of: ['loadTree', 'bareLoop'],
    atMost: 1.25,
  },

  { heading: 'A link with a search, from the navigation to all that is found' },
  ...besideBareLoop('completing0', { requests: 14 }),
  { heading: 'The same, 50 ms to the service' },
  ...besideBareLoop('completing50', { requests: 14, ratio: 0.25 }),
  { heading: 'The same, 150 ms to the service' },
  ...besideBareLoop('completing150', { requests: 14, ratio: 0.25 }),
  { heading: 'The same, 50 ms to a service with pages of at most 250' },
  ...besideBareLoop('capped250', { requests: 26 }),
  { heading: 'The same, 50 ms to a service with pages of at most 100' },
  ...besideBareLoop('capped100', { requests: 60 }),

  { heading: 'Refresh, all loaded' },
  { id: 'refresh', label: 'from the click to what has changed', unit: 'ms' },
  { id: 'refreshAll', label: 'the same where every category has', unit: 'ms' },
  { id: 'openChanges', label: 'to show what has', unit: 'ms' },

  { heading: 'The next visit, all stored' },
  { id: 'restoreFirst', label: 'from the navigation to the first row', unit: 'ms' },
  { id: 'restore', label: 'from the navigation to the whole list', unit: 'ms', atMost: 1_500 },
  { id: 'restoreRequests', label: 'requests', unit: '', atMost: 0 },

  { heading: 'The review, all loaded' },
  { id: 'review', label: 'from the address to all that is found', unit: 'ms', atMost: 2_000 },

  { heading: 'Comparison, both lists loaded: matched in each way, and compared' },
  { id: 'compare', label: 'equal IDs', unit: 'ms', atMost: 1_500 },
  { id: 'compareOtherIds', label: 'other IDs', unit: 'ms', atMost: 1_500 },
  { id: 'compareStep', label: 'longest step', unit: 'ms', atMost: 50 },
  { id: 'readFile', label: 'a file read', unit: 'ms' },
  { id: 'readFileStep', label: 'a file read, longest step', unit: 'ms' },

  { heading: 'Memory and document, all loaded' },
  { id: 'heapBare', label: 'heap per 1,000 categories, bare loop', unit: 'kB' },
  { id: 'heap', label: 'heap per 1,000 categories, app', unit: 'kB' },
  { id: 'heapGrowth', label: 'the same : that of the size before', unit: 'x', atMost: 1.2 },
  { id: 'listNodes', label: 'DOM nodes, list', unit: '', atMost: 2_500 },
  { id: 'treeNodes', label: 'DOM nodes, tree all expanded', unit: '', atMost: 2_500 },
  { id: 'mapBoxes', label: 'boxes of the map', unit: '' },

  { heading: 'Frames' },
  { id: 'stillP95', label: 'nothing moves, 95 % (the machine)', unit: 'ms' },
  { id: 'stillLongest', label: 'nothing moves, longest', unit: 'ms' },
  { id: 'listScrollP95', label: 'list scrolled, 95 %', unit: 'ms', atMost: 20 },
  { id: 'listScrollLongest', label: 'list scrolled, longest', unit: 'ms' },
  { id: 'listJumpP95', label: 'list jumped about, 95 %', unit: 'ms', atMost: 20 },
  { id: 'listJumpLongest', label: 'list jumped about, longest', unit: 'ms' },
  { id: 'treeScrollP95', label: 'tree scrolled, 95 %', unit: 'ms', atMost: 20 },
  { id: 'treeScrollLongest', label: 'tree scrolled, longest', unit: 'ms' },
  { id: 'treeJumpP95', label: 'tree jumped about, 95 %', unit: 'ms', atMost: 20 },
  { id: 'treeJumpLongest', label: 'tree jumped about, longest', unit: 'ms' },

  { heading: 'From the event to what it leads to, painted' },
  { id: 'listSearch', label: 'keystroke to results, list, longest', unit: 'ms', atMost: 100 },
  { id: 'listSearchMedian', label: 'keystroke to results, list, median', unit: 'ms' },
  { id: 'qualifiers', label: 'qualifiers to results, list, longest', unit: 'ms', atMost: 100 },
  { id: 'qualifiersMedian', label: 'qualifiers to results, list, median', unit: 'ms' },
  { id: 'treeSearch', label: 'keystroke to results, tree, longest', unit: 'ms', atMost: 100 },
  { id: 'treeSearchMedian', label: 'keystroke to results, tree, median', unit: 'ms' },
  { id: 'listSortName', label: 'sort by name, list', unit: 'ms', atMost: 150 },
  { id: 'listSortSlug', label: 'sort by slug, list', unit: 'ms' },
  { id: 'listSortStatus', label: 'sort by status, list', unit: 'ms' },
  { id: 'listSortBelow', label: 'sort by what is below, list', unit: 'ms', atMost: 150 },
  { id: 'listSortUpdated', label: 'sort by time, list', unit: 'ms', atMost: 100 },
  { id: 'treeSortName', label: 'sort by name, tree all expanded', unit: 'ms', atMost: 150 },
  {
    id: 'treeSortBelow',
    label: 'sort by what is below, tree all expanded',
    unit: 'ms',
    atMost: 150,
  },
  { id: 'treeSortUpdated', label: 'sort by time, tree all expanded', unit: 'ms', atMost: 150 },
  { id: 'rowMenu', label: 'right click to the menu of a row', unit: 'ms', atMost: 100 },
  { id: 'selectBranch', label: 'select a branch by its keys', unit: 'ms', atMost: 150 },
  { id: 'mapOpen', label: 'show as a map', unit: 'ms', atMost: 100 },
  { id: 'expandAll', label: 'expand all', unit: 'ms', atMost: 150 },
  { id: 'paletteFirst', label: 'command palette, opened first', unit: 'ms' },
  { id: 'palette', label: 'command palette, opened again', unit: 'ms' },
  { id: 'paletteSearch', label: 'keystroke to results in the palette', unit: 'ms' },

  { heading: 'From the click to the category, its request held back, and back' },
  ...besideFloor('openDetail', { atMost: 50, ratioAtMost: 1.3 }),
  { id: 'closeDetail', label: 'Back to the list', unit: 'ms' },
  { id: 'closeDetailRequests', label: 'Back to the list, requests', unit: '', atMost: 0 },

  { heading: 'Keystroke to results, median, with nothing done before' },
  ...besideFloor('search', { ratioAtMost: 1.5 }),

  { heading: 'Longest task; 0 where none is longer than 50 ms' },
  { id: 'longestTask', label: 'of all these actions', unit: 'ms', atMost: 50 },
  { id: 'loadListTask', label: 'load all, list', unit: 'ms' },
  { id: 'loadTreeTask', label: 'load all, tree', unit: 'ms' },
  { id: 'completingTask', label: 'a link with a search', unit: 'ms', atMost: 50 },
  { id: 'refreshTask', label: 'refresh', unit: 'ms' },
  { id: 'refreshAllTask', label: 'refresh, every category changed, stored and shown', unit: 'ms' },
  { id: 'restoreTask', label: 'the next visit, from the first paint on', unit: 'ms' },
  { id: 'reviewTask', label: 'the review', unit: 'ms', atMost: 50 },
  { id: 'listScrollTask', label: 'scroll, list', unit: 'ms' },
  { id: 'treeScrollTask', label: 'scroll, tree all expanded', unit: 'ms' },
  { id: 'listSearchTask', label: 'search, list', unit: 'ms' },
  { id: 'treeSearchTask', label: 'search, tree all expanded', unit: 'ms' },
  { id: 'qualifiersTask', label: 'qualifiers, list', unit: 'ms' },
  { id: 'listSortTask', label: 'sort by each column, list', unit: 'ms' },
  { id: 'treeSortTask', label: 'the same, tree all expanded', unit: 'ms' },
  { id: 'statusTask', label: 'status filter', unit: 'ms' },
  { id: 'treeTask', label: 'tree and back', unit: 'ms' },
  { id: 'mapOpenTask', label: 'show as a map', unit: 'ms' },
  { id: 'mapGoTask', label: 'into branches of the map and out', unit: 'ms' },
  { id: 'expandAllTask', label: 'expand all', unit: 'ms' },
  { id: 'rowMenuTask', label: 'menu of a row', unit: 'ms' },
  { id: 'selectBranchTask', label: 'select a branch', unit: 'ms' },
  { id: 'selectAllTask', label: 'select all', unit: 'ms' },
  { id: 'copyTask', label: 'copy the IDs of all', unit: 'ms' },
  { id: 'exportTask', label: 'export, two formats, a download', unit: 'ms' },
  { id: 'paletteTask', label: 'palette', unit: 'ms' },
  { id: 'paletteSearchTask', label: 'search in the palette', unit: 'ms' },
] as const satisfies readonly (Line | Heading)[];

type LineId = Extract<(typeof LINES)[number], Line>['id'];

/** What one run measured. */
export type Figures = Partial<Record<LineId, number>>;
