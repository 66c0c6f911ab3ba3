import { assert, constantFrom, gen, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryEndpoint, isAddressable, isEndpoint } from '../../src/api/endpoints';
import { anyCharacter } from '../any-character';
import { readConfiguration } from '../servers/configuration';
import { ODD_IDS, TRICKS } from '../servers/service-paths';

/** A pattern in a server configuration and whether it allows or rejects a target. */
interface Rule {
  readonly pattern: RegExp;
  readonly allows: boolean;
}

/** Reads the rules from nginx.conf. The first match counts. */
function readNginxRules(): Rule[] {
  const [, map = ''] = readConfiguration('nginx.conf').split('map $target $service_path {');
  return [...map.matchAll(/^ {8}(?:"~(\*?)(.+)"|default) (-|\$target);$/gm)].map(
    ([, anyCase, text, value]) => ({
      pattern: new RegExp(text ?? '', anyCase ? 'i' : ''),
      allows: value === '$target',
    }),
  );
}

/** Reads the rules from the Caddyfile. All of them must allow a target. */
function readCaddyRules(): Rule[] {
  const [, block = ''] = readConfiguration('Caddyfile').split('@operation {');
  const lines = (block.split('\n\t}')[0] ?? '').replaceAll('{$CATEGORY_BROWSER_PATH}', '');
  const rule = /^\t\t(\tnot |not )?vars_regexp \{http\.request\.orig_uri\} (\(\?i\))?(.+)$/gm;
  return [...lines.matchAll(rule)].map(([, not, anyCase, text]) => ({
    pattern: new RegExp(text ?? '', anyCase ? 'i' : ''),
    // A `not` inside the outer `not` allows what it matches.
    allows: not !== 'not ',
  }));
}

/** Overlong encodings of a dot, with one character per byte. */
const OVERLONG_DOTS = ['\u00c0\u00ae', '\u00e0\u0080\u00ae', '\u00f0\u0080\u0080\u00ae'];

const STEPS = ['.', '..', 'x/..', '..;x', '../x', 'x\\.', 'x/../y', '..?x', '.#', '..\0x'].concat(
  OVERLONG_DOTS,
);

const nginx = readNginxRules();
const caddy = readCaddyRules();

const SERVERS = [
  {
    name: 'nginx',
    passesOn: (target: string) =>
      nginx.find(({ pattern }) => pattern.test(target))?.allows ?? false,
  },
  {
    name: 'Caddy',
    passesOn: (target: string) =>
      caddy.every(({ pattern, allows }) => pattern.test(target) === allows),
  },
];

describe.each(SERVERS)('the patterns for $name', ({ passesOn }) => {
  it.each(ODD_IDS)('allow the ID %j', (id) => {
    expect(passesOn(categoryEndpoint(id, id))).toBe(true);
    expect(passesOn(`${categoryEndpoint(id, id)}?after=/../`)).toBe(true);
  });

  it.each(TRICKS)('reject %j', (target) => expect(passesOn(target)).toBe(false));

  it('allow every ID without a ".." segment', () => {
    const anyId = string({ unit: anyCharacter }).filter(isAddressable);
    assert(
      property(anyId, (id) => {
        const path = categoryEndpoint(id, id);
        expect(passesOn(path)).toBe(isEndpoint(path));
      }),
    );
  });

  it('reject a ".." segment however it is encoded', () => {
    const counts = { rejected: 0 };
    assert(
      property(gen(), (g) => {
        let id = g(constantFrom<string[]>, ...STEPS);
        const times = g(integer, { min: 1, max: 3 });
        for (let time = 0; time < times; time++) {
          id = Array.from(id, (character) => {
            const encoded = `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
            const plain = /[\w.;]/.test(character) ? character : encoded;
            return g(constantFrom<string[]>, plain, plain, encoded, `%00${plain}`, `${plain}%1F`);
          }).join('');
        }
        const path = `/api/v1/sites/main/category/${id}`;
        if (isEndpoint(path)) return;
        counts.rejected += 1;
        expect(passesOn(path)).toBe(false);
      }),
      { numRuns: 3000 },
    );
    expect(counts.rejected).toBeGreaterThan(2000);
  });
});
