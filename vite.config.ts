import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { compileMessages } from './src/messages/compile.ts';
import type * as gateway from './src/command-line/gateway/gateway-middleware';

/** Tests that replace a module, or need it as it is when it is first loaded. */
const ISOLATED_TESTS = 'test/**/*.isolated.test.tsx';

/** They pack, install, build again or start servers: `npm run check` runs them, `npm test` does not. */
const PACKAGE_TESTS = 'test/package/**/*.test.ts';

/** The examples of the testing kit, which run in the package. */
const EXAMPLES = 'test/testing/examples/**';

/** What `main.ts` imports once the first request is under way. */
const SCREENS = /\/src\/app\/(?:app|invalid-configuration)\.tsx$/;

/** Loaded where it is used: it is written as the app is, and this file is not. */
const GATEWAY_MIDDLEWARE = './src/command-line/gateway/gateway-middleware.ts';

/** Searches, sorts and builds the tree. */
const SELECTION = /\/src\/model\/select-rows\.ts$/;

/** Loaded with the first menu or dialog that opens. */
const POPUPS = /node_modules\/@(?:base|floating)-ui\//;

/** The file that the page begins with. */
const START = /\/index-[^/]+\.js$/;

const inJsdom: TestProjectInlineConfiguration['test'] = {
  environment: 'jsdom',
  setupFiles: ['test/setup-jsdom.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
};

export default defineConfig({
  plugins: [
    react(),
    messages(),
    withoutCspInDevelopment(),
    preloadScreens(),
    compileWhileDownloading(),
    productionRouter(),
    precompress(),
    serviceGateway(),
  ],
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version),
    'import.meta.env.APP_COMMIT': JSON.stringify(readCommit()),
  },
  // What a browser stores belongs to one port: another would show the app without it.
  server: { strictPort: true },
  build: {
    target: 'baseline-widely-available',
    // Lists what each chunk imports: the size budget adds up the first screen from it.
    manifest: true,
    // The licenses of what is in the bundle want to be passed on with it.
    license: { fileName: 'licenses.md' },
    // The favicon and the like stay files: the policy allows data: for images only.
    assetsInlineLimit: 0,
    // The script that the page itself begins with is there: asked for once more, WebKit sends a
    // request and Firefox reports an error.
    modulePreload: {
      // Browsers that cannot preload modules load them a little later.
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !START.test(file)),
    },
    rolldownOptions: {
      // What compresses takes its time, which is known.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // What starts the app, and all screens that are there from the start, in a file each. What
          // they share with screens that are loaded when needed would be in many small ones. What those share is
          // in two more: without them it is in sixty.
          groups: [
            { name: 'start', test: /\/index\.html$/, priority: 5 },
            { name: 'screens', test: SCREENS, priority: 4 },
            { name: 'selection', test: SELECTION, priority: 3 },
            {
              name: (id, context) => (needsPopups(id, context) ? null : 'shared'),
              minShareCount: 2,
              priority: 2,
            },
            { name: 'popups', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    setupFiles: ['test/setup.ts'],
    // As long as a busy machine may take.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Left to itself the runner keeps a core free, which on two halves the speed.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [EXAMPLES, PACKAGE_TESTS],
          setupFiles: ['test/setup-node.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'package', include: [PACKAGE_TESTS], setupFiles: ['test/setup-node.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'jsdom',
          include: ['test/**/*.test.tsx'],
          exclude: [ISOLATED_TESTS, EXAMPLES],
          // Files share modules: to load the app again for each took as long as its tests.
          isolate: false,
          ...inJsdom,
        },
      },
      {
        extends: true,
        test: { name: 'jsdom, isolated', include: [ISOLATED_TESTS], ...inJsdom },
      },
    ],
  },
});

/** Returns the commit that is built, where git or CATEGORY_BROWSER_COMMIT tells it. No time: builds are the same. */
function readCommit(): string {
  const told = process.env.CATEGORY_BROWSER_COMMIT ?? '';
  // Elsewhere git would tell of the repository around.
  if (!existsSync(new URL('.git', import.meta.url))) return told;
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=12'], {
      cwd: new URL('.', import.meta.url),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return told;
  }
}

/** Returns whether a module imports the library of menus and dialogs, itself or by way of others. */
function needsPopups(
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (POPUPS.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  return imported.some((it) => needsPopups(it, context, seen));
}

/** Compiles the messages before they are imported, and again when one changes. */
function messages(): Plugin {
  return {
    name: 'messages',
    config: compileMessages,
    configureServer({ watcher, config }) {
      watcher.on('all', (_event, file) => {
        if (!/\/src\/messages\/[\w-]+\.json$/.test(file)) return;
        try {
          compileMessages();
        } catch (error) {
          config.logger.error(
            `${String(error)} ${error instanceof Error ? String(error.cause) : ''}`,
          );
        }
      });
    },
  };
}

/** The policy forbids inline code, which the development server needs for hot reloading. */
function withoutCspInDevelopment(): Plugin {
  return {
    name: 'without-csp-in-development',
    apply: 'serve',
    transformIndexHtml: (html, { server }) =>
      server ? html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, '') : html,
  };
}

/**
 * Has the page ask for the screens beside the script that starts the app, which imports them only once
 * the first request is under way.
 */
function preloadScreens(): Plugin {
  let base = '/';
  return {
    name: 'preload-screens',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const screens = Object.values(bundle).find(isScreens);
        if (!screens) throw new Error(`No chunk is made of ${SCREENS}`);
        const styles = [...(screens.viteMetadata?.importedCss ?? [])];
        const links = [
          { rel: 'modulepreload', file: screens.fileName },
          ...styles.map((file) => ({ rel: 'preload', as: 'style', file })),
        ];
        return links.map(({ file, ...attrs }) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { ...attrs, crossorigin: true, href: base + file },
        }));
      },
    },
  };
}

/** Returns whether a file of the build is the one with the screens. */
function isScreens(
  output: Rolldown.OutputAsset | Rolldown.OutputChunk,
): output is Rolldown.OutputChunk {
  return output.type === 'chunk' && output.moduleIds.some((id) => SCREENS.test(id));
}

/**
 * Has Chromium compile what the first list calls beside the main thread, while it is downloaded, and not
 * function by function as each is called. To other browsers it is a comment.
 */
function compileWhileDownloading(): Plugin {
  return {
    name: 'compile-while-downloading',
    apply: 'build',
    generateBundle: {
      // It counts only as the first line of a file, where another plugin puts a line of its own.
      order: 'post',
      handler: (_, bundle) => {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !(output.isEntry || isScreens(output))) continue;
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
        }
      },
    },
  };
}

/** What is smaller arrives in one packet either way. */
const WORTH_COMPRESSING_BYTES = 1024;

/**
 * Puts a `.br` and a `.gz` beside each script and style sheet, for servers that send what is compressed
 * already. Not beside index.html and config.json: whoever edits one of these would go on serving the old one.
 */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const compress = async (file: string) => {
        const path = join(dir, file);
        const content = await readFile(path);
        if (content.length < WORTH_COMPRESSING_BYTES) return;
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${path}.gz`, await promisify(gzip)(content));
      };
      await Promise.all(
        Object.keys(bundle)
          .filter((it) => /\.(?:js|css)$/.test(it))
          .map(compress),
      );
    },
  };
}

/**
 * Lets `npm run dev` read a real service without CORS: the gateway of the command passes requests to
 * CATEGORY_SERVICE_URL with CATEGORY_SERVICE_KEY, which never reaches the browser.
 */
function serviceGateway(): Plugin {
  return {
    name: 'service-gateway',
    async configureServer({ middlewares }) {
      if (!process.env.CATEGORY_SERVICE_URL) return;
      const { module } = await runnerImport<typeof gateway>(GATEWAY_MIDDLEWARE);
      middlewares.use(module.gatewayMiddleware(process.env));
    },
  };
}

/** Builds with the router's production files, which have no warnings for developers: no condition leads to them. */
function productionRouter(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules/react-router/dist/production');
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
        ],
      },
    }),
    // Components that have a name for developer tools stay in a build that does not use them.
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(
            /= (?=React\d*\.(?:createContext|forwardRef|memo)\(|Object\.getOwn)/g,
            '= /* @__PURE__ */ ',
          ),
    },
  };
}
