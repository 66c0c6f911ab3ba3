import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RuleCard } from '../../src/review/rule-card';
import { renderInSite } from '../data/render-in-site';
import { category, load } from '../model/pages';
import { configuredShop } from '../site/render-connections';

it('counts missing fields only once', async () => {
  const loaded = load(category('a'), category('b'));
  let reads = 0;
  Object.defineProperty(loaded.categories[0], 'description', {
    get: () => {
      reads += 1;
      return null;
    },
  });
  function Card() {
    const [shownCount, show] = useState(0);
    return (
      <RuleCard
        loaded={loaded}
        rule={{ name: 'missing-description', findings: [], known: [] }}
        isSite
        shownCount={shownCount}
        latest={null}
        focusRef={() => () => {}}
        isUnfolded={() => false}
        onShow={show}
        onToggle={() => {}}
        onSetKnown={() => {}}
        onMute={() => {}}
      />
    );
  }
  const { user } = renderInSite(<Card />, configuredShop);
  expect(screen.getByText(/^All 2 without a description:/)).toBeVisible();
  const readsAtFirst = reads;
  await user.click(screen.getByRole('button', { expanded: false }));
  expect(screen.getByRole('button', { expanded: true })).toBeVisible();
  expect(reads).toBe(readsAtFirst);
});
