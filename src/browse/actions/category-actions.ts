import {
  Braces,
  Copy,
  Download,
  ExternalLinkIcon,
  Globe,
  LayoutPanelTop,
  Link,
  ListChecks,
  ListFilter,
  ListTree,
  PanelRight,
  Route,
} from 'lucide-react';
import type { ComponentType } from 'react';
import * as t from '../../messages/generated/actions';
import * as commands from '../../messages/generated/commands';
import * as controls from '../../messages/generated/controls';
import * as detailMessages from '../../messages/generated/detail';
import * as selectionMessages from '../../messages/generated/selection';
import { exportCategories } from '../../export/export-scope';
import { runInSlices } from '../../base/task';
import { toSlugs } from '../../model/hierarchy';
import { formatPath, nameOf, PATH_SEPARATOR } from '../../model/names';
import { toBranchReference } from '../../model/query/branches';
import { formatTerm } from '../../model/query/edit-query';
import { changeListAddress } from '../../routing/list-state';
import { toOneLine } from '../../text/invisible';
import type { Command, CommandTable } from '../../ui/commands/commands';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import { ancestorsIn, type CategoryContext, type SelectionContext } from './action-context';
import { fillLink } from './fill-link';

/** An action on a category, for its menus, the palette and shortcuts. */
export interface CategoryAction extends Omit<Command<CategoryContext>, 'label'> {
  label: () => string;
  /** The menu section. */
  group: 'open' | 'external' | 'copy' | 'branch' | 'response';
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  /** Returns the text to copy. Set only if the category's page shows that text next to a copy button. */
  copied?: (context: CategoryContext) => string | null;
  /** What screen readers announce after copying. */
  news?: (context: CategoryContext) => string;
  /** The URL outside the app that the action opens. */
  href?: string;
  /** The same action for all selected categories, as a button in the selection bar. */
  ofSelection?: { label: () => string; run: (context: SelectionContext) => void };
}

const section = commands.category;
const subject = ({ category }: CategoryContext) => nameOf(category);
const OF_CATEGORY = { section, subject };
const OPEN = { ...OF_CATEGORY, group: 'open' } as const;
const COPY = { ...OF_CATEGORY, group: 'copy' } as const;
const BRANCH = {
  ...OF_CATEGORY,
  group: 'branch',
  disabledReason({ loaded, category: { id } }: CategoryContext) {
    if (!loaded) return t.listNotLoaded();
    return loaded.isAllLoaded && loaded.childCount(id) === 0 ? t.noDescendants() : null;
  },
} as const;

const notInList = ({ loaded, category: { id } }: CategoryContext) =>
  loaded?.find(id) ? null : t.notInList();

export const COPY_ID: CategoryAction = {
  ...COPY,
  ...copies(({ category }) => category.id, t.idCopied),
  id: 'copy-category-id',
  label: t.copyId,
  keys: 'c i',
  Icon: Copy,
  ofSelection: {
    label: selectionMessages.copyIds,
    run: (context) => void copyIds(context).catch(context.fail),
  },
};

export const COPY_SLUG: CategoryAction = {
  ...COPY,
  ...copies(({ category }) => category.slug, t.slugCopied),
  id: 'copy-category-slug',
  label: t.copySlug,
  Icon: Copy,
};

export const COPY_LINK: CategoryAction = {
  ...COPY,
  ...copies(
    ({ category, paths }) => paths.linkTo(paths.category(category.id)),
    ({ paths }) => paths.linkCopied(),
  ),
  id: 'copy-category-link',
  label: t.copyLink,
  keys: 'c l',
  Icon: Link,
};

/** The actions on a category, in the order of its menus. To add one, see README.md. */
export const CATEGORY_ACTIONS: CommandTable<CategoryContext, CategoryAction> = [
  {
    ...OPEN,
    id: 'open',
    label: t.open,
    Icon: PanelRight,
    isEnabled: ({ category, openId }) => category.id !== openId,
    run: ({ category, goTo, paths }) => goTo(paths.category(category.id)),
  },
  {
    ...OPEN,
    id: 'open-in-tab',
    label: t.openInTab,
    Icon: ExternalLinkIcon,
    run: ({ category, paths }) =>
      void window.open(paths.categoryHref(category.id), '_blank', 'noopener'),
  },
  {
    ...OPEN,
    id: 'reveal',
    label: t.showInTree,
    Icon: ListTree,
    isEnabled: ({ view }) => view === 'list',
    disabledReason: notInList,
    run: ({ category, list }) => list.current?.show(category.id, 'tree'),
  },
  {
    ...OPEN,
    id: 'show-in-map',
    label: t.showInMap,
    Icon: LayoutPanelTop,
    disabledReason: notInList,
    run: ({ category, list }) => list.current?.show(category.id, 'map'),
  },
  listLinks,
  COPY_ID,
  COPY_SLUG,
  {
    ...COPY,
    id: 'copy-path',
    label: t.copyPath,
    keys: 'c p',
    Icon: Route,
    run: copyPath,
  },
  COPY_LINK,
  {
    ...BRANCH,
    id: 'show-branch',
    label: t.showBranch,
    Icon: ListFilter,
    run: ({ category, loaded, openId, isWide, goTo, paths }) => {
      if (!loaded) return;
      const value = toBranchReference(loaded, category);
      const query = formatTerm({ name: 'under', isNegated: false, value });
      // On a narrow screen, the category would cover the list.
      const address = isWide && openId !== null ? paths.category(openId) : paths.categories;
      goTo(changeListAddress(address, { query }));
    },
  },
  {
    ...BRANCH,
    id: 'select-branch',
    label: t.selectBranch,
    Icon: ListChecks,
    run: ({ category, list, openId, isWide, goTo, paths }) => {
      list.current?.selectBranch(category);
      if (!isWide && openId !== null) goTo(paths.categories);
    },
  },
  {
    ...BRANCH,
    id: 'export-branch',
    label: t.exportBranch,
    Icon: Download,
    run: ({ category, list }) => list.current?.exportBranch(category),
    ofSelection: {
      label: selectionMessages.exportSelection,
      run: ({ exportSelection }) => exportSelection(),
    },
  },
  {
    ...OF_CATEGORY,
    group: 'response',
    id: 'raw-response',
    label: detailMessages.rawResponse,
    Icon: Braces,
    isEnabled: ({ page }) => page !== null,
    disabledReason: ({ page }) => (page?.response ? null : detailMessages.noResponse()),
    run: ({ page }) => page?.showResponse(),
  },
];

/** The actions for all selected categories, as the selection bar shows them. */
export const SELECTION_ACTIONS = CATEGORY_ACTIONS.flatMap((action) =>
  'ofSelection' in action && action.ofSelection
    ? [{ ...action.ofSelection, id: action.id, Icon: action.Icon }]
    : [],
);

/** Returns the properties of an action that copies text. Without text, the action is disabled. */
function copies(
  copied: (context: CategoryContext) => string | null,
  news: (context: CategoryContext) => string,
) {
  return {
    copied,
    news,
    isEnabled: (context: CategoryContext) => copied(context) !== null,
    run: (context: CategoryContext) => void copyAndAnnounce(copied(context) ?? '', news(context)),
  };
}

/** Copies the path on one line: "Clothes › Shoes › Boots". Puts "…" first unless it begins at the top level. */
function copyPath(context: CategoryContext): void {
  const { known, end } = ancestorsIn(context);
  const path = toOneLine(formatPath([...known, context.category]));
  void copyAndAnnounce(end.kind === 'root' ? path : `…${PATH_SEPARATOR}${path}`, t.pathCopied());
}

async function copyIds({ loaded, rows, selectedIds }: SelectionContext): Promise<void> {
  const task = exportCategories({ loaded, rows, selectedIds, branch: null });
  const selected = (await runInSlices(task, new AbortController().signal)) ?? [];
  await copyAndAnnounce(selected.map(({ id }) => id).join('\n'), controls.copied());
}

/** Lists the links to other systems that the connection configures. */
function listLinks(context: CategoryContext): CategoryAction[] {
  const { category, connection, siteId } = context;
  const { links = [] } = connection;
  if (links.length === 0) return [];
  const slugs = toSlugs(category, ancestorsIn(context));
  return links.flatMap((link, index) => {
    const href = fillLink(link, category, siteId, slugs);
    if (href === null) return [];
    return {
      section,
      subject,
      group: 'external',
      id: `link ${index}`,
      label: () => link.label,
      Icon: Globe,
      href,
      run: () => void window.open(href, '_blank', 'noopener,noreferrer'),
    };
  });
}
