import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu, MenuItem } from '../../../src/ui/overlays/menu';

function renderMenu() {
  render(
    <Menu trigger={{ 'aria-label': 'Fruits' }}>
      <MenuItem label="Apple" onChoose={vi.fn<() => void>()} />
      <MenuItem label="Pear" onChoose={vi.fn<() => void>()} />
    </Menu>,
  );
  return userEvent.setup();
}

it.each(['Enter', ' '])(
  'focuses its first item when %j opens it for the first time',
  async (key) => {
    const user = renderMenu();
    await user.tab();
    await user.keyboard(`{${key}}`);
    const first = await screen.findByRole('menuitem', { name: 'Apple' });
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Pear' })).toHaveFocus();

    await user.keyboard('{Escape}');
    const button = screen.getByRole('button', { name: 'Fruits' });
    await waitFor(() => expect(button).toHaveFocus());
    await user.keyboard(`{${key}}`);
    const again = await screen.findByRole('menuitem', { name: 'Apple' });
    await waitFor(() => expect(again).toHaveFocus());
  },
);

it('explains why an item is disabled', async () => {
  const choose = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <Menu
      floating={{
        label: 'Shoes',
        anchor: document.body,
        container: document.body,
        returnTo: () => null,
        onClose: close,
      }}
    >
      <MenuItem label="Export branch" disabledReason="Nothing is loaded yet" onChoose={choose} />
    </Menu>,
  );
  const item = await screen.findByRole('menuitem', { name: /Export branch/ });
  expect(item).toHaveTextContent('Nothing is loaded yet');
  await waitFor(() => expect(item).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(choose).not.toHaveBeenCalled();
  expect(screen.getByRole('menu', { name: 'Shoes' })).toBeInTheDocument();
});
