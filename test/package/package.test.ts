import { execFile, spawn } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json';
import type { RunningServer } from '../../src/command-line/server';
import { startService } from '../start-service';
import { categories } from '../check/engine/fake-service';
import { watchProcess } from '../command-line/start-command';
import { copyProject } from '../copy-project';
import { ALL_CHECKS } from '../../src/check/engine/run-checks';

const { version } = packageJson;
const KEY = 's3cret-0123456789';
const MAX_BYTES = 2_500_000;

/** The packages that users' tests need, including those in their type declarations. */
const TEST_PACKAGES = '@testing-library @types jsdom msw react react-dom typescript vitest'.split(
  ' ',
);

const TYPESCRIPT = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: 'ES2022',
    jsx: 'react-jsx',
    types: ['node'],
    skipLibCheck: false,
  },
};

const KIT_ALONE = `
import { category, checkService, createCategoryService } from 'category-browser/testing';
import { categoryHandlers } from 'category-browser/testing/msw';
const service = createCategoryService({ siteId: 'main', categories: [category()] });
service.setSimulatedErrors({ faults: [{ kind: 'cut-off', times: 1 }] });
// @ts-expect-error -- no simulated error has this name
service.setSimulatedErrors({ cutOff: true });
export const handlers = categoryHandlers(service, 'https://shop.example.com');
export const failures = checkService(service).then(({ failed }) => failed.length);
`;

const run = promisify(execFile);

let folder = '';
let project = '';
let tarball = '';
let service: RunningServer;

/** Returns an environment without a network and without this project. */
const environment = () => ({
  PATH: process.env.PATH,
  HOME: folder,
  npm_config_cache: join(folder, 'cache'),
  npm_config_offline: 'true',
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'package-'));
  project = join(folder, 'project');
  copyProject(project);
  await run('npm', ['pack', '--pack-destination', folder], { cwd: project, env: environment() });
  tarball = join(folder, `category-browser-${version}.tgz`);
  await mkdir(join(folder, 'empty'));
  await run('npm', ['install', tarball], { cwd: join(folder, 'empty'), env: environment() });
  service = await startService({ port: 0, key: KEY, sites: { main: categories(120) } });
}, 180_000);

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

/** The installed command, in the folder where the package was installed. */
const command = () => join(folder, 'empty/node_modules/.bin/category-browser');
const type = (args: readonly string[], env = {}) =>
  run(command(), args, { env: { ...environment(), ...env } });

describe('the package', { timeout: 60_000 }, () => {
  it('contains the app and the CLI without their sources', async () => {
    const installed = join(folder, 'empty/node_modules/category-browser');
    const files = await readdir(installed, { recursive: true });
    expect(files).toContain('dist/index.html');
    expect(files).toContain('build/command/category-browser.js');
    expect(files).toContain('build/testing/licenses.md');
    const sources = /(?:\.map|(?<!\.d)\.tsx?)$|^(?:src|test)\/|\.vite/;
    expect(files.filter((file) => sources.test(file))).toEqual([]);
    expect((await stat(tarball)).size).toBeLessThan(MAX_BYTES);
  });

  it('has no dependencies', async () => {
    expect(await readdir(join(folder, 'empty/node_modules'))).toEqual([
      '.bin',
      '.package-lock.json',
      'category-browser',
    ]);
  });

  it('runs from its tarball', async () => {
    const args = ['--yes', `--package=${tarball}`, 'category-browser', '--version'];
    expect(await run('npx', args, { cwd: folder, env: environment() })).toMatchObject({
      stdout: `${version}\n`,
    });
  });

  it('passes “npm publish --dry-run” without warnings', async () => {
    const args = ['publish', '--dry-run', '--ignore-scripts'];
    const { stderr } = await run('npm', args, { cwd: project, env: environment() });
    const warnings = stderr.match(/^npm (?:warn|error) .*/gim) ?? [];
    // Publishing requires a login; this test does not.
    expect(warnings.filter((line) => !line.includes('requires you to be logged in'))).toEqual([]);
    expect(packageJson).not.toHaveProperty('private');
  });

  it('checks a service', async () => {
    const { stdout } = await type(['check', service.url, '--site', 'main'], {
      CATEGORY_SERVICE_KEY: KEY,
    });
    expect(stdout).toContain(`${ALL_CHECKS.length} passed`);
  });

  it('browses a service without revealing its key', async () => {
    const child = spawn(command(), [service.url, '--site', 'main', '--no-open', '--port', '0'], {
      env: { ...environment(), CATEGORY_SERVICE_KEY: KEY },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      const [, url] = await watchProcess(child).said(/App +(\S+)/);
      const page = await responseOf(`${url}/main/sites/main/categories`);
      const [, script] = /src="([^"]+)"/.exec(page.body) ?? [];
      expect((await responseOf(`${url}${script}`)).encoding).toBe('br');
      expect((await responseOf(`${url}/config.json`)).body).toContain('"auth":"proxy"');
      const list = await responseOf(`${url}/api/v1/sites/main/category`);
      expect(list.body).toContain('"totalCount":120');
    } finally {
      child.kill();
    }
  });
});

describe("the package's testing kit", { timeout: 120_000 }, () => {
  const kit = () => join(folder, 'empty/node_modules/category-browser/build/testing');
  const consumer = () => join(folder, 'consumer');
  /** Runs JavaScript or a package's program in a project that has the kit. */
  const runNode = (cwd: string, ...args: string[]) =>
    run(process.execPath, args, { cwd, env: { ...environment(), NO_COLOR: '1' } });

  beforeAll(async () => {
    const modules = join(consumer(), 'node_modules');
    await cp(
      join(folder, 'empty/node_modules/category-browser'),
      join(modules, 'category-browser'),
      {
        recursive: true,
      },
    );
    await Promise.all(
      TEST_PACKAGES.map((name) =>
        symlink(join(project, 'node_modules', name), join(modules, name)),
      ),
    );
    await cp(join(project, 'test/testing/examples'), consumer(), { recursive: true });
    await writeFile(join(consumer(), 'package.json'), '{"type":"module"}');
    await writeFile(join(consumer(), 'tsconfig.json'), JSON.stringify(TYPESCRIPT));
  });

  it('runs the examples', async () => {
    const { stdout } = await runNode(consumer(), 'node_modules/vitest/vitest.mjs', 'run');
    expect(stdout).toMatch(/Test Files +2 passed/);
  });

  it.each([
    ['bundler', 'ESNext'],
    ['nodenext', 'nodenext'],
  ])('compiles the examples and the kit with its types: %s', async (moduleResolution, module) => {
    // Node requires full file names, which the examples leave to Vitest.
    const files = moduleResolution === 'nodenext' ? ['kit.ts'] : undefined;
    await writeFile(join(consumer(), 'kit.ts'), KIT_ALONE);
    const compilerOptions = { ...TYPESCRIPT.compilerOptions, moduleResolution, module };
    const config = JSON.stringify({ compilerOptions, files });
    await writeFile(join(consumer(), 'tsconfig.json'), config);
    const tsc = runNode(consumer(), 'node_modules/typescript/bin/tsc');
    expect(await tsc.catch(({ stdout }) => stdout)).toMatchObject({ stdout: '' });
  });

  it('imports no package except MSW', async () => {
    const files = (await readdir(kit(), { recursive: true })).filter((file) =>
      /\.(?:js|ts)$/.test(file),
    );
    const imports = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(join(kit(), file), 'utf8');
        const packages = text.matchAll(/\b(?:from |import |import\()["']([^."'][^"']*)["']/g);
        return [...packages].map(([, name]) => `${file}: ${name}`);
      }),
    );
    expect(imports.flat().toSorted()).toEqual(['msw.js: msw', 'types/testing/msw.d.ts: msw']);
  });

  it('works without MSW', async () => {
    const empty = join(folder, 'empty');
    const load = (module: string) =>
      runNode(
        empty,
        '--eval',
        `import('${module}').then((kit) => console.log(Object.keys(kit).join()))`,
      );
    expect((await load('category-browser/testing')).stdout).toContain('checkService');
    await expect(load('category-browser/testing/msw')).rejects.toMatchObject({
      stderr: expect.stringContaining("Cannot find package 'msw'"),
    });
  });

  it('supports require', async () => {
    const required = `console.log(Object.keys(require('category-browser/testing/msw')).join())`;
    const { stdout } = await runNode(consumer(), '--eval', required);
    expect(stdout).toContain('categoryHandlers');
  });
});

/** Fetches a URL like a browser. Expects status 200 and a response without the key. */
async function responseOf(url: string) {
  const answer = await fetch(url, { headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } });
  const body = await answer.text();
  expect(answer.status).toBe(200);
  expect(JSON.stringify([...answer.headers]).includes(KEY) || body.includes(KEY)).toBe(false);
  return { body, encoding: answer.headers.get('Content-Encoding') };
}
