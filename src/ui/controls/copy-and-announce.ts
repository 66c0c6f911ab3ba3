import { announce } from '../feedback/announcement';
import { copyText } from './copy-text';

/**
 * Copies a text where no button shows what became of it.
 *
 * @param what is copied, as it is told: "Link"
 */
export async function copyAndAnnounce(what: string, text: string): Promise<void> {
  announce((await copyText(text)) ? `${what} copied` : 'Copying is blocked by the browser');
}
