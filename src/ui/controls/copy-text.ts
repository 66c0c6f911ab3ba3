import * as common from '../../messages/generated/controls';
import { announce } from '../feedback/announcement';
import styles from '../text/text.module.css';

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Copying was denied or is unavailable over plain HTTP.
    return copyFromField(text);
  }
}

/** Copies text and announces the result because no button shows it. */
export async function copyAndAnnounce(text: string, success: string): Promise<void> {
  announce((await copyText(text)) ? success : common.copyingBlocked());
}

function copyFromField(text: string): boolean {
  const field = document.createElement('textarea');
  field.className = styles.hidden ?? '';
  field.value = text;
  field.readOnly = true;
  field.ariaHidden = 'true';
  const { activeElement } = document;
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  }
}
