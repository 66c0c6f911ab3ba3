import * as v from 'valibot';
import { DEVIATION_KINDS } from '../../api/deviations';

const deviationSchema = v.object({
  kind: v.picklist(DEVIATION_KINDS),
  field: v.string(),
  count: v.number(),
  example: v.object({
    categoryId: v.nullable(v.string()),
    received: v.nullable(v.string()),
  }),
});

/** What an answer of either operation has beside its categories, as the app itself made it. */
export const remarksSchema = {
  unreadable: v.array(v.object({ path: v.string(), problem: v.string() })),
  deviations: v.array(deviationSchema),
};
