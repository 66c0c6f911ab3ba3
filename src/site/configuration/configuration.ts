import * as v from 'valibot';
import { DEFAULT_PAGING } from '../../api/service';
import {
  baseUrlSchema,
  type Connection,
  DEMO_CONNECTION,
  isConnectionId,
  type ExternalLink,
  PLACEHOLDERS,
} from '../connection';
import { pagingSchema } from '../paging';

export interface ConfigurationProblem {
  /** The field, such as `connections[1].paging.pageSize`, or `config.json` for the whole file. */
  path: string;
  problem: string;
}

export type ConfigurationResult =
  | { ok: true; configuration: Configuration }
  | { ok: false; problems: ConfigurationProblem[] };

// In English because the file is read before any language is loaded.
const EMPTY = 'must not be empty';
const MISSING = 'is missing';
const NOT_A_LIST = 'must be an array';

const text = v.string('must be a string');
const words = v.pipe(text, v.trim(), v.nonEmpty(EMPTY));
const flag = v.boolean('must be true or false');

/** Valibot's own `object` also accepts arrays. */
const object = v.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
);

/** Allows placeholders only after the host. */
const TEMPLATE = new RegExp(
  String.raw`^https?://[^\s/\\?#@{}]+([/?#]([^{}]|\{(${PLACEHOLDERS.join('|')})\})*)?$`,
);

const externalLinkSchema: v.GenericSchema<object, ExternalLink> = v.object(
  {
    label: v.pipe(text, v.trim(), v.nonEmpty(EMPTY)),
    href: v.pipe(
      text,
      v.trim(),
      v.check(
        (href) => TEMPLATE.test(href) && URL.canParse(href),
        `must start with https:// or http:// and a host, and may contain only these placeholders: ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}`,
      ),
    ),
  },
  MISSING,
);

const connectionSchema = v.pipe(
  object,
  v.object(
    {
      id: v.pipe(
        text,
        v.check(
          isConnectionId,
          'may contain only lower-case letters, digits and single hyphens, and cannot be “connections”',
        ),
        v.check((id) => id !== DEMO_CONNECTION.id, 'is reserved for the demo: choose another ID'),
      ),
      name: v.nullish(words),
      environment: v.nullish(words, null),
      baseUrl: baseUrlSchema({ relative: true }),
      siteId: v.nullish(v.pipe(text, v.nonEmpty(EMPTY)), null),
      auth: v.nullish(v.picklist(['key', 'proxy'], 'must be "key" or "proxy"'), 'key'),
      paging: v.nullish(v.pipe(object, pagingSchema), DEFAULT_PAGING),
      links: v.nullish(v.array(v.pipe(object, externalLinkSchema), NOT_A_LIST), []),
      loadAll: v.nullish(
        v.picklist(['when-needed', 'on-request'], 'must be "when-needed" or "on-request"'),
        'when-needed',
      ),
      // Not documented: the CLI says so of the connection that its options define.
      definedBy: v.nullish(v.picklist(['configuration', 'command']), 'configuration'),
    },
    // Valibot reports a missing field as an issue with the object, under the field's path.
    MISSING,
  ),
  v.transform(
    (connection): Connection => ({
      ...connection,
      name: connection.name ?? connection.id,
    }),
  ),
);

const configurationSchema = v.pipe(
  object,
  v.object({
    connections: v.nullish(
      v.pipe(
        v.array(connectionSchema, NOT_A_LIST),
        v.checkItems(
          ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
          'has the same ID as an earlier connection',
        ),
      ),
      [],
    ),
    demo: v.nullish(flag, true),
    customConnections: v.nullish(flag, true),
  }),
);

/** A deployment's settings, which apply to all its users. */
export type Configuration = v.InferOutput<typeof configurationSchema>;

/** The configuration without a config.json. Compared by identity. */
export const DEFAULT_CONFIGURATION: Configuration = v.parse(configurationSchema, {});

/** Parses a configuration. Reports all invalid fields. */
export function parseConfiguration(json: unknown): ConfigurationResult {
  const result = v.safeParse(configurationSchema, json);
  if (result.success) return { ok: true, configuration: result.output };
  const problems = result.issues.map((issue) => ({ path: pathOf(issue), problem: issue.message }));
  return { ok: false, problems };
}

function pathOf(issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => key);
  const path = keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('');
  return path.replace(/^\./, '') || 'config.json';
}

/** After this time, an error is more useful than a blank page. */
const TIMEOUT_MS = 10_000;

/** Loads the configuration, or the defaults if there is none. Never throws: returns problems that say what to do. */
export async function loadConfiguration(
  url: string,
  fetch: typeof globalThis.fetch,
): Promise<ConfigurationResult> {
  const defaults = { ok: true, configuration: DEFAULT_CONFIGURATION } as const;
  let response: Response;
  let body: string;
  try {
    response = await fetch(url, {
      // The file can change without a build, so the browser must revalidate it.
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body = await response.text();
  } catch {
    return reject(
      'could not be loaded. Check your network and sign in if needed, then reload this page.',
    );
  }
  if (response.status === 404 || response.status === 410) return defaults;
  if (!response.ok) {
    return reject(`could not be loaded: the server returned ${response.status}. Reload this page.`);
  }
  const type = response.headers.get('content-type') ?? '';
  // Many static hosts return index.html for a missing file.
  if (/\bhtml\b/i.test(type) || body.trimStart().startsWith('<')) return defaults;
  try {
    return parseConfiguration(JSON.parse(body));
  } catch {
    return reject('is not valid JSON. Check for a missing or extra comma, quote or bracket.');
  }
}

function reject(problem: string): ConfigurationResult {
  return { ok: false, problems: [{ path: 'config.json', problem }] };
}
