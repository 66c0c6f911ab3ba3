import type { Misbehaviour } from '../service';
import { chanceFrom } from './chance';
import { faultResponse, nextFault } from './fault';
import { quirkyList } from './quirky-list';
import { quirkyRetrieve } from './quirky-retrieve';
import { NO_QUIRKS, type Quirks } from './quirks';

/**
 * Makes a service misbehave in the ways that are named.
 *
 * Each service needs one of its own: chance goes on from request to request.
 *
 * @param given what is absent is as it should be.
 */
export function misbehave(given: Partial<Quirks>): Misbehaviour {
  const quirks = { ...NO_QUIRKS, ...given };
  const { faults, redirect, seed } = quirks;
  const chance = chanceFrom(seed);
  return {
    operations: { list: quirkyList(quirks), retrieve: quirkyRetrieve(quirks) },
    async inFront(c, next) {
      const fault = nextFault(faults, chance);
      if (fault) return faultResponse(c, fault);
      return redirect === null ? next() : c.redirect(redirect);
    },
  };
}
