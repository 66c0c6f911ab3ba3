import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type * as loadScripts from '../../../src/ui/load-script';
import { hasOverlayFailed, loadOverlays } from '../../../src/ui/overlays/base-ui';
import { Menu, MenuItem } from '../../../src/ui/overlays/menu';

const parts = vi.hoisted(() => ({ isMissing: true }));

vi.mock('../../../src/ui/load-script', async (importOriginal) => {
  const original = await importOriginal<typeof loadScripts>();
  return {
    ...original,
    loadScript: async (load: () => Promise<unknown>) => {
      if (parts.isMissing) throw new original.LoadError('gone');
      return await original.loadScript(load);
    },
  };
});

afterEach(() => hasOverlayFailed.set(false));

function renderMenu() {
  render(
    <Menu trigger={{ 'aria-label': 'Fruits' }}>
      <MenuItem label="Apple" onChoose={() => {}} />
    </Menu>,
  );
  const user = userEvent.setup();
  return () => user.click(screen.getByRole('button', { name: 'Fruits' }));
}

// In this order because the library stays loaded.
it('a menu reports that its script is missing', async () => {
  const press = renderMenu();
  await press();
  await waitFor(() => expect(hasOverlayFailed.get()).toBe(true));
  parts.isMissing = false;
  await loadOverlays();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await press();
  expect(await screen.findByRole('menuitem', { name: 'Apple' })).toBeVisible();
  expect(hasOverlayFailed.get()).toBe(false);
});
