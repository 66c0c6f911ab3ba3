import { type FileHandle, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { CommandError, messageOf } from '../run-command';

/**
 * A file that appears only once it is complete. Until then its content is in another file beside it, which shows at once
 * whether the folder can be written to.
 */
export class NewFile {
  readonly #path: string;
  readonly #draft: string;
  readonly #handle: FileHandle;

  private constructor(path: string, draft: string, handle: FileHandle) {
    this.#path = path;
    this.#draft = draft;
    this.#handle = handle;
  }

  /** Throws a CommandError if it cannot be written, or exists and must not be overwritten. */
  static async create(path: string, overwrites: boolean): Promise<NewFile> {
    const existing = await stat(path).catch(() => null);
    if (existing && !existing.isFile()) throw new CommandError(`${path} is not a file.`);
    if (existing && !overwrites) {
      throw new CommandError(`${path} exists. Overwrite it with --force, or name another file.`);
    }
    // A link stays a link.
    const target = existing ? await realpath(path) : path;
    const draft = `${target}.${process.pid}.part`;
    try {
      return new NewFile(target, draft, await open(draft, 'wx'));
    } catch (error) {
      throw new CommandError(`${path} cannot be written: ${messageOf(error)}`);
    }
  }

  /** Writes the content and gives the file its name, unless `signal` is aborted first. */
  async write(content: Iterable<string>, signal: AbortSignal): Promise<void> {
    try {
      await writeFile(this.#handle, content, { signal });
      await this.#handle.sync();
      await this.#handle.close();
      signal.throwIfAborted();
      await rename(this.#draft, this.#path);
    } catch (error) {
      signal.throwIfAborted();
      throw new CommandError(`${this.#path} cannot be written: ${messageOf(error)}`);
    }
  }

  /** Removes what was written so far. A complete file stays. */
  async discard(): Promise<void> {
    await this.#handle.close().catch(() => {});
    await rm(this.#draft, { force: true });
  }
}
