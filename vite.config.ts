import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { serviceGateway } from './src/command-line/gateway/vite-plugin.ts';
import { messagesPlugin } from './src/messages/compile.ts';
import { projects } from './test/projects.ts';
import { TIME_LIMITS } from './test/time-limits.ts';

export default defineConfig({
  plugins: [react(), messagesPlugin(), placePolicy(), precompress(), serviceGateway()],
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version),
    'import.meta.env.APP_COMMIT': JSON.stringify(readCommit()),
  },
  // Browsers store data per port, so the app would start without it on another port.
  server: { strictPort: true },
  build: {
    // Lists what each chunk imports. The size budget uses this to add up the first screen.
    manifest: true,
    // Lists the bundled packages' licenses.
    license: { fileName: 'licenses.md' },
    // Keeps assets as files because the security policy allows data URLs only for images.
    assetsInlineLimit: 0,
    // `npm run size` limits what the first screen needs.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    // The page loads the start script (`index`). Preloading it again makes WebKit send another request and Firefox
    // report an error.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((it) => !/\/index-/.test(it)),
    },
    rolldownOptions: {
      // Do not warn about slow plugins: compression is known to be slow.
      checks: { bundlerTimings: false },
      // By default, each set of modules that some screens share is a file: 14 files for the first list. See
      // DECISIONS.md.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    setupFiles: ['test/setup.ts'],
    testTimeout: TIME_LIMITS.test,
    hookTimeout: TIME_LIMITS.test,
    // By default, the runner leaves one core free, which would halve the speed on two cores.
    maxWorkers: '100%',
    restoreMocks: true,
    projects,
  },
});

/**
 * Returns the commit from git or CATEGORY_BROWSER_COMMIT, otherwise ''. No time: builds of a commit must be identical.
 */
function readCommit(): string {
  const told = process.env.CATEGORY_BROWSER_COMMIT ?? '';
  // Without this check, git would use a repository in a parent folder.
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

/**
 * Moves the security policy below the links because browsers do not preload links that follow a policy. Removes it in
 * development because it forbids the inline code that hot reloading needs.
 */
function placePolicy(): Plugin {
  return {
    name: 'place-policy',
    transformIndexHtml: {
      order: 'post',
      handler(html, { server }) {
        const [policy = ''] =
          /\s*<meta\s+http-equiv="Content-Security-Policy"[^>]*>/.exec(html) ?? [];
        const others = html.replace(policy, '');
        return server ? others : others.replace(/\s*<\/head>/, `${policy}$&`);
      },
    },
  };
}

/** Smaller files fit into one packet uncompressed. */
const WORTH_COMPRESSING_BYTES = 1024;

/**
 * Compresses scripts and style sheets. Skips index.html and config.json: after an edit, the server would still send
 * the old compressed copy.
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
