import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';

const SOURCE = new URL('en/', import.meta.url);
const TARGET = new URL('generated/', import.meta.url);

/**
 * Writes a module for each file of messages: one function per message, whose parameter type lists its arguments.
 * Vite, Vitest, tsx and TypeScript all read these modules. Throws an error that names the message if one is not
 * valid ICU MessageFormat.
 */
export function compileMessages(): void {
  const modules = new Map(
    readdirSync(SOURCE).map((file) => {
      const messages: Record<string, string> = JSON.parse(
        readFileSync(new URL(file, SOURCE), 'utf8'),
      );
      return [`${basename(file, '.json')}.ts`, toModule(file, Object.entries(messages))];
    }),
  );
  mkdirSync(TARGET, { recursive: true });
  for (const file of readdirSync(TARGET)) {
    if (!modules.has(file)) rmSync(new URL(file, TARGET));
  }
  for (const [file, code] of modules) {
    const target = new URL(file, TARGET);
    // Other processes may be reading it.
    if (!existsSync(target) || readFileSync(target, 'utf8') !== code) writeFileSync(target, code);
  }
}

/** Returns the module of one file. A key that begins with `@` comments the message of that name for translators. */
export function toModule(file: string, messages: (readonly [string, string])[]): string {
  const functions = messages
    .filter(([name]) => !name.startsWith('@'))
    .map(([name, text]) => {
      try {
        return toFunction(name, text);
      } catch (error) {
        throw new Error(`${file}: the message "${name}" cannot be compiled`, { cause: error });
      }
    });
  const code = functions.join('\n');
  const imports = [
    code.includes(' message(') && "import { message } from '../message';\n",
    code.includes(' richMessage(') &&
      "import type { ReactNode } from 'react';\nimport { richMessage, type Tag } from '../rich-message';\n",
  ].filter((line) => line !== false);
  return `// Compiled from en/${file}.\n${imports.join('')}\n${code}`;
}

function toFunction(name: string, text: string): string {
  // A module that exports `then` is taken for a promise.
  if (!/^[a-z][A-Za-z0-9]*$/.test(name) || name === 'then') throw new Error(`"${name}" is no name`);
  const args = new Map<string, string>();
  const hasTags = collectArguments(parse(text), args);
  const type = [...args].map(([argument, valueType]) => `${argument}: ${valueType}`).join('; ');
  const parameters = type && `args: { ${type} }`;
  const [factory, result] = hasTags ? ['richMessage', 'ReactNode'] : ['message', 'string'];
  return [
    `/** ${text.replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ')} */`,
    `export const ${name}: (${parameters}) => ${result} = /* @__PURE__ */ ${factory}(${JSON.stringify(compile(text))});\n`,
  ].join('\n');
}

/** Adds the type of each argument to `args`. Returns whether the message has tags. */
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

/** An empty `other`, which the format demands, is no option that a caller may choose. */
function selectType(options: Record<string, { value: MessageFormatElement[] }>): string {
  const keys = Object.keys(options).filter(
    (key) => key !== 'other' || options.other?.value.length !== 0,
  );
  if (keys.every((key) => key === 'true' || key === 'false')) return 'boolean';
  return keys.map((key) => `'${key}'`).join(' | ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileMessages();
