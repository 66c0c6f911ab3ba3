import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerList, categories, category, createGate, renderApp } from '../../render-app';
import { textsOf } from '../../texts-of';

const SITE = [
  category('1', { name: 'News', slug: 'news' }),
  category('2', { name: 'World', slug: 'world', parentId: '1' }),
  category('3', { name: 'Sports', slug: 'sports' }),
  category('4', { name: 'World', slug: 'world-cup', parentId: '3' }),
  category('5', { name: 'Tennis', slug: 'tennis', parentId: '3' }),
];

const box = () => screen.getByRole('combobox', { name: 'Search categories' });
const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Find pasted categories' }));
const rowNames = () => textsOf(within(screen.getByRole('grid')).getAllByRole('link'));
const query = () => new URLSearchParams(window.location.search).get('q');

async function paste(text: string, all = SITE, at = '') {
  const { user } = renderApp({ serve: all, at });
  await screen.findByRole('grid');
  await user.click(box());
  await user.paste(text);
  return { user, dialog: await findDialog() };
}

describe('a pasted list', () => {
  it('of several lines is found, and listed in its order', async () => {
    const { user, dialog } = await paste('tennis\nnews\n5\nTenis\n');
    expect(dialog.getByRole('textbox')).toHaveValue('tennis\nnews\n5\nTenis\n');
    expect(await dialog.findByText('2 found, 1 not found, 1 repeated')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'List 2' }));
    expect(box()).toHaveValue('');
    await waitFor(() =>
      expect(document.activeElement?.closest('[role="grid"]')).toBeInTheDocument(),
    );
    await waitFor(() => expect(rowNames()).toEqual(['Tennis', 'News']));
    expect(query()).toBe('ids:"5 1"');
    expect(await screen.findByRole('button', { name: 'One of 2 IDs, edit' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(rowNames()).toEqual(['News', 'Tennis']));
  });

  it('asks which is meant by an equal name, and by one that is nearly spelled so', async () => {
    const { user, dialog } = await paste('World\nTenis\nNews');
    expect(await dialog.findByText('1 found, 1 not found, 1 ambiguous')).toBeVisible();
    const world = dialog.getByRole('combobox', { name: 'Category for World' });
    expect(textsOf(within(world).getAllByRole('option'))).toEqual([
      'Choose…',
      'News › World (2)',
      'Sports › World (4)',
    ]);
    await user.selectOptions(world, '4');
    await user.selectOptions(
      await dialog.findByRole('combobox', { name: 'Category for Tenis' }),
      '5',
    );
    await user.click(dialog.getByRole('button', { name: 'Select 3' }));
    expect(
      within(await screen.findByRole('region', { name: 'Selection' })).getByText(/^3 selected/),
    ).toBeVisible();
    expect(query()).toBeNull();
  });

  it('of a single line is left to the search', async () => {
    const { user } = renderApp({ serve: SITE });
    await screen.findByRole('grid');
    await user.click(box());
    await user.paste('\nTennis  \n\n');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(query()).toMatch(/^\s*Tennis\s*$/);
  });

  it('is asked for in the palette, and says that nothing is found', async () => {
    const { user } = renderApp({ serve: SITE });
    await screen.findByRole('grid');
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: /^Find pasted categories/ }));
    const dialog = await findDialog();
    expect(dialog.getByRole('button', { name: 'List 0' })).toBeDisabled();
    await user.click(dialog.getByRole('textbox'));
    await user.paste('xyzzy, quux');
    expect(await dialog.findByText('0 found, 2 not found')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'List 0' })).toBeDisabled();
  });

  it('loads the rest of the list first', async () => {
    const gate = createGate();
    const { user } = renderApp({ serve: categories(120) });
    await screen.findByRole('grid');
    answerList(() => gate.opened);
    await user.click(box());
    await user.paste('Category 1\nCategory 120');
    const dialog = await findDialog();
    expect(dialog.getByRole('progressbar', { name: 'Loading the rest' })).toBeVisible();
    expect(dialog.queryByText(/found/)).not.toBeInTheDocument();
    gate.open();
    expect(await dialog.findByText('2 found')).toBeVisible();
  });

  it('too long for an address is selected instead', async () => {
    const long = Array.from({ length: 40 }, (_, at) => category(`${at}-${'x'.repeat(200)}`));
    const { user, dialog } = await paste(long.map(({ id }) => id).join('\n'), long);
    expect(await dialog.findByText('40 found')).toBeVisible();
    expect(dialog.getByText(/^A link cannot hold 40 IDs/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'List 40' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Select 40' }));
    expect(await screen.findByText('40 selected')).toBeVisible();
  });

  it('is exported with the pasted text beside what was found', async () => {
    const { user, dialog } = await paste('World\ntennis\nTennis\n|none|');
    await dialog.findByText('1 found, 1 not found, 1 ambiguous, 1 repeated');
    await user.click(dialog.getByRole('button', { name: 'Export…' }));
    const exporting = within(await screen.findByRole('dialog', { name: 'Export pasted list' }));
    await user.click(exporting.getByRole('radio', { name: 'CSV' }));
    expect(exporting.getByRole('region', { name: 'Preview' }).textContent.split(/\r?\n/)).toEqual([
      'pasted,result,id,name,slug,path,slugPath',
      'World,ambiguous,,,,,',
      'tennis,found,5,Tennis,tennis,Sports › Tennis,sports/tennis',
      'Tennis,repeated,5,Tennis,tennis,Sports › Tennis,sports/tennis',
      '|none|,not found,,,,,',
    ]);
    await user.keyboard('{Escape}');
    expect(await findDialog()).toBeTruthy();
  });
});
