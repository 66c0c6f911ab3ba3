import { expect, it, onTestFinished } from 'vitest';
import { startService } from '../start-service';

it('the simulated error “drop” closes the connection without a response', async () => {
  const { url, close } = await startService({
    port: 0,
    sites: {},
    simulatedErrors: { faults: [{ kind: 'drop', times: 1 }] },
  });
  onTestFinished(close);
  await expect(fetch(url)).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } });
  expect((await fetch(url)).status).toBe(404);
});
