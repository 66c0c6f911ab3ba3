import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** Rewrites a message by replacing each leaf element with the result of `change`. */
export function rewrite(
  text: string,
  change: (part: MessageFormatElement) => MessageFormatElement[],
): string {
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the printer has its own copy of the types
  return printAST(mapParts(parse(text), change));
}

function mapParts(
  parts: readonly MessageFormatElement[],
  change: (part: MessageFormatElement) => MessageFormatElement[],
): MessageFormatElement[] {
  return parts.flatMap((part) => {
    if (part.type === TYPE.tag) return [{ ...part, children: mapParts(part.children, change) }];
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return change(part);
    const options = Object.entries(part.options).map(([key, option]) => [
      key,
      { ...option, value: mapParts(option.value, change) },
    ]);
    return [{ ...part, options: Object.fromEntries(options) }];
  });
}

/** Returns a message part with plain text. */
export function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value };
}
