import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RawResponse } from '../../../src/categories/detail/raw-response';

function shownFor(text: string): string | null {
  render(<RawResponse text={text} />);
  return screen.getByLabelText('Response body').textContent;
}

describe('the raw response', () => {
  it('shows the digits of the service', () => {
    expect(shownFor('{"category":{"id":9007199254740993,"rank":1.0}}')).toBe(
      '{\n  "category": {\n    "id": 9007199254740993,\n    "rank": 1.0\n  }\n}',
    );
  });

  it('shows an answer of 20,000 levels', () => {
    const text = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect(shownFor(text)?.replaceAll(/\s/g, '')).toBe(text);
  });
});
