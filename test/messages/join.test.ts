import { describe, expect, it } from 'vitest';
import { joinList, joinSentences } from '../../src/messages/join';
import { changeLanguage } from './change-language';

describe.each([
  ['en', 'Shoes, Moved', 'One. Two.'],
  ['ar', 'Shoes، Moved', 'One. Two.'],
  ['ja', 'Shoes、Moved', 'One.Two.'],
])('in %s', (code, list, sentences) => {
  it("parts are joined in the language's style", async () => {
    if (code !== 'en') await changeLanguage(code);
    expect(joinList(['Shoes', null, '', 'Moved', false])).toBe(list);
    expect(joinSentences(['One.', undefined, 'Two.'])).toBe(sentences);
    expect(joinList([])).toBe('');
  });
});
