import { describe, expect, it } from 'vitest';
import { listCategories } from '../../src/api/categories';
import { groupDeviations, isLost } from '../../src/check/engine/describe-deviation';
import { FIRST_PAGE, noSignal, serviceThat } from './fake-service';

/** What is made of an answer: nothing to say, worth a look, or not readable as it was meant. */
type Judgement = 'fine' | 'warning' | 'unreadable';

const SOUND = {
  id: 'c1',
  name: 'News',
  slug: 'news',
  description: 'What is new',
  icon: '📰',
  parentId: 'c0',
  status: 'active',
  createdAt: '2016-01-01T00:00:00Z',
  updatedAt: '2024-06-01T00:00:00Z',
};
const PAGE_INFO = { hasNextPage: false, startCursor: 's', endCursor: 'e', totalCount: 2 };

/** Judges a response by the deviations that were noted while it was read. */
async function judge(body: string): Promise<Judgement> {
  const { service } = serviceThat(() => new Response(body));
  const { deviations } = await listCategories(service, 'site', FIRST_PAGE, noSignal());
  const groups = groupDeviations(deviations).filter(({ title }) => title !== 'Not specified');
  if (deviations.some(isLost)) return 'unreadable';
  return groups.length > 0 ? 'warning' : 'fine';
}

describe('a category is judged', () => {
  it.each<[Judgement, Record<string, unknown>]>([
    ['fine', {}],
    ['fine', { colour: 'red' }],
    ['warning', { id: 7 }],
    ['fine', { id: ' ' }],
    ['unreadable', { id: undefined }],
    ['unreadable', { id: null }],
    ['unreadable', { id: '' }],
    ['unreadable', { id: true }],
    ['unreadable', { id: ['c1'] }],
    ['warning', { id: 1e20 }],
    ['warning', { name: undefined }],
    ['warning', { name: null }],
    ['warning', { name: '' }],
    ['warning', { name: ' \u200B' }],
    ['warning', { name: 7 }],
    ['warning', { name: false }],
    ['unreadable', { name: { en: 'News' } }],
    ['unreadable', { name: [] }],
    ['warning', { slug: undefined }],
    ['warning', { slug: null }],
    ['warning', { slug: '' }],
    ['warning', { slug: 0 }],
    ['warning', { description: undefined }],
    ['fine', { description: null }],
    ['fine', { description: '' }],
    ['fine', { description: '\n' }],
    ['warning', { description: 1 }],
    ['unreadable', { description: {} }],
    ['warning', { icon: undefined }],
    ['fine', { icon: null }],
    ['fine', { icon: '' }],
    ['warning', { icon: true }],
    ['unreadable', { icon: { url: '/a.png' } }],
    ['fine', { parentId: undefined }],
    ['fine', { parentId: null }],
    ['fine', { parentId: '' }],
    ['fine', { parentId: ' ' }],
    ['warning', { parentId: 7 }],
    ['warning', { parentId: -(2 ** 53) }],
    ['unreadable', { parentId: { id: 'c0' } }],
    ['fine', { status: 'geheim' }],
    ['warning', { status: undefined }],
    ['warning', { status: null }],
    ['warning', { status: '' }],
    ['warning', { status: 1 }],
    ['warning', { createdAt: undefined }],
    ['warning', { createdAt: null }],
    ['warning', { createdAt: '' }],
    ['unreadable', { createdAt: ' ' }],
    ['unreadable', { createdAt: 1_700_000_000 }],
    ['unreadable', { createdAt: true }],
    ['unreadable', { createdAt: {} }],
    ['unreadable', { createdAt: 'yesterday' }],
    ['unreadable', { createdAt: '2020-01-01T00:00:00+25:00' }],
    ['fine', { createdAt: '0001-01-01T00:00:00Z' }],
    ['warning', { createdAt: '2020-01-01T00:00:00+02:00' }],
    ['warning', { createdAt: '2020-01-01 00:00:00Z' }],
    ['warning', { createdAt: '2020-01-01 00:00:00 UTC' }],
    ['warning', { createdAt: '2020-01-01' }],
    ['warning', { createdAt: '2024-06-01T00:00:01Z' }],
    ['fine', { createdAt: '2024-06-01T00:00:00.9Z' }],
    ['fine', { createdAt: '2024-06-01T01:00:00+00:00', updatedAt: '2024-06-01T01:00:00Z' }],
  ])('as %s with %j', async (judgement, fields) => {
    const entries = [
      { ...SOUND, ...fields },
      { ...SOUND, id: 'c2' },
    ];
    const body = JSON.stringify({ categories: entries, pageInfo: PAGE_INFO });
    expect(await judge(body)).toBe(judgement);
  });
});
