import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Phrases that sound translated. */
const RULES: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bnull where\b/i, 'null if'],
  [/\balso (?:where|when|while)\b/i, 'even if'],
  [/\bso many\b(?! (?:as|that))/i, 'the number'],
  [/\b(?:that|those|the ones?) of\b/i, 'the noun again'],
  [/\bof (?:which|whom)\b/i, 'a second sentence'],
  [/\b(?:is|are|was|were|be|been) told\b/i, 'shows, reports'],
  [/\btells? of\b/i, 'mentions, reports'],
  [/\bleads? to\b/i, 'opens, links to, causes'],
  [/\banew\b/i, 'again, re-'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bin vain\b/i, 'without success'],
  [/\bstands?\b(?! (?:for|out|alone)\b)/i, 'is, replaces'],
  [/\bgo(?:es)? on\b/i, 'continue'],
  [/\bgives? way\b/i, 'shrinks, is replaced'],
  [/\bof (?:its|their|one’s) own\b/i, 'its own'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\b(?:any|every|some)body\b|\ba person\b/i, 'a user'],
  [/\bsays? so\b/i, 'what it says'],
  [/\bas (?:it|they) (?:came|is|was|are|were)\b/i, 'unchanged'],
  [/\bleft out\b/i, 'omitted'],
  [/\bin force\b/i, 'current'],
  [/\ball of the\b|\b(?:build|version) before\b/i, 'the whole, the previous'],
  [/\b(?:Absent|Null|Empty|Undefined)`?: /, 'null if'],
  [/\b(?:Returns|Says) "/, 'describes …: "…"'],
  [/\bhalf a (?:surrogate|character)\b/i, 'a lone surrogate'],
  [/\bmeanwhile\b|\btakes? long\b/i, 'in the meantime, is slow'],
  [/\bas high as\b|\blow screens?\b/i, 'as tall as, short screens'],
  [/\bthe keyboard (?:opens|selects|expands|uses)\b/i, 'keyboard users, the keys'],
  [/\bequal names?\b|\blast parent\b/i, 'the same name, the direct parent'],
  [/\b(?:it|that|which) is no (?!longer)/i, 'is not a'],
];

const MESSAGE_RULES: typeof RULES = [
  ...RULES,
  [/^(?:What|Who|Where) [^?]*$/, 'the subject first'],
  [/\b(?:nobody|whatever)\b/i, 'no user, any'],
  [/\b(?:means nothing|takes? along|taken over)\b/i, 'the usual verb'],
  [/\bthere (?:is nothing|are no)\b/i, 'No …'],
];

function findPhrases(place: string, text: string, rules = RULES): string[] {
  return rules.flatMap(([phrase, instead]) => {
    const found = phrase.exec(text)?.[0];
    return found === undefined ? [] : [`${place}: “${found}”. Write: ${instead}`];
  });
}

const files = ['.', '.github', 'deploy', 'src', 'test'].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => !/generated\/|english\.test/.test(path)),
);

it.each([
  ['comments', /\.(?:css|tsx?)$/, /(?<=^|\s|\{)\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*(?:\n\s*\/\/ .*)*/g],
  [
    'test titles',
    /\.(?:spec|test)\.tsx?$/,
    /(?<=(?:\b(?:it|test|describe|step)|[\])])\(\s*)'.+'(?=,)/g,
  ],
  ['documents', /\.md$/, /(?:.+\n)+/g],
  ['configurations', /^deploy\/(?!.*\.md$)/, /(?<=^|\s)# .*/g],
])('%s read like English', (_, extension, part) => {
  const found = files
    .filter((path) => extension.test(path))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      return [...source.matchAll(part)].flatMap(({ 0: text, index }) => {
        const line = source.slice(0, index).split('\n').length;
        return findPhrases(`${path}:${line}`, text.replaceAll(/\n\s*(?:\* |\/\/ )?/g, ' '));
      });
    });
  expect(found).toEqual([]);
});

it('messages read like English', () => {
  const areas: Record<string, Record<string, string>> = JSON.parse(
    readFileSync('src/messages/en.json', 'utf8'),
  );
  const messages = Object.entries(areas).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]) => ({ area, name, text })),
  );
  const found = messages
    .filter(({ name }) => !name.startsWith('@'))
    .flatMap(({ area, name, text }) => findPhrases(`${area}.${name}`, text, MESSAGE_RULES));
  expect(found).toEqual([]);
});
