import type { ServedCategory } from '../../src/demo/service';
import { generateCategories } from './generated-categories';

/** Twenty categories. The last eight break the API or have odd data. */
export function oddCategories(): ServedCategory[] {
  const [c13, c14, c15, c16, c17, c18, c19, c20] = generateCategories(20).slice(12);
  return [
    ...generateCategories(12),
    { ...c13, id: 'c13', name: null },
    { ...c14, id: 'c14', name: '' },
    { ...c15, id: 'c15', createdAt: 'yesterday' },
    { ...c16, id: 'c16', createdAt: '2024-02-02T00:00:00Z', updatedAt: '2024-01-01T00:00:00Z' },
    { ...c17, id: 'c17', parentId: 'nowhere' },
    { ...c18, id: 'c18', parentId: 'c19' },
    { ...c19, id: 'c19', parentId: 'c18' },
    { ...c20, id: 'c20', parentId: null, slug: 'coffee-tools-1' },
  ];
}
