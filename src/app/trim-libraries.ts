import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = join(process.cwd(), 'node_modules/react-router/dist/production');

/** Builds without what libraries have for developers and for other apps. The first screen would wait for it. */
export function trimLibraries(): Plugin[] {
  return [
    {
      name: 'production-router',
      apply: 'build',
      // No condition selects the files that have no warnings for developers.
      config: () => ({
        resolve: {
          alias: [
            { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
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
    },
    {
      name: 'queries-without-mutations',
      apply: 'build',
      transform: {
        filter: { id: /query-core\/build\/modern\/queryClient\.js$/ },
        // The app only reads. The client resumes mutations whenever the network or the focus returns.
        handler: (code) =>
          code.replace(
            /(?<=config\.mutationCache \|\| )new MutationCache\(\)/,
            '{ resumePausedMutations() {} }',
          ),
      },
    },
  ];
}
