import * as t from '../messages/generated/base-url-notes';
import type { BaseUrlWarning } from './base-url';

export function describeBaseUrlWarning(warning: BaseUrlWarning): string {
  return warning === 'blocked' ? t.blocked() : t.unencrypted();
}
