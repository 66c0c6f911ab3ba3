import * as t from '../../messages/generated/keys';
import type { ApiKeyProblem } from './api-key';

const PROBLEMS: Readonly<Record<ApiKeyProblem, () => string>> = {
  empty: t.empty,
  'has-space': t.hasSpace,
  'has-other-character': t.hasOtherCharacter,
};

/** Says why an API key is refused and what to do. Never repeats the key. */
export function describeKeyProblem(problem: ApiKeyProblem): string {
  return PROBLEMS[problem]();
}
