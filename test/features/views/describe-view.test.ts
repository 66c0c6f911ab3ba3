import { expect, it } from 'vitest';
import { describeView } from '../../../src/features/views/describe-view';

it.each([
  ['', 'All categories'],
  ['q=%20&sort=colour&view=cards&columns=slug,status,below,updatedAt', 'All categories'],
  ['q=status%3Adraft+news', 'status:draft news'],
  ['status=draft', 'status:draft'],
  ['view=map&at=1', 'All categories · map'],
  ['sort=name&view=tree', 'All categories · by Name · tree'],
  ['q=a&sort=-updatedAt&columns=id,slug', 'a · by Updated, descending · Name, ID, Slug'],
  ['columns=', 'All categories · Name'],
])('the address “%s” is described as “%s”', (query, words) => {
  expect(describeView(query)).toBe(words);
});
