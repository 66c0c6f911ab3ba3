import { expect, it } from 'vitest';
import { misbehave } from '../../../src/demo/quirks/misbehave';
import type { Quirks } from '../../../src/demo/quirks/quirks';
import { createServiceApp } from '../../../src/demo/service';

const root = { id: 'root', name: 'Root', icon: null };

it.each<[Quirks, object]>([
  [{}, { category: root, subCategories: [{ id: 'child' }] }],
  [{ nullFields: ['name'] }, { category: { ...root, name: null } }],
  [{ omitNulls: true }, { category: { id: 'root', name: 'Root' } }],
])('answers with the quirks %j', async (quirks, expected) => {
  const sites = { blog: [root, { id: 'child', parentId: 'root' }] };
  const service = createServiceApp({ sites, misbehaviour: misbehave(quirks) });
  const response = await service.request('/api/v1/sites/blog/category/root');
  expect(await response.json()).toEqual({ subCategories: [{ id: 'child' }], ...expected });
});
