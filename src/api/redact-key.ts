import { encodeSegment } from './endpoints';

const REDACTED = '•••';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Returns a function that redacts the API key in text, plain or escaped for JSON, URLs or HTML. Runs in linear time.
 */
export function createHideKey(key: string | null): (text: string) => string {
  if (!key) return (text) => text;
  const spellings = [
    key,
    JSON.stringify(key).slice(1, -1),
    encodeSegment(key),
    key.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign),
  ];
  return (text) => spellings.reduce((rest, spelling) => rest.replaceAll(spelling, REDACTED), text);
}
