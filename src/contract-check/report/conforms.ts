import type { Report } from './report';

/** Whether all checks have run and none has failed: warnings are no reason to refuse a service. */
export function conforms({ state, checks }: Report): boolean {
  return state === 'done' && checks.every(({ verdict }) => verdict?.outcome !== 'failed');
}
