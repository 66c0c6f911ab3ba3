import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serveDetail, categories, HttpResponse, renderApp } from '../../render-app';

it('prefetches the category under the pointer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  let asked = 0;
  serveDetail(() => {
    asked += 1;
    return new HttpResponse(null, { status: 404 });
  });
  const { services } = renderApp({ serve: categories(3) });
  const link = await screen.findByRole('link', { name: 'Category 2' });
  const restOnLink = () => {
    fireEvent.pointerMove(link);
    act(() => void vi.advanceTimersByTime(100));
  };
  restOnLink();
  expect(services.queryClient.isFetching()).toBe(1);
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
  restOnLink();
  expect(services.queryClient.isFetching()).toBe(0);
  expect(asked).toBe(1);
});
