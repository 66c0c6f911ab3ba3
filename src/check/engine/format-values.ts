import type { Paging } from '../../api/service';
import { formatCount, formatNumber } from '../../text/numbers';
import { ExactNumber } from '../../text/parse-json';
import { toWait } from '../../text/time';

const MAX_LENGTH = 80;

/** Formats a value as JSON, which shows invisible characters, and truncates it. */
export function quote(value: unknown): string {
  const text = value instanceof ExactNumber ? value.text : (JSON.stringify(value) ?? 'undefined');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

export function quoteSome(values: readonly unknown[], most = 5): string {
  const named = values.slice(0, most).map(quote).join(', ');
  return values.length > most ? `${named} and ${values.length - most} more` : named;
}

export function formatCategoryCount(count: number): string {
  return formatCount(count, 'category', 'categories');
}

export function formatWaitTime(ms: number): string {
  const { count, unit } = toWait(ms);
  return `${formatNumber(count)} ${unit}`;
}

export function formatDuration(ms: number): string {
  const whole = Math.round(ms);
  return whole < 1000 ? `${whole} ms` : `${formatNumber(Math.round(whole / 100) / 10)} s`;
}

export function formatPaging(paging: Paging): string {
  const { pageSizeParam, pageSize, bulkPageSize } = paging;
  const bulk =
    pageSizeParam !== '' && bulkPageSize > pageSize
      ? ` (full loads: ${pageSizeParam}=${bulkPageSize})`
      : '';
  return formatPageQuery(paging) + bulk;
}

/** Formats the query of a page of the normal size. */
export function formatPageQuery({ cursorParam, pageSizeParam, pageSize }: Paging): string {
  const size = pageSizeParam === '' ? '' : `${pageSizeParam}=${pageSize}&`;
  return `?${size}${cursorParam}=…`;
}

/** Formats pagination parameters as options of the CLI. */
export function formatOptions(paging: Paging): string {
  const { cursorParam, pageSizeParam, pageSize, bulkPageSize } = paging;
  return `--cursor-param ${cursorParam} --size-param ${pageSizeParam || 'none'} --page-size ${pageSize} --bulk-page-size ${bulkPageSize}`;
}
