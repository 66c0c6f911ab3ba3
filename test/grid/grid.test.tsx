import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Grid, GridRow } from '../../src/grid/grid';
import { useGrid } from '../../src/grid/use-grid';

interface Props {
  keys: readonly string[];
}

function Table({ keys }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = {
    count: keys.length,
    keyAt: (row: number) => keys[row],
    indexOf: (key: string) => keys.indexOf(key),
  };
  const ignore = () => undefined;
  const grid = useGrid({
    scroller,
    rows,
    listKey: 'table',
    openKey: null,
    onOpen: ignore,
    onEnterOpen: ignore,
  });
  return (
    <Grid
      grid={grid}
      ref={scroller}
      label="Table"
      columns={[]}
      renderRow={(row) => (
        <GridRow {...row} label={row.rowKey}>
          <div role="gridcell">{row.rowKey}</div>
        </GridRow>
      )}
    />
  );
}

/** Renders a table that has room for only some of its rows. */
function renderTable(keys: readonly string[]) {
  const { rerender } = render(<Table keys={keys} />, { wrapper: MemoryRouter });
  return { list: (next: readonly string[]) => rerender(<Table keys={next} />) };
}

const KEYS = Array.from({ length: 100 }, (_, index) => `r${index}`);

it('focus moves to the row that takes the place of a removed one', () => {
  const { list } = renderTable(KEYS);
  act(() => screen.getByRole('row', { name: 'r3' }).focus());
  list(KEYS.filter((key) => key !== 'r3'));
  expect(screen.getByRole('row', { name: 'r4' })).toHaveFocus();
});

it('selected text is not replaced by that of rows that scroll into view', () => {
  renderTable(KEYS);
  const textOf = (name: string) => screen.getByRole('row', { name }).firstElementChild ?? document;
  const [first, last] = [textOf('r2'), textOf('r5')];
  const scrollTo = (row: number) => {
    const scroller = screen.getByRole('grid').parentElement;
    fireEvent.scroll(scroller ?? document, { target: { scrollTop: row * 36 } });
  };
  document.getSelection()?.setBaseAndExtent(first, 0, last, 1);
  scrollTo(2);
  expect(document.getSelection()?.toString()).toBe('r2r3r4r5');
  scrollTo(60);
  expect(screen.getByRole('row', { name: 'r60' })).toBeVisible();
  expect(document.getSelection()?.toString()).toBe('');
});
