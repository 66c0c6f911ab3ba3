import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Menu } from '../../../src/ui/overlays/menu';
import { Popover } from '../../../src/ui/overlays/popover';

const trigger = { 'aria-label': 'Fruits' };

it('a button announces its menu before it is first opened', () => {
  render(<Menu trigger={trigger}>Apple</Menu>);
  expect(screen.getByRole('button', { name: 'Fruits' })).toHaveAttribute('aria-haspopup', 'menu');
});

it('a button announces its panel before it is first opened', () => {
  render(
    <Popover trigger={trigger} title="Fruits">
      Apple
    </Popover>,
  );
  expect(screen.getByRole('button', { name: 'Fruits' })).toHaveAttribute('aria-haspopup', 'dialog');
});
