// Start reading app/ here: the table of screens. Then routes.tsx.

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
  /** Its path in the app, or below that of a site if it needs one. */
  path: string;
  /** The pattern of its route, if it has more than one path. */
  pattern?: string;
  children?: RouteObject[];
  /** What must be there first: a site, or also the key of its service; null for nothing. */
  needs: 'site' | 'key' | null;
  /** The label of its link, if it needs a site, and of its command. */
  label: () => string;
  /** Shown after the label. */
  Note?: ComponentType;
  /** The label of its command, if it is another. */
  action?: () => string;
  /** The section of its command in the palette and the help; null if there is no command. */
  section: (() => string) | null;
  keywords?: () => string;
  keys?: string;
  /** Above its label on a phone, and in the palette. */
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

/** Returns the path of a screen, at the site in the URL if it needs one. */
export function pathOf({ path, needs }: Screen, { connectionId, siteId }: PathIds): string {
  return needs === null ? `/${path}` : sitePath(connectionId, siteId, path);
}
