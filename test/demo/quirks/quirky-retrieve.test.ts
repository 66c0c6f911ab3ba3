import { expect, it } from 'vitest';
import { misbehave } from '../../../src/demo/quirks/misbehave';
import type { Quirks } from '../../../src/demo/quirks/quirks';
import { createServiceApp } from '../../../src/demo/service';

const LIST = 'https://service.example/api/v1/sites/blog/category';

const root = {
  id: 'root',
  name: 'Root',
  icon: null,
  parentId: null,
  createdAt: '2024-03-12T10:15:30.000Z',
  updatedAt: '2024-03-31T23:00:00.000Z',
};
const categories = [
  root,
  { id: 'child', name: 'Child', parentId: 'root' },
  { id: 'grandchild', name: 'Grandchild', parentId: 'child' },
  { id: 7, updatedAt: 'lately' },
];

async function detail(id: string, quirks: Quirks, data: typeof categories = categories) {
  const service = createServiceApp({ sites: { blog: data }, misbehaviour: misbehave(quirks) });
  const response = await service.fetch(new Request(`${LIST}/${encodeURIComponent(id)}`));
  return { status: response.status, answer: await response.json() };
}

it.each<[string, string, Quirks, object]>([
  [
    'as it should be without quirks',
    'root',
    {},
    { category: root, subCategories: [{ id: 'child' }] },
  ],
  [
    'with the values of fields gone',
    'root',
    { nullFields: ['name'] },
    { category: { name: null } },
  ],
])('answers %s', async (_, id, quirks, expected) => {
  const { status, answer } = await detail(id, quirks);
  expect(status).toBe(200);
  expect(answer).toMatchObject(expected);
});

it('leaves out what is null', async () => {
  const { icon: _icon, parentId: _parentId, ...rest } = root;
  expect(await detail('root', { omitNulls: true })).toMatchObject({ answer: { category: rest } });
});
