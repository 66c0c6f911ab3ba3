import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDERS = ['src', 'test', 'public', 'deploy', '.ci', '.github'];

const ROOT_FILES = ['index.html', 'package.json', 'vite.config.ts', '.oxlintrc.json'];

/** All files that a document can refer to. */
const files = [
  ...readdirSync('.').filter((path) => statSync(path).isFile()),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ),
];

/** The code, without the documents and their tests. */
const code = [
  ...ROOT_FILES,
  ...files.filter((path) => /\.(?:tsx?|json|yaml|css|conf|env|service)$|Caddyfile$/.test(path)),
]
  .filter((path) => !path.startsWith('test/documents'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const screens = files
  .filter((path) => /^src\/.*\.(?:tsx?|json)$/.test(path) && !path.includes('/generated/'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Returns whether the code contains a string: a name as a whole word, or each part of a user folder. */
export function isInCode(text: string): boolean {
  if (text.startsWith('~/'))
    return text
      .split('/')
      .slice(1)
      .every((part) => code.includes(`'${part}'`));
  return /^\w+$/.test(text) ? new RegExp(`\\b${text}\\b`).test(code) : code.includes(text);
}

/** Returns whether a message contains these words. */
export function isOnScreen(words: string): boolean {
  return screens.includes(words);
}

/** Returns whether a string in a document must be a path. */
export function isPath(text: string): boolean {
  return /^[\w.@<>-]+(?:\/[\w.@<>-]*)+$/.test(text);
}

/**
 * Returns whether a path exists, relative to the document or the repository. `<area>` matches any name, and a bare name
 * matches a file in any folder. Build output counts as existing.
 */
export function pathExists(document: string, path: string): boolean {
  if (/^(?:\.\.\/)*(?:dist|build|node_modules)(?:\/|$)/.test(path)) return true;
  const names = [join(dirname(document), path), join(path)];
  if (path.includes('<')) {
    const patterns = names.map((name) => new RegExp(`^${name.replaceAll(/<\w+>/g, '[^/]+')}$`));
    return files.some((file) => patterns.some((pattern) => pattern.test(file)));
  }
  return (
    names.some((name) => existsSync(name)) ||
    (!path.includes('/') && files.some((file) => file.endsWith(`/${path}`)))
  );
}
