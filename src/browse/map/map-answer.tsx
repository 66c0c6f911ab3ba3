import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/map';
import { findLeaders, type MapShare } from '../../model/map/count-matches';
import type { MapBlock } from '../../model/map/map-blocks';
import type { MapQuestion } from '../../model/map/map-question';
import { Text } from '../../ui/text/text';
import styles from './category-map.module.css';
import { formatShare, type MapData, nameOfBlock, useMapLinks } from './map-view';

/** Says how many categories match, where most of them are, and where their share is highest. */
export function MapAnswer({ view }: { view: MapData }) {
  const { loaded, path, blocks, question, counts, scale } = view;
  const toLink = useMapLinks(loaded, path.at(-1) ?? '');
  const all = counts.ofAll(blocks);
  const answer = describeMatches(question, {
    matches: all.matches,
    of: loaded.isAllLoaded ? common.number({ value: all.count }) : t.soFar({ count: all.count }),
    share: formatShare(all, scale),
  });
  if (blocks.length === 0) return null;
  const toTag = (block: MapBlock) => () => (
    <Link
      className={styles.answerLink}
      to={toLink(block, null, true).to}
      dir="auto"
      lang={block.kind === 'category' ? '' : undefined}
    >
      {nameOfBlock(block, loaded)}
    </Link>
  );
  const leaders = describeLeaders(view, all, toTag);
  return (
    <Text as="p" size="data" tone="muted">
      <span key={answer}>{answer}</span>
      {leaders !== null && <span>{common.sentenceSeparator()}</span>}
      {leaders}
    </Text>
  );
}

function describeMatches(
  { kind, value }: MapQuestion,
  numbers: { matches: number; of: string; share: string },
): string {
  switch (kind) {
    case 'inactive':
      return t.inactive(numbers);
    case 'status':
      return t.withStatus({ ...numbers, status: value });
    case 'words':
      return t.withWords({ ...numbers, words: value });
    case 'search':
      return t.matchSearch(numbers);
    case 'filter':
      return t.matchFilter(numbers);
  }
}

function describeLeaders(
  { blocks, counts, scale }: MapData,
  all: MapShare,
  toTag: (block: MapBlock) => () => ReactNode,
): ReactNode {
  const { most, highest, isPart } = findLeaders(blocks, counts);
  const share = highest ? formatShare(counts.of(highest), scale) : '';
  const matches = most ? counts.of(most).matches : 0;
  if (most && counts.matchesIn(most) === all.matches) return t.allIn({ branch: toTag(most) });
  if (most && most === highest) {
    return t.mostAndHighestIn({ branch: toTag(most), matches, share, isPart });
  }
  if (most && highest) {
    return t.mostInHighestIn({
      branch: toTag(most),
      matches,
      other: toTag(highest),
      share,
      isPart,
    });
  }
  if (most) return t.mostIn({ branch: toTag(most), matches });
  return highest && t.highestIn({ branch: toTag(highest), share, isPart });
}
