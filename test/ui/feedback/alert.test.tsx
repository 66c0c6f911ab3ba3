import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Alert } from '../../../src/ui/feedback/alert';

beforeEach(() => void vi.useFakeTimers());

describe('an alert', () => {
  it('about an error appears immediately', () => {
    render(<Alert title="It broke" />);
    expect(screen.getByRole('alert')).toHaveTextContent('It broke');
  });

  it.each(['warning', 'info'] as const)(
    'of the kind “%s” appears in an existing live region',
    async (tone) => {
      const { container } = render(
        <Alert tone={tone} title="Mind this">
          And that
        </Alert>,
      );
      const region = container.querySelector('[aria-live="polite"]');
      expect(region).toBeEmptyDOMElement();
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(region).toHaveTextContent('Mind thisAnd that');
      expect(region).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
