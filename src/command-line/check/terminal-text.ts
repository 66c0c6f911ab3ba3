/** What an old terminal is wide, and what fits into a mail. */
export const WIDTH = 80;

/** Takes out what a terminal would take for a command, and what turns the direction of a text. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD');
}

/** Breaks a text into lines that all begin at the same column. */
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

/** The words of a text; one that no line could hold is cut. */
function wordsOf(text: string, room: number): string[] {
  const pieces = new RegExp(`.{1,${room}}`, 'gsu');
  return text.split(' ').flatMap((word) => word.match(pieces) ?? []);
}
