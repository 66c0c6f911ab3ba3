/** Spaces, control and format characters: nothing of them is seen. */
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}]*$/u;

/** Whether nothing of a text would be seen. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}
