import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categoryEndpoint,
  hidesStep,
  isAddressable,
  listEndpoint,
  isEndpoint,
} from '../../src/api/endpoints';
import { anyCharacter } from '../any-character';
import { ODD_IDS, TRICKS } from '../servers/service-paths';

describe('the path of an operation', () => {
  it.each(ODD_IDS)('may hold the ID %j', (id) => {
    expect(isEndpoint(categoryEndpoint('main', id))).toBe(true);
    expect(isEndpoint(listEndpoint(id))).toBe(true);
  });

  it.each(TRICKS)('is not %j', (target) => {
    const [path = ''] = target.split('?');
    expect(isEndpoint(path)).toBe(false);
  });

  it('may hold any ID that hides no step', () => {
    assert(
      property(string({ unit: anyCharacter }).filter(isAddressable), (id) => {
        const path = categoryEndpoint(id, id);
        expect(isEndpoint(path)).toBe(!hidesStep(path));
      }),
    );
  });

  it.each(['a.', '.a', '...', 'a;..', '.a/..b', '..%'])('hides no step in the ID %j', (id) => {
    expect(hidesStep(encodeURIComponent(id))).toBe(false);
  });
});
