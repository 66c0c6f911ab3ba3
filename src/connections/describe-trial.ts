import { ApiError, type Failure } from '../api/failure';
import { toPageQuery } from '../api/endpoints';
import { describeError } from '../panes/describe-failure';
import type { SiteContext } from '../site/site-context';
import * as t from '../messages/generated/connections';
import * as common from '../messages/generated/common';
import type { FormField } from './connection-values';

/** Why a connection does not work, and the field that causes it. */
export interface TrialFailure {
  field: FormField;
  cause: string;
  /** What to do. */
  help: string;
}

/** The statuses with which services reject a parameter. */
const REJECTIONS = new Set([400, 422]);

/** Describes why the first page of a site could not be read with the settings in the form. */
export function describeTrial(error: Error, site: SiteContext): TrialFailure {
  const { title: cause, advice, details = [] } = describeError(error, site);
  const failure = error instanceof ApiError ? error.failure : null;
  const field = fieldOf(failure, site);
  if (field === 'pageSizeParam') return { field, cause, help: t.parameterHelp(toRejected(site)) };
  switch (failure?.kind) {
    case 'not-found':
      return { field, cause, help: t.siteNotFoundHelp() };
    case 'network': {
      const { origin } = window.location;
      const isOwn = new URL(site.service.baseUrl).origin === origin;
      return { field, cause, help: isOwn ? advice : t.unreachableHelp({ origin }) };
    }
    default: {
      const sentences = [advice, ...details].filter((sentence) => sentence !== false);
      return { field, cause, help: sentences.join(common.sentenceSeparator()) };
    }
  }
}

function fieldOf(failure: Failure | null, { service }: SiteContext): FormField {
  switch (failure?.kind) {
    case 'unauthorized':
    case 'forbidden':
      return 'apiKey';
    case 'not-found':
    case 'not-addressable':
      return 'siteId';
    case 'unexpected-status':
      // The first page has no cursor, so the page size is the only parameter.
      return REJECTIONS.has(failure.status) && service.paging.pageSizeParam !== ''
        ? 'pageSizeParam'
        : 'baseUrl';
    default:
      return 'baseUrl';
  }
}

function toRejected({ service }: SiteContext): { parameter: string } {
  const { paging } = service;
  const query = toPageQuery(paging, { cursor: null, pageSize: paging.pageSize });
  return { parameter: new URLSearchParams(query).toString() };
}
