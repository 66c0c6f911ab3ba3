import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

/** Makes queries give up at the first failure. */
const AT_ONCE = { timeout: 0 };

const messageOf = async (query: () => unknown): Promise<string> => {
  try {
    await query();
  } catch (error) {
    return String(error);
  }
  return '';
};

const renderSample = () =>
  render(
    <main>
      <h1>Categories</h1>
      <p>
        3 <b>of</b> 5
      </p>
      <button type="button" aria-pressed="false" className="primary">
        Save
      </button>
      <label>
        Name <input defaultValue="Shoes" />
      </label>
      <label>
        <input type="checkbox" defaultChecked /> All
      </label>
      <div aria-hidden="true">Decoration</div>
    </main>,
  );

const TREE = `main
  heading "Categories"
  text "3"
  text "of"
  text "5"
  button "Save" pressed=false
  text "Name"
  textbox "Name" value="Shoes"
  checkbox "All" checked
  text "All"`;

describe('a failing query shows the accessible tree', () => {
  it.each([
    ['getByRole', () => screen.getByRole('link', { name: 'Save' })],
    ['getByText', () => screen.getByText('Saved')],
    ['findByRole', () => screen.findByRole('link', { name: 'Save' }, AT_ONCE)],
    ['findByText', () => screen.findByText('Saved', {}, AT_ONCE)],
    ['a query of several elements', () => screen.findAllByText('Saved', {}, AT_ONCE)],
    ['waitFor', () => waitFor(() => expect(document.title).toBe('Saved'), AT_ONCE)],
  ])('for %s', async (_name, query) => {
    renderSample();
    const message = await messageOf(query);
    expect(message.split(TREE)).toHaveLength(2);
    expect(message).not.toMatch(/<\w|primary|Decoration/);
    expect(message).toMatch(/Unable to find|expected/);
  });

  it('for only the part that was searched', async () => {
    renderSample();
    const message = await messageOf(() =>
      within(screen.getByRole('button')).getByRole('img', { name: 'Disk' }),
    );
    expect(message).toContain('Unable to find an accessible element with the role "img"');
    expect(message).toMatch(/\n\nbutton "Save" pressed=false$/);
  });

  it('in at most about 7,000 characters', async () => {
    const items = Array.from({ length: 1_000 }, (_, at) => <li key={at}>Category {at}</li>);
    render(<ul>{items}</ul>);
    const message = await messageOf(() => screen.findByText('Missing', {}, AT_ONCE));
    expect(message.length).toBeLessThan(7_500);
    expect(message).toMatch(/… \d+ more lines$/);
  });

  it('names the matching elements if there are several', async () => {
    render(
      <>
        <button type="button">Save</button>
        <button type="button">Save</button>
      </>,
    );
    const message = await messageOf(() => screen.getByRole('button'));
    expect(message).toContain('Found multiple elements with the role "button"');
    expect(message).toMatch(/button "Save"\nbutton "Save"$/);
  });
});

it('a hidden element does not hide others of its kind, nor they show it', () => {
  render(
    <>
      <ul hidden>
        <li>Closed</li>
      </ul>
      <ul>
        <li>Open</li>
      </ul>
    </>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Open');
});
