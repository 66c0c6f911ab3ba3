import * as v from 'valibot';
import { DEFAULT_PAGING } from '../api/service';
import { endpointPathIn, parseBaseUrl } from '../site/base-url';
import { describeBaseUrlProblem } from '../site/describe-connection';
import { parseApiKey } from '../site/keys/api-key';
import type { ConnectionDraft } from '../site/connection-store';
import { MAX_PAGE_SIZE, pagingSchema } from '../site/paging';
import * as t from '../messages/generated/connections';

export const PAGING_FIELD_NAMES = [
  'cursorParam',
  'pageSizeParam',
  'pageSize',
  'bulkPageSize',
] as const;

export const ADVANCED_FIELD_NAMES = ['environment', ...PAGING_FIELD_NAMES] as const;

/** The connection form's fields, in order. */
export const FORM_FIELDS = [
  'baseUrl',
  'siteId',
  'apiKey',
  'name',
  ...ADVANCED_FIELD_NAMES,
] as const;

export type FormField = (typeof FORM_FIELDS)[number];

export type ConnectionValues = Record<FormField, string>;

type FieldErrors = Partial<Record<FormField, string>>;

export type ConnectionValuesResult =
  | {
      ok: true;
      draft: ConnectionDraft & { siteId: string };
      apiKey: string | null;
    }
  | { ok: false; errors: FieldErrors };

/** Returns the form's initial values. A key is never shown again. */
export function toConnectionValues({
  name = '',
  environment = null,
  baseUrl = '',
  siteId = null,
  paging = DEFAULT_PAGING,
}: Partial<ConnectionDraft> = {}): ConnectionValues {
  const { cursorParam, pageSizeParam, pageSize, bulkPageSize } = paging;
  return {
    // Empty if the name is the host, so it follows changes to the base URL.
    name: name === hostOf(baseUrl) ? '' : name,
    baseUrl,
    siteId: siteId ?? '',
    apiKey: '',
    environment: environment ?? '',
    cursorParam,
    pageSizeParam,
    pageSize: String(pageSize),
    bulkPageSize: String(bulkPageSize),
  };
}

/** Returns whether any field under Advanced differs from its default. */
export function hasAdvancedValues(values: ConnectionValues): boolean {
  const defaults = toConnectionValues();
  return ADVANCED_FIELD_NAMES.some((name) => values[name] !== defaults[name]);
}

/**
 * If the base URL includes an endpoint's path, or the start of one, returns the values without that path, which the app
 * adds itself, and with the site ID from it, if any. Otherwise, returns null.
 */
export function splitEndpoint(values: ConnectionValues): ConnectionValues | null {
  const path = endpointPathIn(values.baseUrl);
  const baseUrl = parseBaseUrl(values.baseUrl);
  if (path === '' || !baseUrl.ok) return null;
  return { ...values, baseUrl: baseUrl.url, siteId: siteInEndpoint(path) || values.siteId };
}

/** Returns the site ID in an endpoint's URL; empty if there is none. */
export function siteInEndpoint(url: string): string {
  const path = endpointPathIn(url);
  const [, segment = ''] = /^\/api\/v1\/sites\/([^/?#]+)/.exec(path) ?? [];
  return decode(segment);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Reads the fields and reports all errors at once, each with a fix. */
export function parseConnectionValues(values: ConnectionValues): ConnectionValuesResult {
  const errors: FieldErrors = {};

  const baseUrl = parseBaseUrl(values.baseUrl);
  if (!baseUrl.ok) errors.baseUrl = describeBaseUrlProblem(baseUrl.reason);

  const siteId = values.siteId.trim();
  if (siteId === '') errors.siteId = t.siteIdNeeded();

  const apiKey = values.apiKey.trim() === '' ? null : parseApiKey(values.apiKey);
  if (apiKey && !apiKey.ok) errors.apiKey = apiKey.problem;

  const paging = v.safeParse(pagingSchema, {
    cursorParam: values.cursorParam,
    pageSizeParam: values.pageSizeParam,
    pageSize: toNumber(values.pageSize),
    bulkPageSize: toNumber(values.bulkPageSize),
  });
  for (const issue of paging.issues ?? []) {
    const name = ADVANCED_FIELD_NAMES.find((field) => field === issue.path?.[0]?.key);
    if (name) errors[name] ??= describePagingProblem(name, issue);
  }

  if (!baseUrl.ok || !paging.success || Object.keys(errors).length > 0) {
    return { ok: false, errors };
  }
  return {
    ok: true,
    draft: {
      name: values.name.trim() || hostOf(baseUrl.url),
      environment: values.environment.trim() || null,
      baseUrl: baseUrl.url,
      siteId,
      paging: paging.output,
    },
    apiKey: apiKey?.ok ? apiKey.key : null,
  };
}

function describePagingProblem(name: FormField, { type }: v.BaseIssue<unknown>): string {
  switch (type) {
    case 'non_empty':
    case 'regex':
      return t.notParameter();
    case 'partial_check':
      return t.sameParameter();
    default:
      return t.notPageSize({ least: name === 'bulkPageSize' ? 0 : 1, most: MAX_PAGE_SIZE });
  }
}

function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function hostOf(baseUrl: string): string {
  return baseUrl && new URL(baseUrl).host;
}
