import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { createHideKey } from '../../api/redact-key';
import { MAX_BODY_BYTES } from '../../api/send-request';

/** The answer is longer than what the app reads. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** An answer in which the gateway cannot look for the key. The message says what the service sent. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/** The encodings in which the service may answer: the gateway looks for the key in what it sends. */
const DECODERS = new Map([
  ['br', promisify(brotliDecompress)],
  ['gzip', promisify(gunzip)],
]);

/** Returns the encodings that the browser and the gateway can read. */
export function acceptedEncodings(accepted: string | string[] = ''): string {
  const names = tokensOf(String(accepted)).filter((name) => DECODERS.has(name));
  return names.join(', ') || 'identity';
}

function tokensOf(header: string): string[] {
  const tokens = header.toLowerCase().split(',');
  return tokens.flatMap((token) => {
    const [name = '', quality = ''] = token.split(';').map((part) => part.trim());
    return name === '' || /^q=0(?:\.0*)?$/.test(quality) ? [] : [name];
  });
}

/** Reads the whole body as it came. */
export async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new AnswerTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the body of a failed response without the key that it repeats; null where it does not. */
export async function redactBody(
  body: Buffer,
  { headers }: IncomingMessage,
  key: string,
): Promise<string | null> {
  const encodings = tokensOf(headers['content-encoding'] ?? '').filter((it) => it !== 'identity');
  const [encoding = 'identity'] = encodings;
  const decode = DECODERS.get(encoding.replace('x-gzip', 'gzip'));
  if (encodings.length > 1 || (encodings.length === 1 && !decode)) {
    throw new UnreadableAnswer(`the encoding ${encodings.join(', ')}, which was not requested`);
  }
  const decoded = decode && body.length > 0 ? await decode(body, LIMIT).catch(throwLimit) : body;
  // As UTF-16, for example: the key would not be found.
  if (decoded.includes(0)) throw new UnreadableAnswer('no UTF-8 text');
  const text = decoded.toString();
  const redacted = createHideKey(key)(text);
  // A compressed body may have more in it than what is unpacked.
  return redacted === text && !(decode && body.includes(key)) ? null : redacted;
}

const LIMIT = { maxOutputLength: MAX_BODY_BYTES };

function throwLimit(error: unknown): never {
  throw error instanceof RangeError ? new AnswerTooLarge() : error;
}
