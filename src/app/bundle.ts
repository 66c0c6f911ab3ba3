import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The module that `main.ts` imports after sending the first request. */
const SCREENS = /\/src\/app\/app\.tsx$/;

const SELECTION = /\/src\/model\/select-rows\.ts$/;

/** The menu and dialog library, which the first list does not need. */
const POPUPS = /node_modules\/@(?:base|floating)-ui\//;

/** Small parts that the first list does not need. Most of them load in idle time. */
const PARTS =
  /\/src\/(?:app\/(?:invalid|not-found|shell\/header)|browse\/(?:actions|list|views)|compare\/refresh|export|review\/review-indicator|search|site|ui\/controls)/;

/** Groups modules into a few files, such as one for the first screens. By default, the bundler creates about 80. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', test: /\/index\.html$/, priority: 5 },
  { name: 'screens', test: SCREENS, priority: 4 },
  { name: 'selection', test: SELECTION, priority: 3 },
  {
    name: (id, context) => (needsPopups(id, context) ? null : 'shared'),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'popups', minShareCount: 2, priority: 1 },
  { name: (id, context) => (needsPopups(id, context) ? 'menus' : 'parts'), test: PARTS },
];

/** Returns whether a module imports the menu and dialog library, directly or indirectly. */
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

/** Preloads the screens with the start script, which imports them after it sends the first request. */
export function preloadScreens(): Plugin {
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

function isScreens(
  output: Rolldown.OutputAsset | Rolldown.OutputChunk,
): output is Rolldown.OutputChunk {
  return output.type === 'chunk' && output.moduleIds.some((id) => SCREENS.test(id));
}

/** Makes Chromium compile the functions for the first list during the download, off the main thread. */
export function compileWhileDownloading(): Plugin {
  return {
    name: 'compile-while-downloading',
    apply: 'build',
    generateBundle: {
      // The comment must be the first line, so this runs after other plugins.
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

const ROUTER = join(process.cwd(), 'node_modules/react-router/dist/production');

/** Removes developer warnings and unused features from libraries, so that the first screen loads sooner. */
export function trimLibraries(): Plugin[] {
  return [
    {
      name: 'production-router',
      apply: 'build',
      // No resolve condition selects these builds, which have no developer warnings.
      config: () => ({
        resolve: {
          alias: [
            { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
          ],
        },
      }),
      // Lets the build drop unused components. Setting `displayName` (for developer tools) would count as a use.
      transform: {
        filter: { id: /react-router\/dist\/production|lucide-react/ },
        handler: (code) =>
          code
            .replaceAll(/^ *\w+\.displayName = .*;$/gm, '')
            .replaceAll(
              /= (?=React\d*\.(?:createContext|forwardRef|memo)\(|Object\.getOwn)/g,
              '= /* @__PURE__ */ ',
            ),
      },
    },
    {
      name: 'queries-without-mutations',
      apply: 'build',
      transform: {
        filter: { id: /query-core\/build\/modern\/queryClient\.js$/ },
        // The app has no mutations, but the client tries to resume them whenever the network or focus returns.
        handler: (code) =>
          code.replace(
            /(?<=config\.mutationCache \|\| )new MutationCache\(\)/,
            '{ resumePausedMutations() {} }',
          ),
      },
    },
  ];
}
