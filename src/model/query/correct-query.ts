import { distance } from 'fastest-levenshtein';
import { fold } from '../../text/fold';
import type { Task } from '../../text/task';
import type { LoadedCategories } from '../loaded-categories';
import { countMatches } from './count-matches';
import { formatTerm } from './edit-query';
import { fieldOf, QUALIFIER_NAMES } from './qualifiers';
import { type Token, tokenize } from './tokenize';

export interface Correction {
  query: string;
  text: string;
  /** How many of the loaded categories it finds; at least one. */
  count: number;
}

/** The most corrections that are shown. */
const MAX_CORRECTIONS = 3;

/** More are not tried, each of which searches the list; nor is a longer query corrected, which was not typed. */
const MAX_TRIES = 10;
const MAX_LENGTH = 200;

/** Corrects a query that finds nothing: a misspelled qualifier or status, a field in words. The likeliest first. */
export function* correctQuery(query: string, loaded: LoadedCategories): Task<Correction[]> {
  if (query.length > MAX_LENGTH) return [];
  const statuses = loaded.statuses.map(([status]) => status);
  const corrections: Correction[] = [];
  const tried = new Set([query]);
  for (const { text, start, end } of proposeEdits(tokenize(query), statuses)) {
    const next = query.slice(0, start) + text + query.slice(end);
    if (corrections.length === MAX_CORRECTIONS || tried.size > MAX_TRIES) break;
    if (tried.has(next)) continue;
    tried.add(next);
    yield;
    const count = yield* countMatches(next, loaded);
    if (count !== null && count > 0) corrections.push({ query: next, text, count });
  }
  return corrections;
}

/** Returns names that look like qualifiers but are none, such as `foo` in `foo:bar`. */
export function findUnknownQualifiers(query: string): string[] {
  const names = tokenize(query.slice(0, MAX_LENGTH)).flatMap(
    (token) => splitQualifier(token)?.name ?? [],
  );
  return [...new Set(names)];
}

interface Edit {
  text: string;
  /** The range of the query that it replaces. */
  start: number;
  end: number;
}

function proposeEdits(tokens: readonly Token[], statuses: readonly string[]): Edit[] {
  return tokens.flatMap((token, at) => {
    const { start, end, name, isNegated, isQuoted, text } = token;
    const edit = (replacement: string): Edit => ({ text: replacement, start, end });
    const status = findNear(text, statuses);
    if (name === 'status') {
      return status === null ? [] : [edit(formatTerm({ name, isNegated, value: status }))];
    }
    if (name !== null || isQuoted) return [];

    const edits: Edit[] = [];
    const written = splitQualifier(token);
    const meant = written && findNear(written.name, QUALIFIER_NAMES);
    if (meant) edits.push(edit(`${written.sign}${meant}:${written.value}`));
    if (written?.value && written.sign === '') edits.push(edit(written.value));
    const next = tokens[at + 1];
    const field = next && next.name === null && fieldOf(next.text.toLowerCase());
    const presence = PRESENCE.get(text.toLowerCase());
    if (field && presence) {
      edits.push({ text: `${presence}:${next.text.toLowerCase()}`, start, end: next.end });
    }
    if (status !== null && !text.startsWith('-'))
      edits.push(edit(formatTerm({ name: 'status', isNegated, value: status })));
    return edits;
  });
}

/** The words before the name of a field that test whether a category has it. */
const PRESENCE = new Map([
  ['no', 'no'],
  ['without', 'no'],
  ['missing', 'no'],
  ['has', 'has'],
  ['with', 'has'],
]);

function splitQualifier({ name, isQuoted, text }: Token) {
  const written = name === null && !isQuoted && /^(-?)([a-z]+):(?!\/\/)(.*)$/i.exec(text);
  if (!written) return null;
  const [, sign = '', word = '', value = ''] = written;
  return { sign, name: word.toLowerCase(), value };
}

/** Finds the candidate that a text is a misspelling of: one letter of three may differ, and the end may be cut off. */
function findNear<Candidate extends string>(text: string, candidates: readonly Candidate[]) {
  const typed = fold(text).trim();
  if (typed.length < 3) return null;
  const near = candidates
    .map((candidate) => ({ candidate, letters: distance(typed, fold(candidate).trim()) }))
    .filter(
      ({ candidate, letters }) =>
        letters <= Math.max(1, Math.floor(typed.length / 3)) || fold(candidate).startsWith(typed),
    );
  return near.toSorted((a, b) => a.letters - b.letters)[0]?.candidate ?? null;
}
