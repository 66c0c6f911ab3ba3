// Start reading app/ here: the table of screens. Then read routes.tsx.

import { ClipboardList, GitCompareArrows, List, ListChecks, Settings2 } from 'lucide-react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import * as t from '../messages/generated/app';
import * as commands from '../messages/generated/commands';
import * as palette from '../messages/generated/palette';
import * as actions from '../messages/generated/palette-commands';
import * as review from '../messages/generated/review';
import { DetailPage } from '../browse/detail/detail-page';
import { FindingCount } from '../review/finding-count';
import { type PathIds, sitePath } from '../routing/paths';
import { CategoriesPage } from './categories-page';
import { lazyScreen } from './lazy-screens';
import { ScreenBoundary } from './screen-boundary';

export interface Screen {
  /** The path in the app or, if the screen needs a site, below the site's path. */
  path: string;
  /** The route's pattern, if the screen has more than one path. */
  pattern?: string;
  children?: RouteObject[];
  /** What the screen needs: a site, or a site and its service's key. Null means nothing. */
  needs: 'site' | 'key' | null;
  /** The label of the screen's command and, if it needs a site, of its link. */
  label: () => string;
  /** Shown after the link's label. */
  Note?: ComponentType<{ isExpected: boolean }>;
  /** The command's label, if it differs. */
  action?: () => string;
  /** The command's section in the palette and the help; null if there is no command. */
  section: (() => string) | null;
  keywords?: () => string;
  keys?: string;
  /** Shown above the link's label on phones, and in the palette. */
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  Page: ComponentType;
}

/** The screens in the order of their links. To add one, see README.md. */
export const SCREENS: readonly Screen[] = [
  {
    path: 'categories',
    children: [
      {
        path: ':categoryId',
        element: (
          <ScreenBoundary>
            <DetailPage />
          </ScreenBoundary>
        ),
      },
    ],
    needs: 'key',
    label: t.categories,
    section: null,
    Icon: List,
    Page: CategoriesPage,
  },
  {
    path: 'review',
    needs: 'key',
    label: t.review,
    Note: FindingCount,
    section: commands.listAndTree,
    keywords: review.keywords,
    Icon: ClipboardList,
    Page: lazyScreen(async () => (await import('../review/review-page')).ReviewPage),
  },
  {
    path: 'compare',
    needs: 'key',
    label: t.compare,
    action: actions.compare,
    section: commands.listAndTree,
    keywords: actions.compareKeywords,
    Icon: GitCompareArrows,
    Page: lazyScreen(async () => {
      const [{ ComparePage }, { ConnectionDialog }] = await Promise.all([
        import('../compare/compare-page'),
        import('../connections/connection-dialog'),
      ]);
      return () => <ComparePage ConnectionDialog={ConnectionDialog} />;
    }),
  },
  {
    path: 'check',
    needs: 'site',
    label: t.check,
    action: actions.check,
    section: palette.connections,
    keywords: actions.checkKeywords,
    Icon: ListChecks,
    Page: lazyScreen(async () => (await import('../check/check-page')).CheckPage),
  },
  {
    path: 'connections',
    pattern: 'connections/new?',
    needs: null,
    label: palette.manageConnections,
    section: palette.connections,
    keywords: palette.manageKeywords,
    Icon: Settings2,
    Page: lazyScreen(async () => (await import('../connections/connections-page')).ConnectionsPage),
  },
];

/** Returns a screen's path, at the site in the URL if it needs one. */
export function pathOf({ path, needs }: Screen, { connectionId, siteId }: PathIds): string {
  return needs === null ? `/${path}` : sitePath(connectionId, siteId, path);
}
