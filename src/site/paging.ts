import * as v from 'valibot';
import { DEFAULT_PAGING, type Paging } from '../api/service';

/** No service is likely to return more, so a higher value is probably a typo. */
export const MAX_PAGE_SIZE = 10_000;

function pageSizeFrom(least: number) {
  const rule = `must be a whole number from ${least} to 10,000`;
  return v.pipe(
    v.number(rule),
    v.check((size) => Number.isInteger(size) && size >= least && size <= MAX_PAGE_SIZE, rule),
  );
}

const parameter = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^[^\s&=#?]*$/,
    'must be the name of a query parameter, without spaces or any of & = # ?',
  ),
);

/** Pagination settings from outside the app. Each field has a default. Errors are in English, like `config.json`. */
export const pagingSchema: v.GenericSchema<object, Paging> = v.pipe(
  v.object({
    cursorParam: v.nullish(
      v.pipe(parameter, v.nonEmpty('must not be empty')),
      DEFAULT_PAGING.cursorParam,
    ),
    // Empty is valid: some services have no such parameter, so none is sent.
    pageSizeParam: v.nullish(parameter, DEFAULT_PAGING.pageSizeParam),
    pageSize: v.nullish(pageSizeFrom(1), DEFAULT_PAGING.pageSize),
    // 0 disables large pages.
    bulkPageSize: v.nullish(pageSizeFrom(0), DEFAULT_PAGING.bulkPageSize),
  }),
  v.forward(
    v.partialCheck(
      [['cursorParam'], ['pageSizeParam']],
      ({ cursorParam, pageSizeParam }) => cursorParam !== pageSizeParam,
      'must differ from the cursor parameter',
    ),
    ['pageSizeParam'],
  ),
);

export function isSamePaging(one: Paging, other: Paging): boolean {
  return (
    one.cursorParam === other.cursorParam &&
    one.pageSizeParam === other.pageSizeParam &&
    one.pageSize === other.pageSize &&
    one.bulkPageSize === other.bulkPageSize
  );
}
