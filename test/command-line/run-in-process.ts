import { vi } from 'vitest';
import { runCategoryBrowser } from '../../src/command-line/run-category-browser';

interface Surroundings {
  env?: Record<string, string>;
  /** The fake services by host. Other hosts are unknown. */
  services?: Record<string, (request: Request) => Response | Promise<Response>>;
}

/** Runs a command in this process. It must end by itself. */
export async function runInProcess(
  args: readonly string[],
  { env = {}, services = {} }: Surroundings = {},
) {
  let out = '';
  const print = (text: unknown) => {
    out += String(text);
    return true;
  };
  // Keeps each run from adding a listener.
  vi.spyOn(process, 'once').mockReturnThis();
  vi.spyOn(process.stdout, 'on').mockReturnThis();
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(print);
  vi.spyOn(console, 'log').mockImplementation((line) => print(`${line}\n`));
  const error = vi.mocked(console.error).mockImplementation(() => {});
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    const answer = services[new URL(request.url).host];
    if (answer) return await answer(request);
    throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } });
  });
  const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'];
  const surroundings = { ...Object.fromEntries(proxies.map((name) => [name, ''])), ...env };
  for (const [name, value] of Object.entries(surroundings)) vi.stubEnv(name, value);
  try {
    await runCategoryBrowser(args);
    const err = error.mock.calls.map(([line]) => `${line}\n`).join('');
    return { code: Number(process.exitCode ?? 0), out, err };
  } finally {
    process.exitCode = undefined;
    error.mockClear();
    write.mockRestore();
    vi.unstubAllEnvs();
  }
}
