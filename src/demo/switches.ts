import { DEFAULT_DIALECT, type Dialect } from './dialect';
import { NO_QUIRKS, type Quirks } from './quirks/quirks';

/** The switches that ask for a dialect; none for the default one. */
export function dialectSwitches(dialect: Dialect): string[] {
  const { cursorParam, sizeParam, pageSize, maxPageSize } = DEFAULT_DIALECT;
  return Object.entries({
    [`--cursor-param ${dialect.cursorParam}`]: dialect.cursorParam !== cursorParam,
    [`--size-param ${dialect.sizeParam ?? 'none'}`]: dialect.sizeParam !== sizeParam,
    [`--page-size ${dialect.pageSize}`]: dialect.pageSize !== pageSize,
    [`--max-page-size ${dialect.maxPageSize}`]: dialect.maxPageSize !== maxPageSize,
    '--unknown-params reject': dialect.rejectUnknown,
  }).flatMap(([text, isOn]) => (isOn ? [text] : []));
}

/** The switches that ask for quirks; none where there are none. */
export function quirkSwitches(quirks: Quirks): string[] {
  const { faults, seed, order, redirect, nullFields } = quirks;
  const isLeftToChance = faults.length > 0 || order === 'random';
  const kinds = faults.map(({ kind, share }) => `${kind}:${share}`);
  return Object.entries({
    '--omit-nulls': quirks.omitNulls,
    [`--null ${nullFields.join(',')}`]: nullFields.length > 0,
    '--no-total': quirks.noTotal,
    '--no-page-info': quirks.noPageInfo,
    [`--fault ${kinds.join(',')}`]: kinds.length > 0,
    [`--redirect ${redirect}`]: redirect !== null,
    [`--seed ${seed}`]: isLeftToChance && seed !== NO_QUIRKS.seed,
    '--order random': order === 'random',
    '--ignore-cursor': quirks.ignoreCursor,
    '--repeat-cursor': quirks.repeatCursor,
    [`--bloat ${quirks.bloatMb}`]: quirks.bloatMb > 0,
    '--bad-dates': quirks.badDates,
    '--detail-differs': quirks.detailDiffers,
    '--lost-children': quirks.lostChildren,
    '--foreign-children': quirks.foreignChildren,
    '--unknown-id data': quirks.unknownId === 'data',
    '--decode-ids': quirks.decodeIds,
  }).flatMap(([text, isOn]) => (isOn ? [text] : []));
}
