/** How much of a value is worth reading in a sentence. */
const MAX_LENGTH = 80;

/** A value of the service as JSON, which shows what is invisible, and no longer than can be read. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Several values, of which only the first are named. */
export function quoteSome(values: readonly unknown[], most = 5): string {
  const named = values.slice(0, most).map(quote).join(', ');
  return values.length > most ? `${named} and ${values.length - most} more` : named;
}
