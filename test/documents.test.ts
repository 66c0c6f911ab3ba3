import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json';
import { TIMEOUT_MS } from '../src/api/send-request';
import { parseDataFile } from '../src/command-line/data-file';
import { parseConfiguration } from '../src/site/configuration/configuration';
import { PLACEHOLDERS } from '../src/site/connection';
import { SIMULATED_ERRORS } from '../src/demo/simulated-errors/error-table';
import { isInCode, isOnScreen, isPath, pathExists } from './documents/code';
import {
  defaultOf,
  exitStatusesOf,
  findMistake,
  hasOption,
  OWN_COMMANDS,
  parseScript,
} from './documents/commands';
import {
  anchorsIn,
  blocksIn,
  boldIn,
  type Document,
  linksIn,
  proseOf,
  readDocuments,
  rowsIn,
  sectionsIn,
  spansIn,
} from './documents/markdown';

const all = readDocuments();
const named = (path: string): Document => {
  const document = all.find((other) => other.path === path);
  if (!document) throw new Error(`There is no ${path}`);
  return document;
};
const README = named('README.md');
const COMMANDS = named('src/command-line/README.md');
const DEPLOY = named('deploy/README.md');

/** Everything except the changelog, which describes older versions, and the policies, which do not describe code. */
const current = all.filter(({ path }) => path !== 'CHANGELOG.md' && !path.startsWith('.github'));

describe.each(all)('$path', ({ path, text }) => {
  it('links only to existing targets', () => {
    expect(linksIn(text).filter((link) => !leadsSomewhere(path, link))).toEqual([]);
  });

  it("uses the package's current version", () => {
    const versions = [...text.matchAll(/category-browser-(\d[\w.-]*)\.tgz/g)];
    expect(versions.filter(([, version]) => version !== packageJson.version)).toEqual([]);
  });

  it('shows only valid commands', () => {
    const inSentences = spansIn(text).filter(isCommand);
    const scripts = [...blocksIn(text, 'sh'), ...inSentences];
    const commands = scripts.flatMap(parseScript);
    // Older versions had other commands.
    const mistakes = path === 'CHANGELOG.md' ? [] : commands.flatMap(findMistake);
    expect(mistakes).toEqual([]);
    const variables = commands.flatMap((command) => command.variables);
    expect(variables.filter((name) => !isInCode(name))).toEqual([]);
  });
});

describe.each(current)('$path', ({ path, text }) => {
  it('uses only existing options', () => {
    expect(sectionsIn(text).flatMap((section) => findUnknownOptions(section))).toEqual([]);
  });

  it('refers only to existing files and identifiers', () => {
    const known = (span: string) =>
      isExported(span) ||
      pathExists(path, span) ||
      (!isPath(span) && isInCode(span.replace(/\(\)$/, '')));
    const spans = spansIn(text).filter((span) => !isCommand(span) && !/^(?:--|\/\w)/.test(span));
    expect(spans.filter((span) => !known(span))).toEqual([]);
    // Code spans that continue on the next line would be missed.
    expect(proseOf(text)).not.toContain('`');
  });

  it('quotes only labels that are on screen', () => {
    expect(boldIn(text).filter((words) => !isOnScreen(words))).toEqual([]);
  });

  it('contains only valid JSON settings', () => {
    const isAccepted = (json: string) =>
      json.includes('"connections"')
        ? parseConfiguration(JSON.parse(json)).ok
        : parseDataFile(json).categories.length > 0;
    expect(blocksIn(text, 'json').filter((json) => !isAccepted(json))).toEqual([]);
  });
});

it('README.md shows the address that npm start prints', () => {
  const [host, port] = ['--host', '--port'].map((option) =>
    defaultOf('category-browser demo', option),
  );
  expect(README.text).toContain(`http://${host}:${port},`);
});

it('README.md requires the same Node.js version as package.json', () => {
  const [, version] = /Node\.js (\S+) or later/.exec(README.text) ?? [];
  expect(packageJson.engines.node).toBe(`>=${version}.0`);
});

describe('src/README.md', () => {
  const { text } = named('src/README.md');
  const tree = blocksIn(text, '')[0] ?? '';

  it('lists every module', () => {
    const paths = readTree(tree);
    expect(paths.filter((path) => !existsSync(join('src', path)))).toEqual([]);
    const folders = readdirSync('src', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${name}/`);
    expect(folders.filter((folder) => !paths.includes(folder))).toEqual([]);
  });

  it.each(readTree(tree))('names the file to start with in %s', (path) => {
    const place = join('src', path);
    const files = path.endsWith('/') ? sourcesIn(place) : [place];
    const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n', 1));
    expect(lines.filter((line) => line.startsWith('// Start reading '))).toHaveLength(1);
  });

  it('lists each constant with the file that declares it', () => {
    const section = sectionsIn(text).find(({ heading }) => heading === 'Where is it decided?');
    const [, ...rows] = rowsIn(section?.text ?? '');
    expect(rows.length).toBeGreaterThan(0);
    const wrong = rows.flatMap(([, names = '', file = '']) => {
      const path = [join('src', unquote(file)), unquote(file)].find((other) => existsSync(other));
      const code = path === undefined ? '' : readFileSync(path, 'utf8');
      return spansIn(names).filter((name) => !new RegExp(`\\b${name}(?::| =)`).test(code));
    });
    expect(wrong).toEqual([]);
  });
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}

describe('src/testing/README.md', () => {
  const { text } = named('src/testing/README.md');

  it('shows the examples exactly as in their files', () => {
    const folder = 'test/testing/examples';
    const examples = new Set(
      readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')),
    );
    const shown = [...blocksIn(text, 'ts'), ...blocksIn(text, 'tsx')];
    expect(shown).toHaveLength(2);
    expect(shown.filter((block) => !examples.has(block))).toEqual([]);
  });

  it('explains every simulated error', () => {
    const section = sectionsIn(text).find(({ heading }) => heading === 'Simulated errors');
    const [, ...names] = rowsIn(section?.text ?? '').map(([name = '']) => unquote(name));
    expect(names.toSorted()).toEqual(Object.keys(SIMULATED_ERRORS).toSorted());
  });
});

describe('CHANGELOG.md', () => {
  it('starts with the current version', () => {
    const [, newest] = /^## (\d.*)$/m.exec(named('CHANGELOG.md').text) ?? [];
    expect(newest).toBe(packageJson.version);
  });
});

describe('deploy/README.md', () => {
  const rows = rowsIn(sectionsIn(DEPLOY.text)[0]?.text ?? '').flatMap(([field = '', value = '']) =>
    field.startsWith('`') ? [[unquote(field), value] as const] : [],
  );
  const LEAST: Readonly<Record<string, string>> = {
    id: 'shop',
    baseUrl: 'https://shop.example.com',
  };

  it('lists every configuration field with its default', () => {
    const result = parseConfiguration({ connections: [LEAST] });
    if (!result.ok) throw new Error('The least configuration is rejected');
    const { connections, ...rest } = result.configuration;
    const { paging, definedBy: _, ...connection } = connections[0] ?? {};
    const ofPaging = Object.entries(paging ?? {}).map(([name, value]) => [`paging.${name}`, value]);
    const defaults: Record<string, unknown> = {
      connections: [],
      ...rest,
      ...connection,
      ...Object.fromEntries(ofPaging),
    };
    const documented = rows.map(([field, value]) => {
      if (value === 'required') return [field, LEAST[field]];
      return [field, value === 'the `id`' ? LEAST.id : JSON.parse(unquote(value))];
    });
    expect(Object.fromEntries(documented)).toEqual(defaults);
  });

  it('states the time limits of the web servers and the app', () => {
    const [, connect, wait, app] =
      /connecting takes more than (\d+) seconds.* for (\d+) seconds.* after (\d+) seconds/s.exec(
        DEPLOY.text,
      ) ?? [];
    expect(Number(app) * 1000).toBe(TIMEOUT_MS);
    const caddy = readFileSync('deploy/Caddyfile', 'utf8');
    expect(caddy).toContain(`dial_timeout ${connect}s\n`);
    expect(caddy).toContain(`read_timeout ${wait}s\n`);
    const nginx = readFileSync('deploy/nginx.conf', 'utf8');
    expect(nginx).toContain(`proxy_connect_timeout ${connect}s;`);
    expect(nginx).toContain(`proxy_read_timeout ${wait}s;`);
  });

  it('lists every link placeholder', () => {
    const placeholders = spansIn(DEPLOY.text).flatMap(
      (span) => /^\{(\w+)\}$/.exec(span)?.[1] ?? [],
    );
    expect(placeholders.toSorted()).toEqual([...PLACEHOLDERS].toSorted());
  });
});

describe('src/command-line/README.md', () => {
  const sections = sectionsIn(COMMANDS.text).filter(({ heading }) =>
    OWN_COMMANDS.has(unquote(heading)),
  );

  it('has a section for each command', () => {
    expect(sections.map(({ heading }) => unquote(heading))).toEqual([...OWN_COMMANDS.keys()]);
  });

  it.each(sections)('lists the exit statuses of $heading', ({ heading, text }) => {
    const statuses = rowsIn(text).filter(([status = '']) => /^`\d+`$/.test(status));
    const described = statuses.map(([status = '', meaning]) => `${unquote(status)} ${meaning}`);
    expect(described.join(', ')).toBe(exitStatusesOf(unquote(heading)));
  });
});

function unquote(text: string): string {
  return text.replace(/^`(.*)`$/, '$1');
}

function leadsSomewhere(path: string, link: string): boolean {
  if (link.startsWith('https:')) return URL.canParse(link);
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? path : join(dirname(path), file);
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsIn(readFileSync(target, 'utf8')).has(anchor);
}

/** Returns whether a string is one of the package's export paths. */
function isExported(span: string): boolean {
  return Object.keys(packageJson.exports).some((name) => join(packageJson.name, name) === span);
}

/** Returns whether a code span is a command with arguments. */
function isCommand(span: string): boolean {
  return (
    !OWN_COMMANDS.has(span) && /^(?:npm|npx|apt-get|nginx|systemctl|category-browser) /.test(span)
  );
}

function findUnknownOptions({ heading, text }: { heading: string; text: string }): string[] {
  const command = OWN_COMMANDS.has(unquote(heading)) ? unquote(heading) : undefined;
  return spansIn(text)
    .filter((span) => span.startsWith('--'))
    .map((span) => span.split(/[ =]/)[0] ?? '')
    .filter((option) => !hasOption(option, command))
    .map((option) => `${heading}: ${option}`);
}

/** Reads the paths from a tree with two spaces of indentation per level. */
function readTree(tree: string): string[] {
  const parents: string[] = [];
  return tree
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const depth = line.search(/\S/) / 2;
      const [name = ''] = line.trim().split(' ');
      parents[depth] = name;
      return parents.slice(0, depth + 1).join('');
    });
}
