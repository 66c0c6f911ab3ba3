import * as t from '../messages/generated/base-url-notes';
import { joinSentences } from '../messages/join';
import type { BaseUrlChanges, BaseUrlWarning } from './base-url';

export function describeBaseUrlWarning(warning: BaseUrlWarning): string {
  return warning === 'blocked' ? t.blocked() : t.unencrypted();
}

/** Says what was changed in an address to arrive at its base URL; empty if nothing was. */
export function describeBaseUrlChanges({ addedScheme, isCut }: BaseUrlChanges): string {
  return joinSentences([
    addedScheme && t.schemeAdded({ scheme: addedScheme }),
    isCut && t.pathRemoved(),
  ]);
}
