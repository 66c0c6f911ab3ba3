/** IDs that a careless server would change on the way. */
export const IDS = [
  'a/b',
  '//',
  '%2F',
  '%252F',
  'ü',
  ' ',
  '🐕',
  '?#',
  ';a=b',
  "!'()*~-_.",
  '["^|\\`{}"]',
  '@:$&+,=',
];
