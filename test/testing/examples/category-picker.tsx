import { useEffect, useState } from 'react';

interface Category {
  id: string;
  name: string;
}

interface Page {
  categories: Category[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

/** Lets a user pick a category. `address` is the list's URL. */
export function CategoryPicker({ address }: { address: string }) {
  const [categories, setCategories] = useState<Category[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (hasFailed) return;
    loadCategories(address).then(setCategories, () => setHasFailed(true));
  }, [address, hasFailed]);

  if (hasFailed) {
    return (
      <p role="alert">
        The categories could not be loaded.
        <button type="button" onClick={() => setHasFailed(false)}>
          Try again
        </button>
      </p>
    );
  }
  if (!categories) return <p>Loading…</p>;
  return (
    <label>
      Category
      <select>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Loads all pages of a list, each category once. */
async function loadCategories(address: string): Promise<Category[]> {
  const categories = new Map<string, Category>();
  let query = '';
  for (;;) {
    const page = await loadPage(`${address}${query}`);
    for (const category of page.categories) categories.set(category.id, category);
    if (!page.pageInfo.hasNextPage) return [...categories.values()];
    query = `?after=${encodeURIComponent(page.pageInfo.endCursor)}`;
  }
}

async function loadPage(url: string): Promise<Page> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The service answers ${response.status}`);
  return response.json();
}
