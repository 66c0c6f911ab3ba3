import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/command-line/server';
import { startService, type StartOptions } from '../start-service';
import { commandFrom } from '../command-line/start-command';
import { categories } from '../check/engine/fake-service';
import { argumentsOf, parseScript } from '../documents/commands';
import { blocksIn } from '../documents/markdown';

/** The placeholders in documents and their replacements: the test's local services and files. */
const places = new Map<string, string>();
const services: RunningServer[] = [];
let folder = '';

const README = await readFile('README.md', 'utf8');
const COMMANDS = await readFile('src/command-line/README.md', 'utf8');

beforeAll(async () => {
  await Promise.all([
    serve('https://shop.example.com', { sites: { main: categories(60) } }),
    serve('https://staging.example.com', { sites: { main: categories(59) } }),
    serve('http://127.0.0.1:4010', { sites: { magazine: categories(60) } }),
  ]);
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  await write('before.json', JSON.stringify(categories(60)));
  await write('after.json', JSON.stringify(categories(59)));
  const [data = ''] = blocksIn(COMMANDS, 'json');
  await write('shop.json', data);
  await write('categories.json', data);
  places.set('markdown=report.md', `markdown=${join(folder, 'report.md')}`);
});

afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await rm(folder, { recursive: true });
});

async function serve(address: string, options: Omit<StartOptions, 'port'>): Promise<void> {
  const service = await startService({ port: 0, ...options });
  services.push(service);
  places.set(address, service.url);
}

async function write(name: string, content: string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, content);
  places.set(name, path);
}

/** Reads a shown command's arguments. */
function toArguments(line: string): string[] {
  return line.split(' ').map((argument) => places.get(argument) ?? argument);
}

const shown = [README, COMMANDS].flatMap((text) => blocksIn(text, 'sh').flatMap(parseScript));

describe('a command in the documents', () => {
  const run = commandFrom('src/command-line/category-browser.ts');
  const start = (line: string, ...more: readonly string[]) =>
    run([...toArguments(line), ...more], { CATEGORY_SERVICE_KEY: '', CATEGORY_SERVICE_KEY_2: '' });
  const lines = shown.flatMap(({ words }) => argumentsOf(words)?.join(' ') ?? []);
  const ending = lines.filter((line) => /^(?:check|compare|--help)|--help$/.test(line));

  it.each(ending)('runs and exits: %s', async (line) => {
    const { code, err } = await start(line).ended;
    expect({ code, err }).toEqual({ code: line.startsWith('compare') ? 1 : 0, err: '' });
  });

  it.each(lines.filter((line) => !ending.includes(line)))('serves the app: %s', async (line) => {
    const [, url] = await start(line, '--no-open', '--port', '0').said(/App +(\S+)/);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });
});
