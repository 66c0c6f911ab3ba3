import type { CategoryOutline } from '../category-outline';

/** A picture that needs no network: a disc with a wave. */
const WAVE_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Ccircle cx='12' cy='12' r='12' fill='%237048e8'/%3E%3Cpath d='M5 12h2l2-5 3 10 3-8 2 3h2' fill='none' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E";

const podcasts: CategoryOutline = [
  'Podcasts',
  WAVE_ICON,
  'Everything we make for the ear, with full transcripts.',
  [
    'The Daily Briefing',
    'microphone',
    'Twelve minutes at six in the morning, read by whoever drew the short straw.',
  ],
  ['Interviews', '🎙️', 'The long versions, uncut but for the coughing.'],
  [
    'Cold Cases of Science',
    '🧫',
    'Six episodes on results that nobody could repeat, and what became of them.',
    { status: 'archived' },
  ],
  ['Season Two', null, '', { status: 'scheduled' }],
];

const newsletters: CategoryOutline = [
  'Newsletters',
  '📧',
  'Sent when there is something to say. Every one can be left with a single click.',
  ['Morning Edition', '🌅', 'Five stories before breakfast.'],
  ['Weekend Reads', '🛋️', 'Long pieces for slow mornings.'],
  ['For Teachers', '🍎', 'Articles with questions for the classroom.', { status: 'in review' }],
];

const desk: CategoryOutline = [
  'Editorial Desk',
  null,
  'For colleagues: templates, style and things in progress. Not shown to readers.',
  { status: 'hidden' },
  [
    'House Style',
    'book-open',
    'Commas, capitals and the one permitted exclamation mark.',
    { status: 'hidden' },
  ],
  ['Templates', null, '', { status: 'hidden' }],
  ['Untitled category', null, '', { status: 'draft' }],
  [
    'Imported from the old site',
    '📦',
    'Moved over in the last migration and waiting to be sorted. Please do not file anything new in here; if a piece has no better home, ask the desk and one will be found or founded.',
    { status: 'archived' },
    ['Opinion', null, '', { status: 'archived' }],
    ['Reviews', null, '', { status: 'archived' }],
    ['Misc. & Other', null, '', { status: 'archived' }],
  ],
];

/** What belongs to no subject: formats, and the editors' own corner. */
export const house: readonly CategoryOutline[] = [podcasts, newsletters, desk];
