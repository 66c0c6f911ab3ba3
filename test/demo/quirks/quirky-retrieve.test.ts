import { expect, it } from 'vitest';
import { misbehave } from '../../../src/demo/quirks/misbehave';
import type { Quirks } from '../../../src/demo/quirks/quirks';
import { createServiceApp } from '../../../src/demo/service';

const LIST = 'https://service.example/api/v1/sites/blog/category';
const RESERVED = ['a/b', 'what?', '#1', '100%'];

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
  ...RESERVED.map((id) => ({ id })),
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
    'unlike the list',
    'root',
    { detailDiffers: true },
    { category: { ...root, name: 'Root (edited)', updatedAt: '2024-04-01T23:00:00.000Z' } },
  ],
  [
    'unlike the list, with what there is to change',
    '7',
    { detailDiffers: true },
    { category: { id: 7, name: 'Edited', updatedAt: 'lately' } },
  ],
  [
    'with a sub-category that does not exist',
    'root',
    { lostChildren: true },
    { subCategories: [{ id: 'child' }, { id: 'lost-child-of-root' }] },
  ],
  [
    'with a sub-category of another parent',
    'root',
    { foreignChildren: true },
    { subCategories: [{ id: 'child' }, { id: 'grandchild' }] },
  ],
  [
    'with a date of another kind',
    'root',
    { badDates: true },
    { category: { createdAt: '12.03.2024 10:15' } },
  ],
  [
    'with the values of fields gone',
    'root',
    { nullFields: ['name'] },
    { category: { name: null } },
  ],
  [
    'for an id that does not exist',
    'gone',
    { unknownId: 'data' },
    { category: root, subCategories: [{ id: 'child' }] },
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

it('has nothing to show for an unknown id where there is no category', async () => {
  expect((await detail('gone', { unknownId: 'data' }, [])).status).toBe(404);
});

it.each(RESERVED)('does not find "%s" where paths are decoded too early', async (id) => {
  expect((await detail(id, {})).status).toBe(200);
  const { status, answer } = await detail(id, { decodeIds: true });
  expect(status).toBe(404);
  expect(answer).toMatchObject({ error: { code: 'category_not_found' } });
  expect((await detail('root', { decodeIds: true })).status).toBe(200);
});
