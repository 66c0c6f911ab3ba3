import {
  Copy,
  Download,
  ExternalLink,
  Link,
  ListChecks,
  ListFilter,
  ListTree,
  PanelRight,
  Route,
  Globe,
} from 'lucide-react';
import type { Category } from '../../api/schemas';
import { useAddress, useOpenId } from '../../connections/address';
import { useSiteContext } from '../../connections/site-context';
import { useSitePaths } from '../../connections/use-site-paths';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import { changeListAddress, useListState } from '../list-state';
import type { Ancestors } from '../../model/ancestors';
import type { LoadedCategories } from '../../model/loaded-categories';
import { toBranchReference } from '../../model/query/branch-reference';
import { formatTerm } from '../../model/query/edit-query';
import type { CategoryAction } from './category-action';
import { CATEGORY_SHORTCUTS } from './category-shortcuts';
import { fillLink } from './fill-link';
import { formatFullPath } from './format-full-path';
import { useListActions } from './list-actions';

interface KnownOfCategory {
  loaded: LoadedCategories | null;
  /** What stands above it, where more of that is known than what is loaded. */
  ancestors?: Ancestors;
}

/** Returns what can be done with a category: the one list that its menus, the palette and the keys draw from. */
export function useCategoryActions(
  category: Category | null,
  { loaded, ancestors }: KnownOfCategory,
): CategoryAction[] {
  const [{ view }, changeList] = useListState();
  const { goTo } = useAddress();
  const paths = useSitePaths();
  const openId = useOpenId();
  const list = useListActions();
  const { connection, siteId } = useSiteContext();
  if (category === null) return [];

  const { id, slug } = category;
  const isLoaded = loaded?.find(id) !== undefined;
  const isAllLoaded = loaded?.paging.kind === 'end';
  const isLeaf = isAllLoaded && loaded.childCount(id) === 0;
  const whyNoBranch =
    (loaded === null && 'The list is not loaded') || (isLeaf && 'Nothing is below it') || null;

  const showBranch = () => {
    if (!loaded) return;
    const value = toBranchReference(loaded, category);
    changeList({ query: formatTerm({ name: 'under', isNegated: false, value }) });
  };
  const copyPath = () => {
    const { text, isWhole } = formatFullPath(
      category,
      ancestors ?? loaded?.ancestorsOf(category) ?? null,
    );
    void copyAndAnnounce(isWhole ? 'Path' : 'Path, as far as it is known,', text);
  };

  const links = (connection.links ?? []).map((link, index): CategoryAction | false => {
    const href = fillLink(link, category, siteId);
    return (
      href !== null && {
        id: `link ${index}`,
        label: link.label,
        Icon: Globe,
        group: 'external',
        disabledReason: null,
        href,
        run: () => void window.open(href, '_blank', 'noopener,noreferrer'),
      }
    );
  });

  const actions: (CategoryAction | false)[] = [
    id !== openId && {
      id: 'open',
      label: 'Open',
      Icon: PanelRight,
      group: 'open',
      disabledReason: null,
      run: () => goTo(paths.category(id)),
    },
    {
      id: 'openInTab',
      label: 'Open in new tab',
      Icon: ExternalLink,
      group: 'open',
      disabledReason: null,
      run: () => void window.open(paths.categoryHref(id), '_blank', 'noopener'),
    },
    view === 'list' && {
      id: 'reveal',
      label: 'Reveal in tree',
      Icon: ListTree,
      group: 'open',
      disabledReason: isLoaded ? null : 'Not in the list, as far as it is loaded',
      run: () => goTo(changeListAddress(paths.category(id), { view: 'tree' })),
    },
    ...links,
    {
      ...byKeys('copyId'),
      Icon: Copy,
      group: 'copy',
      disabledReason: null,
      run: () => void copyAndAnnounce('ID', id),
    },
    slug !== null && {
      ...byKeys('copySlug'),
      Icon: Copy,
      group: 'copy',
      disabledReason: null,
      run: () => void copyAndAnnounce('Slug', slug),
    },
    {
      ...byKeys('copyPath'),
      Icon: Route,
      group: 'copy',
      disabledReason: null,
      run: copyPath,
    },
    {
      ...byKeys('copyLink'),
      Icon: Link,
      group: 'copy',
      disabledReason: null,
      run: () =>
        void copyAndAnnounce('Link', new URL(paths.categoryHref(id), window.location.origin).href),
    },
    {
      ...byKeys('showBranch'),
      Icon: ListFilter,
      group: 'branch',
      disabledReason: whyNoBranch,
      run: showBranch,
    },
    {
      ...byKeys('selectBranch'),
      Icon: ListChecks,
      group: 'branch',
      disabledReason: whyNoBranch,
      run: () => list.current?.selectBranch(category),
    },
    {
      ...byKeys('exportBranch'),
      Icon: Download,
      group: 'branch',
      disabledReason: whyNoBranch,
      run: () => list.current?.exportBranch(category),
    },
  ];
  return actions.filter((action) => action !== false);
}

function byKeys(id: keyof typeof CATEGORY_SHORTCUTS) {
  return { id, label: CATEGORY_SHORTCUTS[id].label, shortcut: CATEGORY_SHORTCUTS[id] };
}
