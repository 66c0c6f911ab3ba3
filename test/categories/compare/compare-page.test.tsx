import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { category } from '../../render-app';
import { findRows, renderCompare } from './render-compare';

const there = [
  category('food', { name: 'Food' }),
  category('drinks', { name: 'Drinks' }),
  category('tea', { name: 'Tea', parentId: 'food' }),
  category('green', { name: 'Green tea', parentId: 'tea' }),
  category('milk', { name: 'Milk', status: 'draft', description: 'From cows.' }),
  category('juice', { name: 'Juice', parentId: 'drinks' }),
  category('gone', { name: 'Gone', parentId: 'food' }),
];

const here = [
  category('food', { name: 'Food' }),
  category('drinks', { name: 'Drinks' }),
  category('tea', { name: 'Tea', parentId: 'drinks' }),
  category('green', { name: 'Green tea', parentId: 'tea' }),
  category('milk', { name: 'Milk', description: 'From goats.' }),
  category('juice', { name: 'Fruit juice', parentId: 'drinks' }),
  category('new', { name: 'Brand new', parentId: 'drinks' }),
];

const chip = (name: RegExp) => screen.findByRole('button', { name });

describe('the comparison of two sites', () => {
  it('lists what differs by kind, a branch that has moved once', async () => {
    renderCompare(here, there);
    expect(await findRows()).toEqual([
      'Brand new, Only here. ',
      'Gone, Only there. ',
      'Tea, Moved. With 1 below · There in Food',
      'Fruit juice, Renamed. There “Juice”',
      'Milk, Changed. Description · Status active, there draft',
    ]);
    const side = (name: string) => screen.getByRole('region', { name });
    expect(side('Here Shop staging')).toHaveTextContent('All 7 loaded');
    expect(side('There Shop live')).toHaveTextContent('All 7 loaded');
  });

  it('shows the kinds that are pressed, and says so in the address', async () => {
    const { user } = renderCompare(here, there);
    await user.click(await chip(/^Moved 1/));
    expect(await findRows()).toEqual(['Tea, Moved. With 1 below · There in Food']);
    expect(window.location.search).toContain('kinds=moved');
    await user.click(await chip(/^Moved 1/));
    expect(await findRows()).toHaveLength(5);
  });

  it('finds by words and qualifiers on either side', async () => {
    renderCompare(here, there, { search: '?with=live/site&q=status:draft' });
    expect(await findRows()).toEqual(['Milk, Changed. Description · Status active, there draft']);
  });

  it('says when nothing of it is found, and shows all again', async () => {
    const { user } = renderCompare(here, there, { search: '?with=live/site&q=zzz' });
    await user.click(await screen.findByRole('button', { name: 'Show all 5' }));
    expect(await findRows()).toHaveLength(5);
  });

  it('is one tree of both sides, with the way to each difference', async () => {
    const { user } = renderCompare(here, there, { search: '?with=live/site&view=tree' });
    expect(await findRows('treegrid')).toEqual([
      'Food',
      'Gone, Only there. ',
      'Drinks',
      'Tea, Moved. With 1 below · There in Food',
      'Fruit juice, Renamed. There “Juice”',
      'Brand new, Only here. ',
      'Milk, Changed. Description · Status active, there draft',
    ]);
    await user.click(screen.getByRole('button', { name: 'Collapse Drinks' }));
    expect(await findRows('treegrid')).toHaveLength(4);
  });

  it('opens the fields of both sides, with the way to each, and closes by Escape', async () => {
    const { user } = renderCompare(here, there);
    await user.click(await screen.findByRole('link', { name: 'Milk' }));
    const detail = await screen.findByRole('region', { name: 'Milk' });
    expect(within(detail).getByText('goats')).toHaveProperty('localName', 'ins');
    expect(within(detail).getByText('cows')).toHaveProperty('localName', 'del');
    expect(within(detail).getByRole('link', { name: 'Open in Shop live' })).toHaveAttribute(
      'href',
      '/live/sites/site/categories/milk',
    );
    expect(window.location.search).toContain('open=here%2Fmilk');
    await user.keyboard('{Escape}');
    expect(detail).not.toBeInTheDocument();
    expect(window.location.search).not.toContain('open');
  });

  it('is walked and opened by keyboard', async () => {
    const { user } = renderCompare(here, there);
    await findRows();
    await user.keyboard('jjj{Enter}');
    expect(await screen.findByRole('region', { name: 'Tea' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Tea/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Tea' })).toHaveFocus();
    await user.keyboard('{Escape}{End}');
    expect(screen.getByRole('row', { name: /^Milk/ })).toHaveFocus();
  });

  it('says that there are none', async () => {
    renderCompare(there, there);
    expect(await screen.findByText('No differences')).toBeInTheDocument();
    expect(screen.getByText('All 7 categories are the same on both sides.')).toBeInTheDocument();
  });
});
