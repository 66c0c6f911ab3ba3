let text = '';
let isCancelled = false;

/** Holds what is typed while its field is loading, so that no key acts on the screen below. Escape cancels. */
export const typingBuffer = {
  /** Takes the keys from the page. */
  start: (): void => {
    isCancelled = false;
    window.addEventListener('keydown', onKeyDown, { capture: true });
  },

  stop: (): string => {
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    const typed = text;
    text = '';
    return typed;
  },

  /** Returns whether Escape was pressed since the start. */
  isCancelled: (): boolean => isCancelled,
};

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isShortcut = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  // An input method cannot be held back: its text goes where the focus is.
  if (isShortcut || /^F\d/.test(key) || event.isComposing) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (key === 'Escape') {
    typingBuffer.stop();
    isCancelled = true;
  } else if (key === 'Backspace') text = Array.from(text).slice(0, -1).join('');
  else if (Array.from(key).length === 1) text += key;
}
