/** Provides a running server to the tests and closes it afterward. */
export async function provideRunning<Running extends { close: () => Promise<void> }>(
  starting: Promise<Running>,
  provide: (running: Running) => Promise<void>,
): Promise<void> {
  const running = await starting;
  await provide(running);
  await running.close();
}
