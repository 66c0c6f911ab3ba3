import '../floor/floor.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Rows } from '../floor/rows';
import { fetchJson, type Page } from '../floor/service';
import { renderPlainRows } from './plain-rows';

const parameters = new URLSearchParams(location.search);
const root = document.getElementById('root');
if (root) {
  const categories = await fetchAll(parameters.get('operation') ?? '');
  if (parameters.get('drawnBy') === 'plain') renderPlainRows(root, categories);
  else {
    createRoot(root).render(
      <BrowserRouter>
        <Rows categories={categories} onLoadMore={null} />
      </BrowserRouter>,
    );
  }
}

async function fetchAll(operation: string): Promise<Page['categories']> {
  const categories: Page['categories'] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: Page = await fetchJson<Page>(`${operation}?first=50${after && `&after=${after}`}`);
    categories.push(...page.categories);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  }
  return categories;
}
