import { isCategory, operations, type Simulation } from '../service';
import { createRandom } from '../random';
import { faultResponse, faultsFrom } from './fault';
import { type ListOperation, SIMULATED_ERRORS } from './error-table';
import type { SimulatedErrors } from './simulated-errors';

/** Makes a service simulate errors. Do not share the result between services: it keeps state. */
export function simulateErrors(errors: SimulatedErrors): Simulation {
  const { latencyMs = 0, redirect, faults = [] } = errors;
  const chance = createRandom(1);
  const nextFault = faultsFrom(faults, chance);
  const isOn = new Map(Object.entries(errors).map(([name, value]) => [name, Boolean(value)]));
  const active = Object.entries(SIMULATED_ERRORS).flatMap(([name, row]) =>
    isOn.get(name) ? row : [],
  );
  const list = active.reduce<ListOperation>(
    (all, row) => row.list?.(all, chance) ?? all,
    operations.list,
  );
  const change = (sent: object) =>
    active.reduce((all, row) => row.object?.(all, errors) ?? all, sent);

  return {
    operations: {
      list(entries, start, size) {
        const { categories, pageInfo } = list(entries, start, size);
        return {
          categories: categories.map((entry) => (isCategory(entry) ? change(entry) : entry)),
          pageInfo: change(pageInfo),
        };
      },
      retrieve(entries, id) {
        const response = operations.retrieve(entries, id);
        return response && { ...response, category: change(response.category) };
      },
    },
    async inFront(c, next) {
      if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
      const respond = async () => {
        await next();
        return c.res;
      };
      const isList = /^\/api\/v1\/sites\/[^/]+\/category$/.test(c.req.path);
      const fault = nextFault(isList ? 'list' : 'retrieve');
      if (fault) c.res = await faultResponse(c, fault, respond);
      else c.res = redirect ? c.redirect(redirect) : await respond();
    },
  };
}
