import { randomUUID } from 'node:crypto';
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
  readonly #overwrites: boolean;

  private constructor(path: string, draft: string, handle: FileHandle, overwrites: boolean) {
    this.#path = path;
    this.#draft = draft;
    this.#handle = handle;
    this.#overwrites = overwrites;
  }

  /** Throws a CommandError if it cannot be written, or exists and must not be overwritten. */
  static async create(path: string, overwrites: boolean): Promise<NewFile> {
    const existing = await stat(path).catch(() => null);
    if (existing && !existing.isFile()) throw new CommandError(`${path} is not a file.`);
    if (existing && !overwrites) throw existsError(path);
    // A link stays a link.
    const target = existing ? await realpath(path) : path;
    const draft = `${target}.${randomUUID()}.part`;
    try {
      return new NewFile(target, draft, await open(draft, 'wx', existing?.mode), overwrites);
    } catch (error) {
      // The message names the draft.
      const reason = messageOf(error).replace(draft, () => path);
      throw new CommandError(`${path} cannot be written: ${reason}`);
    }
  }

  /** Writes the content and gives the file its name, unless `signal` is aborted first. */
  async write(content: Iterable<string>, signal: AbortSignal): Promise<void> {
    try {
      await writeFile(this.#handle, content, { signal });
      await this.#handle.sync();
      await this.#handle.close();
      signal.throwIfAborted();
      // It may have come while the service was read.
      if (!this.#overwrites && (await stat(this.#path).catch(() => null))) {
        throw existsError(this.#path);
      }
      await rename(this.#draft, this.#path);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof CommandError) throw error;
      throw new CommandError(`${this.#path} cannot be written: ${messageOf(error)}`);
    }
  }

  /** Removes what was written so far. A complete file stays. */
  async discard(): Promise<void> {
    await this.#handle.close().catch(() => {});
    await rm(this.#draft, { force: true });
  }
}

function existsError(path: string): CommandError {
  return new CommandError(`${path} exists. Overwrite it with --force, or name another file.`);
}
