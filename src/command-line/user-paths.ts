import { statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';

/**
 * Makes JSON file names on the command line relative to the current folder. `npm start` runs in the package's folder,
 * but users mean files in the folder that they are in.
 * @param userFolder the folder that npm was started in; undefined without npm
 */
export function toUserPaths(
  args: readonly string[],
  userFolder: string | undefined,
  folder = process.cwd(),
): string[] {
  return args.map((arg) => {
    const [, option = '', path = ''] = /^(--data=)?(.+\.json)$/i.exec(arg) ?? [];
    if (userFolder === undefined || path === '' || isAbsolute(path)) return arg;
    const file = join(userFolder, path);
    return isFile(file) ? option + relative(folder, file) : arg;
  });
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
