import { describe, expect, it } from 'vitest';
import { toIndentedText, toMarkdown } from '../../../src/categories/export/write-outline';
import { whole } from './scope';

describe('a Markdown outline', () => {
  it('is a nested list', () => {
    const lines = [
      { level: 1, text: 'Food & drink', isHeading: false },
      { level: 2, text: 'Tea', isHeading: false },
      { level: 3, text: 'Green', isHeading: false },
      { level: 1, text: 'Orphans', isHeading: true },
      { level: 2, text: '*Lost*', isHeading: false },
    ];
    expect(whole(toMarkdown(lines))).toBe(`- Food & drink
  - Tea
    - Green
- _Orphans_
  - \\*Lost\\*
`);
  });
});

it('indents a category by a tab for every one above it', () => {
  const lines = [
    { level: 1, text: 'Food', isHeading: false },
    { level: 2, text: 'Tea', isHeading: false },
    { level: 3, text: '*Green*', isHeading: false },
    { level: 1, text: 'Orphans', isHeading: true },
    { level: 2, text: 'Lost', isHeading: false },
  ];
  expect(whole(toIndentedText(lines))).toBe('Food\n\tTea\n\t\t*Green*\n(Orphans)\n\tLost\n');
});
