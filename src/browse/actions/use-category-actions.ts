import {
  Copy,
  Download,
  ExternalLinkIcon,
  Link,
  ListChecks,
  ListFilter,
  ListTree,
  PanelRight,
  Route,
  Globe,
  LayoutPanelTop,
} from 'lucide-react';
import type { ComponentType } from 'react';
import * as commands from '../../messages/generated/commands';
import * as t from '../../messages/generated/actions';
import type { Category } from '../../api/schemas';
import { useGoTo, useIds } from '../../routing/address';
import { useSiteContext } from '../../site/site-context';
import { useSitePaths } from '../../site/site-paths';
import type { Command } from '../../ui/commands/commands';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import { useIsWide } from '../../ui/hooks/use-is-wide';
import { changeListAddress, useListState } from '../../routing/list-state';
import { type Ancestors, toSlugs } from '../../model/hierarchy';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatPath, nameOf, PATH_SEPARATOR } from '../../model/names';
import { toBranchReference } from '../../model/query/branches';
import { formatTerm } from '../../model/query/edit-query';
import { toOneLine } from '../../text/invisible';
import { useListActions } from './list-actions';
import { encodeSegment, isAddressable } from '../../api/endpoints';
import type { ExternalLink, PLACEHOLDERS } from '../../site/connection';

/** An action on a category, for menus, the palette and shortcuts. */
export interface CategoryAction extends Command {
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  /** The section of the menu. */
  group: 'open' | 'external' | 'copy' | 'branch' | 'response';
  /** The copied text, if the detail shows it next to a copy button. */
  copied?: string;
  /** The URL outside the app that the action opens. */
  href?: string;
}

type KnownOfCategory =
  | { loaded: LoadedCategories; ancestors?: undefined }
  /** The known ancestors, which may include some that the list lacks. */
  | { loaded: LoadedCategories | null; ancestors: Ancestors };

/** Returns the actions on a category, for its menus, the palette and the shortcuts. */
export function useCategoryActions(
  category: Category | null,
  { loaded, ancestors }: KnownOfCategory,
): CategoryAction[] {
  const [{ view }, changeList] = useListState();
  const goTo = useGoTo();
  const paths = useSitePaths();
  const { categoryId: openId } = useIds();
  const list = useListActions();
  const isWide = useIsWide();
  const { connection, siteId } = useSiteContext();
  if (category === null) return [];

  const { id, slug } = category;
  const common = { section: commands.category(), detail: nameOf(category) };
  const inOpen = { ...common, group: 'open' } as const;
  const notInList = loaded?.find(id) ? null : t.notInList();
  const isLeaf = loaded?.isAllLoaded === true && loaded.childCount(id) === 0;
  const inBranch = {
    ...common,
    group: 'branch',
    disabledReason: (loaded === null && t.listNotLoaded()) || (isLeaf && t.noDescendants()) || null,
  } as const;

  const copy = (
    action: Pick<CategoryAction, 'id' | 'label' | 'keys' | 'Icon'>,
    copied: string,
    success: string,
  ): CategoryAction => ({
    ...common,
    ...action,
    group: 'copy',
    copied,
    run: () => void copyAndAnnounce(copied, success),
  });
  const knownAncestors = ancestors ?? loaded.ancestorsOf(category);
  const slugs = toSlugs(category, knownAncestors);
  const links = (connection.links ?? []).map((external, index): CategoryAction | false => {
    const href = fillLink(external, category, siteId, slugs);
    return (
      href !== null && {
        id: `link ${index}`,
        label: external.label,
        section: common.section,
        detail: common.detail,
        Icon: Globe,
        group: 'external',
        href,
        run: () => void window.open(href, '_blank', 'noopener,noreferrer'),
      }
    );
  });

  const actions: (CategoryAction | false)[] = [
    id !== openId && {
      ...inOpen,
      id: 'open',
      label: t.open(),
      Icon: PanelRight,
      run: () => goTo(paths.category(id)),
    },
    {
      ...inOpen,
      id: 'open-in-tab',
      label: t.openInTab(),
      Icon: ExternalLinkIcon,
      run: () => void window.open(paths.categoryHref(id), '_blank', 'noopener'),
    },
    view === 'list' && {
      ...inOpen,
      id: 'reveal',
      label: t.revealInTree(),
      Icon: ListTree,
      disabledReason: notInList,
      run: () => goTo(changeListAddress(paths.category(id), { view: 'tree' })),
    },
    {
      ...inOpen,
      id: 'show-in-map',
      label: t.showInMap(),
      Icon: LayoutPanelTop,
      disabledReason: notInList,
      run: () => {
        const at = loaded?.childCount(id) === 0 ? (loaded.lineageOf(id)[0] ?? '') : id;
        // On a narrow screen the category would cover the map.
        const address = isWide ? paths.category(id) : paths.categories;
        goTo(changeListAddress(address, { view: 'map', at }));
      },
    },
    ...links,
    copy({ id: 'copy-category-id', label: t.copyId(), keys: 'c i', Icon: Copy }, id, t.idCopied()),
    slug !== null &&
      copy(
        { id: 'copy-category-slug', label: t.copySlug(), keys: 'c s', Icon: Copy },
        slug,
        t.slugCopied(),
      ),
    {
      ...common,
      group: 'copy',
      id: 'copy-path',
      label: t.copyPath(),
      keys: 'c p',
      Icon: Route,
      run: () => copyPath(category, knownAncestors),
    },
    copy(
      { id: 'copy-category-link', label: t.copyLink(), keys: 'c l', Icon: Link },
      paths.linkTo(paths.category(id)),
      t.linkCopied(),
    ),
    {
      ...inBranch,
      id: 'show-branch',
      label: t.showBranch(),
      keys: 'b o',
      Icon: ListFilter,
      run: () => {
        if (!loaded) return;
        const value = toBranchReference(loaded, category);
        changeList({ query: formatTerm({ name: 'under', isNegated: false, value }) });
      },
    },
    {
      ...inBranch,
      id: 'select-branch',
      label: t.selectBranch(),
      keys: 'b s',
      Icon: ListChecks,
      run: () => list.current?.selectBranch(category),
    },
    {
      ...inBranch,
      id: 'export-branch',
      label: t.exportBranch(),
      keys: 'b e',
      Icon: Download,
      run: () => list.current?.exportBranch(category),
    },
  ];
  return actions.filter((action) => action !== false);
}

/** Copies the path in one line: "Clothes › Shoes › Boots". Puts "…" first unless it begins at the top level. */
function copyPath(category: Category, { known, end }: Ancestors): void {
  const path = toOneLine(formatPath([...known, category]));
  void copyAndAnnounce(end.kind === 'root' ? path : `…${PATH_SEPARATOR}${path}`, t.pathCopied());
}

/** Fills in a link; null if a value is missing or cannot be a path segment. `{path}` becomes one segment per slug. */
export function fillLink(
  { href }: ExternalLink,
  category: Category,
  siteId: string,
  slugs: readonly string[] | null,
): string | null {
  const { id, slug, name, parentId } = category;
  const values: Record<string, readonly (string | null)[]> = {
    id: [id],
    slug: [slug],
    name: [name],
    parentId: [parentId],
    siteId: [siteId],
    path: slugs ?? [null],
  } satisfies Record<(typeof PLACEHOLDERS)[number], readonly (string | null)[]>;
  let isWhole = true;
  const filled = href.replace(/\{(\w+)\}/g, (_, placeholder: string) => {
    const segments = (values[placeholder] ?? []).map((segment) => segment ?? '');
    isWhole &&= segments.every(isAddressable);
    return segments.map(encodeSegment).join('/');
  });
  return isWhole ? filled : null;
}
