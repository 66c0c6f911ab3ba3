import { expect, it, vi } from 'vitest';
import { LoadError, loadScript } from '../../src/ui/load-script';

function beOffline(answer: () => Promise<Response>) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return vi.spyOn(window, 'fetch').mockImplementation(answer);
}

it('does not import a script offline', async () => {
  beOffline(() => Promise.reject(new TypeError('offline')));
  const load = vi.fn<() => Promise<string>>();
  await expect(loadScript(load)).rejects.toThrow(LoadError);
  expect(load).not.toHaveBeenCalled();
});

it("imports a script offline if the app's server responds", async () => {
  const fetch = beOffline(() => Promise.resolve(new Response()));
  await expect(loadScript(() => Promise.resolve('part'))).resolves.toBe('part');
  expect(fetch).toHaveBeenCalledWith('/', { method: 'HEAD' });
});

it('names the script that could not be imported', async () => {
  const load = () => Promise.reject(new TypeError('failed: /assets/review.js'));
  await expect(loadScript(load)).rejects.toThrow('/assets/review.js');
});
