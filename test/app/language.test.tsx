import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chosenLanguage, startLanguage } from '../../src/app/language';
import { ENGLISH, setLanguage } from '../../src/messages/language';
import { categories, holdNextPages, renderApp } from '../render-app';

afterEach(() => {
  act(() => setLanguage(ENGLISH));
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
});

const prefer = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

describe('the language at startup', () => {
  beforeEach(() => {
    prefer('en-GB');
    window.history.replaceState(null, '', '/');
  });

  it.each([
    ["the browser's language", { preferred: ['gsw', 'de-AT', 'en'] }, 'de'],
    ['the language chosen on this device', { chosen: 'ja', preferred: ['de'] }, 'ja'],
    ['the language in the URL', { address: '?lang=ar', chosen: 'de' }, 'ar'],
    ['not an unknown language', { address: '?lang=xx', chosen: 'C' }, 'en'],
    ['English if the browser names none', { preferred: [] }, 'en'],
    ['not an invalid stored value', { chosen: ['de'] }, 'en'],
  ])('is %s', async (_, { address, chosen, preferred }: StartOptions, code) => {
    if (preferred) prefer(...preferred);
    if (chosen !== undefined)
      localStorage.setItem('category-browser/:language', JSON.stringify(chosen));
    window.history.replaceState(null, '', `/connections${address ?? ''}`);
    await startLanguage();
    expect(document.documentElement).toHaveAttribute('lang', code);
    expect(document.documentElement.dir || 'ltr').toBe(code === 'ar' ? 'rtl' : 'ltr');
  });

  it('is removed from the URL without being stored', async () => {
    window.history.replaceState({ idx: 1 }, '', '/connections?q=a&lang=de#b');
    await startLanguage();
    expect(window.location.href).toMatch(/\/connections\?q=a#b$/);
    expect(window.history.state).toEqual({ idx: 1 });
    expect(localStorage.getItem('category-browser/:language')).toBeNull();
  });
});

interface StartOptions {
  address?: string;
  chosen?: unknown;
  preferred?: string[];
}

describe('changing the language', () => {
  it('translates the whole screen, even while the list is loading', async () => {
    await startLanguage();
    const gate = holdNextPages();
    const { user } = renderApp({ serve: categories(120), at: '?sort=name' });
    await screen.findByRole('link', { name: 'Category 1' });
    await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'gory 11');
    await user.click(screen.getByRole('button', { name: 'Theme and language' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
    const search = await screen.findByRole('combobox', { name: 'Kategorien suchen' });
    expect(search).toHaveValue('gory 11');
    expect(document.documentElement).toHaveAttribute('lang', 'de');
    expect(localStorage.getItem('category-browser/:language')).toBe('"de"');
    gate.open();
    await waitFor(() => expect(screen.getAllByText(/von 120 Kategorien/)).not.toHaveLength(0));
    await user.click(screen.getByRole('button', { name: 'Design und Sprache' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'English' }));
    expect(await screen.findByRole('combobox', { name: 'Search categories' })).toHaveValue(
      'gory 11',
    );
  });

  it('translates messages about a connection', async () => {
    await startLanguage();
    const { user } = renderApp({ serve: categories(1), path: '/connections' });
    await user.click(await screen.findByRole('button', { name: /Test service/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Delete saved data/ }));
    expect(await screen.findByText(/saved data for “Test service”/)).toBeVisible();
    act(() => void chosenLanguage.set('de'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('gelöscht'));
    expect(screen.getByRole('status')).toHaveTextContent('Test service');
  });
});
