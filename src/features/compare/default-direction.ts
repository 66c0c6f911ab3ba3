import type { Connection } from '../../connections/connection';
import { environmentTone } from '../../connections/environment-badge';
import type { Direction } from './compare-state';

/** The order of environments, production first. */
const RANKS = { danger: 0, warning: 1, success: 2, neutral: 2 } as const;

/** Returns the side of a site beside another one: *from* if it is nearer to production, else *to*. */
export function defaultDirection(site: Connection, other: Connection): Direction {
  return rankOf(site) < rankOf(other) ? 'from' : 'to';
}

function rankOf({ environment }: Connection): number {
  return RANKS[environmentTone(environment)];
}
