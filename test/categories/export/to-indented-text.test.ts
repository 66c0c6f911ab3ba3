import { expect, it } from 'vitest';
import { toIndentedText } from '../../../src/categories/export/to-indented-text';
import { whole } from './scope';

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
