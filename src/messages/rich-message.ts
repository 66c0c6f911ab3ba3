import format, { type CompiledMessage } from 'icu-minify/format';
import { Fragment, createElement, type ReactNode } from 'react';
import { currentLanguage } from './language';
import { FORMAT_OPTIONS, isolateTexts, type MessageArguments } from './message';

/** Creates an element for the words between two tags of a message: `<link>…</link>`. */
export type Tag = (words: ReactNode) => ReactNode;

/** Returns a function that formats a message with tags. The build step generates the argument types. */
export function richMessage(english: CompiledMessage, area: string, index: number) {
  return (args: Readonly<Record<string, MessageArguments[string] | Tag>>): ReactNode => {
    const language = currentLanguage();
    const values = Object.entries(isolateTexts(args, language)).map(([name, value]) => [
      name,
      typeof value === 'function' ? (words: ReactNode[]) => value(toElement(words)) : value,
    ]);
    const text = language.messages[area]?.[index] ?? english;
    return toElement(
      format<ReactNode>(text, language.code, Object.fromEntries(values), FORMAT_OPTIONS),
    );
  };
}

/** A message's parts never change order, so keys are not needed. */
function toElement(parts: ReactNode): ReactNode {
  if (!Array.isArray(parts)) return parts;
  const texts = parts.filter((part) => typeof part === 'string');
  if (texts.length === 0) return createElement(Fragment, null, ...parts);
  if (parts.length === 1) return texts[0];
  // Page translation replaces bare text, which React cannot change afterward, so React replaces the whole element.
  return createElement('span', { key: JSON.stringify(texts) }, ...parts);
}
