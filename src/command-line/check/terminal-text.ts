/** The width of an old terminal, which fits into an email, too. */
export const WIDTH = 80;

/** Replaces characters that a terminal would obey, and those that change the direction of a text. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD');
}

/** Breaks a text into lines with the same indentation. */
export function indented(text: string, indent: string): string {
  const room = WIDTH - indent.length;
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(printable(text), room)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((each) => indent + each).join('\n');
}

/** Splits a text into words, and words that are longer than a line. */
function wordsOf(text: string, room: number): string[] {
  const pieces = new RegExp(`.{1,${room}}`, 'gsu');
  return text.split(' ').flatMap((word) => word.match(pieces) ?? []);
}
