import { Visitor, parseSync } from 'vite';

/** Attributes and properties with user-facing text, even if it is a single word. */
const WORDS_FOR_PEOPLE =
  /^(?:alt|aria-(?:description|label|placeholder|roledescription|valuetext)|description|heading|hint|label|message|nextStep|placeholder|text|title|\w+(?:Hint|Label|Message|Text|Title))$/;

/** Attributes that contain several words but are not user-facing. */
const WORDS_FOR_BROWSERS = /^(?:autoComplete|className|rel)$/;

const WORD = /\p{L}{2}/u;

/** At least two words. */
const SENTENCE = /\p{L}{2}[,.:;!?…”’)]* [“(]?\p{L}/u;

/** A query of qualifiers, such as `no:icon is:leaf`, or a media query. */
const QUERY = /^(?:-?\w+:\S+ ?)+$|^\(\w+ [<>:]/;

/** Returns the user-facing text in a source file: element text, labels and sentences anywhere. */
export function findSentences(path: string, source: string): string[] {
  const found = new Set<string>();
  const add = (text: string, pattern: RegExp) => {
    if (pattern.test(text) && !QUERY.test(text)) found.add(text.trim().replaceAll(/\s+/g, ' '));
  };
  const addWords = (value: unknown) => {
    if (isLiteral(value) && typeof value.value === 'string') add(value.value, WORD);
  };
  const notForPeople = new Set<unknown>();
  new Visitor({
    NewExpression({ callee, arguments: [argument] }) {
      if (callee.type === 'Identifier' && callee.name === 'Error') notForPeople.add(argument);
    },
    JSXText: ({ value }) => add(value, WORD),
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier') return;
      if (WORDS_FOR_PEOPLE.test(name.name)) addWords(value);
      if (WORDS_FOR_BROWSERS.test(name.name)) notForPeople.add(value);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && WORDS_FOR_PEOPLE.test(key.name)) addWords(value);
    },
    CallExpression({ callee, arguments: [argument] }) {
      if (callee.type === 'Identifier' && callee.name === 'readOut') addWords(argument);
    },
    Literal(node) {
      if (typeof node.value === 'string' && !notForPeople.has(node)) add(node.value, SENTENCE);
    },
    TemplateLiteral(node) {
      if (notForPeople.has(node)) return;
      for (const { value } of node.quasis) add(value.raw, SENTENCE);
    },
  }).visit(parseSync(path, source).program);
  return [...found];
}

function isLiteral(node: unknown): node is { value: unknown } {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'Literal';
}
