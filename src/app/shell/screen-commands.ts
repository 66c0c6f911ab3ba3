import { ClipboardList, GitCompareArrows, ListChecks } from 'lucide-react';
import * as commands from '../../messages/generated/commands';
import * as palette from '../../messages/generated/palette';
import * as t from '../../messages/generated/palette-commands';
import * as review from '../../messages/generated/review';
import type { useGoTo } from '../../routing/address';
import { toListSearch } from '../../routing/list-state';
import { checkPath, comparePath, type PathIds, reviewPath } from '../../routing/paths';
import type { Command } from '../../ui/commands/commands';

interface ScreenContext {
  ids: PathIds;
  goTo: ReturnType<typeof useGoTo>;
}

/** The commands that open another screen of the site. */
export const SCREEN_COMMANDS: readonly Command<ScreenContext>[] = [
  toCommand('review', reviewPath, {
    label: review.title,
    keywords: review.keywords,
    section: commands.listAndTree,
    Icon: ClipboardList,
  }),
  toCommand('compare', comparePath, {
    label: t.compare,
    keywords: t.compareKeywords,
    section: commands.listAndTree,
    Icon: GitCompareArrows,
  }),
  toCommand('check', checkPath, {
    label: t.check,
    keywords: t.checkKeywords,
    section: palette.connections,
    Icon: ListChecks,
  }),
];

function toCommand(
  id: string,
  toPath: (connectionId: string, siteId: string) => string,
  command: Omit<Command<ScreenContext>, 'id' | 'run'>,
): Command<ScreenContext> {
  return {
    ...command,
    id,
    isEnabled: ({ ids }) => ids.siteId !== '' && ids.screen !== id,
    run: ({ ids: { connectionId, siteId }, goTo }) =>
      goTo((search) => toPath(connectionId, siteId) + toListSearch(search)),
  };
}
