import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Document {
  readonly path: string;
  readonly text: string;
}

export interface Section {
  readonly heading: string;
  readonly text: string;
}

const FENCED = /^```(\w*)\n(.*?)^```$/gms;
const SPAN = /`([^`\n]+)`/g;
const HEADING = /^#{1,6} (.+)$/gm;

export function readDocuments(): Document[] {
  const folders = ['.github', 'deploy', 'src', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  return [...readdirSync('.'), ...folders]
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

export function blocksIn(text: string, language: string): string[] {
  return [...text.matchAll(FENCED)].flatMap(([, name, content = '']) =>
    name === language ? [content] : [],
  );
}

export function spansIn(text: string): string[] {
  return [...withoutBlocks(text).matchAll(SPAN)].map(([, span = '']) => span);
}

/** Returns the targets of links and images. */
export function linksIn(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

/** Returns the bold text that refers to something on screen. Bold text that ends in punctuation is a title. */
export function boldIn(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/\*\*(.+?)\*\*/gs)]
    .map(([, words = '']) => words.replaceAll(/\s+/g, ' '))
    .filter((words) => !/[.:,]$/.test(words));
}

/** Returns the headings' anchors, as GitHub generates them. */
export function anchorsIn(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutBlocks(text).matchAll(HEADING)) {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/** Returns the section below each heading of level two or more. */
export function sectionsIn(text: string): Section[] {
  return text
    .split(/^##+ /m)
    .slice(1)
    .map((part) => ({ heading: part.split('\n', 1)[0] ?? '', text: part }));
}

/** Returns the cells of all table rows, including header rows but not delimiter rows. */
export function rowsIn(text: string): string[][] {
  return [...text.matchAll(/^\|(.+)\|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .filter((cells) => !cells.every((cell) => /^-*$/.test(cell)));
}

/** Returns the prose, without code, link targets and list numbers. */
export function proseOf(text: string): string {
  return withoutBlocks(text)
    .replaceAll(SPAN, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/^ *\d+\. /gm, '');
}

function withoutBlocks(text: string): string {
  return text.replaceAll(FENCED, '');
}
