import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../src/categories/export/to-markdown';
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
