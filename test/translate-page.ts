import { expect, onTestFinished } from 'vitest';

const SKIPPED = '[translate="no"], script, style, textarea';

/**
 * Translates the page as Chrome does: replaces each text node, now and later, with a copy in two `<font>` elements. The
 * words stay the same. When the test ends, it fails if the app has written a text that the user cannot see.
 */
export function translatePage(): void {
  const replaced = new Set<Node>();
  const lost: (string | null)[] = [];

  const note = (records: readonly MutationRecord[]) => {
    for (const { target } of records) {
      if (replaced.has(target)) lost.push(target.textContent);
    }
  };
  const updates = new MutationObserver(note);
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text && isTranslated(node)) texts.push(node);
    }
    for (const text of texts) {
      replaced.add(text);
      updates.observe(text, { characterData: true });
      text.replaceWith(toFont(toFont(document.createTextNode(text.data))));
    }
  };
  const additions = new MutationObserver(() => {
    translate(document.body);
    additions.takeRecords();
  });

  translate(document.body);
  additions.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => {
    additions.disconnect();
    note(updates.takeRecords());
    updates.disconnect();
    expect(lost).toEqual([]);
  });
}

function isTranslated({ data, parentElement }: Text): boolean {
  if (data === '' || !parentElement || parentElement.closest(SKIPPED)) return false;
  return parentElement.localName !== 'font';
}

function toFont(child: Node): HTMLElement {
  const font = document.createElement('font');
  font.append(child);
  return font;
}
