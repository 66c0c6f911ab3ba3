import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SpacedName } from '../../src/review/spaced-name';
import { translatePage } from '../translate-page';

it('shows a changed name while the browser translates the page', async () => {
  const { container, rerender } = render(<SpacedName name="Dog  food" />);
  translatePage();
  rerender(<SpacedName name="Dog food " />);
  await act(async () => {});
  expect(container.textContent).toBe('Dog food ');
});
