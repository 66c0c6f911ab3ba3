import * as t from '../messages/generated/list';
import { MAX_DEPTH } from '../model/ancestors';
import { nameOf } from '../model/names';
import type { SlugPath } from '../model/slug-path';

/** Says why a category has no slug path; null if it has one. */
export function explainNoSlugPath(path: SlugPath, isAllLoaded: boolean): string | null {
  switch (path.kind) {
    case 'slugs':
      return null;
    case 'no-slug':
      return t.noSlug({ name: nameOf(path.category) });
    case 'missing':
      return (isAllLoaded ? t.noParent : t.noParentYet)({ id: path.missingId });
    case 'loop':
      return t.loop();
    case 'too-deep':
      return t.tooDeep({ count: MAX_DEPTH });
  }
}
