import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askForKey } from '../../../src/command-line/browse/browse-command';

/** Asks in a terminal, in which somebody types this. */
async function ask(typed: string) {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  const asked = askForKey('API key: ', { input, output }).catch((error: unknown) => error);
  if (typed.endsWith('\u0004')) input.end();
  else input.write(typed);
  return { answer: await asked, shown: String(output.read()) };
}

it.each(['s3cret-1\r', 'Bearer s3cret-1\n', 's3cret-2\u007F1\r'])(
  'takes a key as it is typed, corrected or pasted, and shows nothing of it: %j',
  async (typed) => {
    expect(await ask(typed)).toEqual({
      answer: { ok: true, key: 's3cret-1' },
      shown: 'API key: \n',
    });
  },
);

it.each([
  ['\r', 'Enter the API key.'],
  ['two words\r', expect.stringContaining('plain letters')],
])('gives a reason where no key comes: %j', async (typed, problem) => {
  const { answer, shown } = await ask(typed);
  expect(answer).toEqual({ ok: false, problem });
  expect(shown).toBe('API key: \n');
});

it.each(['\u0003', '\u0004'])('stops where nobody wants to answer: %j', async (typed) => {
  const { answer, shown } = await ask(typed);
  expect(answer).toMatchObject({ message: 'Stopped.', exitStatus: 130 });
  expect(shown).toBe('API key: \n');
});

it('hides what is typed before it asks, since somebody may be quick', async () => {
  const output = new PassThrough({ encoding: 'utf8' });
  const shownBefore: unknown[] = [];
  const setRawMode = () => void shownBefore.push(output.read());
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode });
  input.write('s3cret-1\r');
  await askForKey('API key: ', { input, output });
  expect(shownBefore[0]).toBeNull();
});
