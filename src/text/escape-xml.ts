/** Characters that XML forbids even when escaped. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Keeps a text literal in XML, between tags and in quotes. What XML cannot hold becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(IMPOSSIBLE, '\uFFFD')
    .replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
}
