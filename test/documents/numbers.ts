import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import packageJson from '../../package.json';
import { TIMEOUT_MS } from '../../src/api/send-request';
import { ALL_CHECKS } from '../../src/check/engine/run-checks';

/** The numbers that the documents may mention, with patterns for their context. */
const NUMBERS: readonly [pattern: RegExp, number: number | string | undefined][] = [
  [/Node\.js (\d+\.\d+)/g, /\d+\.\d+/.exec(packageJson.engines.node)?.[0]],
  [/the (\d+) checks/g, ALL_CHECKS.length],
  [/after (\d+) seconds/g, TIMEOUT_MS / 1000],
  [/(\d+) seconds to connect/g, secondsOf('dial_timeout', 'proxy_connect_timeout')],
  [/(\d+) seconds without data/g, secondsOf('read_timeout', 'proxy_read_timeout')],
];

const ANY_NUMBER =
  /(?<![\p{L}\d-])(?:\d+(?:[.,]\d+)*|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)(?!\p{L})/giu;

/** Finds numbers that differ from the code, or that nothing in the code confirms. HTTP statuses are allowed. */
export function findWrongNumbers(prose: string): string[] {
  let rest = prose;
  const wrong: string[] = [];
  for (const [pattern, number] of NUMBERS) {
    rest = rest.replaceAll(pattern, (words, said: string) => {
      if (said !== String(number)) wrong.push(words);
      return '';
    });
  }
  const others = [...rest.matchAll(ANY_NUMBER)].map(([number]) => number);
  return [...wrong, ...others.filter((number) => !(number in STATUS_CODES))];
}

/** Returns a timeout that both web servers share; undefined if they differ. */
function secondsOf(caddyName: string, nginxName: string): string | undefined {
  const read = (file: string, name: string) =>
    new RegExp(`\\s${name} (\\d+)s`).exec(readFileSync(join('deploy', file), 'utf8'))?.[1];
  const seconds = read('Caddyfile', caddyName);
  return seconds === read('nginx.conf', nginxName) ? seconds : undefined;
}
