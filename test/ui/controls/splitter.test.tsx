import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Splitter } from '../../../src/ui/controls/splitter';

function Halves() {
  const [share, setShare] = useState(40);
  return (
    <div>
      <Splitter label="List width" share={share} min={25} max={70} onChange={setShare} />
    </div>
  );
}

const splitter = () => screen.getByRole('separator', { name: 'List width' });

beforeEach(() => render(<Halves />));

it.each([
  ['{ArrowRight}', '42'],
  ['{ArrowLeft}{ArrowLeft}', '36'],
  ['{Home}', '25'],
  ['{Home}{ArrowLeft}', '25'],
  ['{End}', '70'],
])('moves on %s', async (keys, share) => {
  splitter().focus();
  await userEvent.keyboard(keys);
  expect(splitter()).toHaveAttribute('aria-valuenow', share);
});

it('moves the other way in right-to-left text', async () => {
  document.documentElement.dir = 'rtl';
  splitter().style.direction = 'rtl';
  splitter().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(splitter()).toHaveAttribute('aria-valuenow', '38');
  document.documentElement.removeAttribute('dir');
});

it('follows the pointer within its limits', () => {
  const area = new DOMRect(100, 0, 1000, 500);
  vi.spyOn(splitter().parentElement ?? document.body, 'getBoundingClientRect').mockReturnValue(
    area,
  );
  const captured = new Set<number>();
  splitter().setPointerCapture = (id) => void captured.add(id);
  splitter().hasPointerCapture = (id) => captured.has(id);

  fireEvent.pointerMove(splitter(), { pointerId: 1, clientX: 600 });
  expect(splitter()).toHaveAttribute('aria-valuenow', '40');
  fireEvent.pointerDown(splitter(), { pointerId: 1, button: 0 });
  fireEvent.pointerMove(splitter(), { pointerId: 1, clientX: 600 });
  expect(splitter()).toHaveAttribute('aria-valuenow', '50');
  fireEvent.pointerMove(splitter(), { pointerId: 1, clientX: 1090 });
  expect(splitter()).toHaveAttribute('aria-valuenow', '70');
});
