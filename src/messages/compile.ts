import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { toLanguageModule, toLanguagesModule } from './compile-language.ts';

const FOLDER = new URL('./', import.meta.url);
const TARGET = new URL('generated/', import.meta.url);

/**
 * Writes one module per area of the English messages, with a typed function for each message; one module with the
 * messages of each other language; and one that lists the languages. Vite, Vitest, tsx and TypeScript all read these
 * modules. Throws an error that names the message if an English one cannot be compiled.
 */
export function compileMessages(): void {
  const english = readMessages('en');
  const codes = readTranslatedLanguages();
  const modules = new Map(
    Object.entries(english).map(([area, messages]) => [
      `${area}.ts`,
      renderModule(area, Object.entries(messages)),
    ]),
  );
  modules.set('languages.ts', toLanguagesModule(codes));
  for (const code of codes) {
    const translated = readMessages(code);
    const texts = Object.fromEntries(
      Object.entries(english).map(([area, messages]) => [
        area,
        Object.entries(messages).map(([name, text]) => {
          const translation = translated[area]?.[name];
          return translation === undefined ? null : toUsable(translation, text);
        }),
      ]),
    );
    modules.set(`language-${code}.ts`, toLanguageModule(code, texts));
  }
  write(modules);
}

/** Compiles the messages before they are imported and again when one changes. */
export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    config: compileMessages,
    configureServer({ watcher, config }) {
      watcher.on('all', (_event, file) => {
        if (!/\/src\/messages\/[\w-]+\.json$/.test(file)) return;
        try {
          compileMessages();
        } catch (error) {
          const cause = error instanceof Error ? String(error.cause) : '';
          config.logger.error(`${String(error)} ${cause}`);
        }
      });
    },
  };
}

/** Returns the codes of all languages except English. */
export function readTranslatedLanguages(): string[] {
  return readdirSync(FOLDER)
    .flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
    .filter((code) => code !== 'en');
}

/** Returns a language's messages by area and name, without comments. */
export function readMessages(language: string): Record<string, Record<string, string>> {
  const text = readFileSync(new URL(`${language}.json`, FOLDER), 'utf8');
  return JSON.parse(text, (name, value) => (name.startsWith('@') ? undefined : value));
}

function write(modules: ReadonlyMap<string, string>): void {
  mkdirSync(TARGET, { recursive: true });
  for (const file of readdirSync(TARGET)) {
    if (!modules.has(file)) rmSync(new URL(file, TARGET));
  }
  for (const [file, code] of modules) {
    const target = new URL(file, TARGET);
    // Leave unchanged files alone: other processes may be reading them.
    if (!existsSync(target) || readFileSync(target, 'utf8') !== code) writeFileSync(target, code);
  }
}

export function renderModule(area: string, messages: (readonly [string, string])[]): string {
  const functions = messages.map(([name, text], index) => {
    try {
      return toFunction(name, text, `'${area}', ${index}`);
    } catch (error) {
      throw new Error(`${area}: the message "${name}" cannot be compiled`, { cause: error });
    }
  });
  const code = functions.join('\n');
  const imports = [
    code.includes('?: Language') && "import type { Language } from '../language';\n",
    code.includes(': PlainMessage') && "import type { PlainMessage } from '../message';\n",
    code.includes('= message(') && "import { message } from '../message';\n",
    code.includes('= richMessage(') &&
      "import type { ReactNode } from 'react';\nimport { richMessage, type Tag } from '../rich-message';\n",
  ].filter((line) => line !== false);
  return `// Compiled from en.json.
${imports.join('')}
${code}`;
}

/** @param place the message's area and index, which locate its translations */
function toFunction(name: string, text: string, place: string): string {
  const { args, hasTags } = argumentsOf(text);
  const type = [...args].map(([argument, valueType]) => `${argument}: ${valueType}`).join('; ');
  const parameters = type && `args: { ${type} }`;
  const [factory, declaration] = hasTags
    ? ['richMessage', `(${parameters}) => ReactNode`]
    : ['message', type ? `(${parameters}, language?: Language) => string` : 'PlainMessage'];
  return [
    `/** ${text.replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ')} */`,
    `export const ${name}: ${declaration} = ${factory}(${JSON.stringify(compile(text))}, ${place});\n`,
  ].join('\n');
}

/** Returns a translation with missing `select` options filled in from English; null if it still does not fit. */
export function toUsable(translation: string, message: string): string | null {
  if (fits(translation, message)) return translation;
  const selects = parse(message).filter((part) => part.type === TYPE.select);
  const parts = parse(translation);
  for (const part of parts) {
    if (part.type !== TYPE.select) continue;
    const source = selects.find(({ value }) => value === part.value);
    part.options = { ...source?.options, ...part.options };
  }
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the printer has its own copy of the types
  const completed: string = printAST(parts);
  return fits(completed, message) ? completed : null;
}

/** Returns whether a translation has the arguments, options and tags of its message. */
export function fits(translation: string, message: string): boolean {
  return shapeOf(translation) === shapeOf(message);
}

function shapeOf(text: string): string {
  return [...argumentsOf(text).args]
    .map(([name, type]) => `${name}: ${type.split(' | ').toSorted().join(' | ')}`)
    .toSorted()
    .join('; ');
}

/** Returns each argument's type and whether the message has tags. */
function argumentsOf(text: string) {
  const args = new Map<string, string>();
  const hasTags = collectArguments(parse(text), args);
  return { args, hasTags };
}

function collectArguments(nodes: MessageFormatElement[], args: Map<string, string>): boolean {
  let hasTags = false;
  for (const node of nodes) {
    switch (node.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.argument:
        if (!args.has(node.value)) args.set(node.value, 'string');
        break;
      case TYPE.number:
        args.set(node.value, 'number');
        break;
      case TYPE.tag:
        hasTags = true;
        args.set(node.value, 'Tag');
        collectArguments(node.children, args);
        break;
      case TYPE.plural:
      case TYPE.select:
        args.set(node.value, node.type === TYPE.plural ? 'number' : selectType(node.options));
        for (const option of Object.values(node.options)) {
          hasTags = collectArguments(option.value, args) || hasTags;
        }
        break;
      default:
        throw new Error('Dates and times are formatted by the caller.');
    }
  }
  return hasTags;
}

/** ICU requires `other`. An empty `other` is not a value that callers can pass. */
function selectType(options: Record<string, { value: MessageFormatElement[] }>): string {
  const keys = Object.keys(options).filter(
    (key) => key !== 'other' || options.other?.value.length !== 0,
  );
  if (keys.every((key) => key === 'true' || key === 'false')) return 'boolean';
  return keys.map((key) => `'${key}'`).join(' | ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileMessages();
