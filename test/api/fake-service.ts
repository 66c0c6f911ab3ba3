import { vi } from 'vitest';
import { ApiError, type Failure } from '../../src/api/failure';
import { DEFAULT_PAGING, type Service } from '../../src/api/service';
import type { FieldName } from '../../src/model/fields';

export const BASE_URL = 'https://shop.example.com/prefix';

export const KEY = 'sk-very-secret-0123456789';

export const KEY_VERSION = 7;

export const FIRST_PAGE = { cursor: null, pageSize: DEFAULT_PAGING.pageSize };

/** An entry without deviations. */
export const SOUND = {
  id: 'c1',
  name: 'News',
  slug: 'news',
  description: 'What is new',
  icon: '📰',
  parentId: 'c0',
  status: 'active',
  createdAt: '2024-01-01T00:00:00Z',
  updatedAt: '2024-06-01T00:00:00Z',
} satisfies Record<FieldName, unknown>;

export const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

/** Returns a service that sends this response to every request and records the last request. */
export function serviceThat(
  answer: typeof fetch | (() => Response),
  fields: Partial<Omit<Service, 'fetch'>> = {},
) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => answer(input, init));
  const service: Service = {
    baseUrl: BASE_URL,
    paging: DEFAULT_PAGING,
    getKey: () => ({ key: KEY, version: KEY_VERSION }),
    ...fields,
    fetch,
  };
  return {
    service,
    fetch,
    url: () => {
      const input = fetch.mock.lastCall?.[0];
      return typeof input === 'string' ? input : '';
    },
    init: () => fetch.mock.lastCall?.[1],
    headers: () => Object.fromEntries(new Headers(fetch.mock.lastCall?.[1]?.headers)),
  };
}

/** A fetch that does nothing until the signal aborts and then rejects. */
export const hang: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

export function noSignal(): AbortSignal {
  return new AbortController().signal;
}

export async function errorOf(request: Promise<unknown>): Promise<ApiError> {
  const error = await reasonOf(request);
  if (error instanceof ApiError) return error;
  throw new Error('The request did not fail with an ApiError', { cause: error });
}

export async function failureOf(request: Promise<unknown>): Promise<Failure> {
  return (await errorOf(request)).failure;
}

export async function reasonOf(request: Promise<unknown>): Promise<unknown> {
  return request.then(
    () => {
      throw new Error('The request did not fail');
    },
    (error: unknown) => error,
  );
}
