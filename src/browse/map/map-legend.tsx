import { useId } from 'react';
import { formatPercent, formatPercentRange } from '../../messages/percent';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/map';
import type { MapQuestion } from '../../model/map/map-question';
import type { ShareScale, StepRange } from '../../model/map/share-scale';
import { Text } from '../../ui/text/text';
import styles from './category-map.module.css';
import type { MapData } from './map-view';

/** Says what the colors and areas mean, or nothing if no category matches. */
export function MapLegend({ view: { question, scale, counts } }: { view: MapData }) {
  const titleId = useId();
  if (counts.site.matches === 0) return null;
  return (
    <div className={styles.legend}>
      <div className={styles.legendTitle}>
        <Text as="p" size="hint" isTruncated id={titleId}>
          {describeColor(question)}
        </Text>
        <Text as="p" size="hint" className={styles.area}>
          {t.area()}
        </Text>
      </div>
      <ol aria-labelledby={titleId} className={styles.scale}>
        <li data-step={0}>{common.number({ value: 0 })}</li>
        {scale.ranges.map((range) => (
          <li key={range.step} data-step={range.step}>
            {describeRange(range, scale)}
          </li>
        ))}
      </ol>
      <Text as="p" size="hint">
        {t.average({ share: formatPercent(scale.average / scale.whole, scale.digits) })}
      </Text>
    </div>
  );
}

function describeColor({ kind, value }: MapQuestion): string {
  switch (kind) {
    case 'inactive':
      return t.shareInactive();
    case 'status':
      return t.shareWithStatus({ status: value });
    case 'words':
      return t.shareWithWords({ words: value });
    case 'search':
      return t.shareOfSearch();
    case 'filter':
      return t.shareOfFilter();
  }
}

function describeRange({ from, to }: StepRange, { whole, digits }: ShareScale): string {
  const last = to - 1;
  if (last < whole) {
    return from === 0
      ? t.under({ share: formatPercentRange(to / whole, to / whole, digits) })
      : formatPercentRange(from / whole, last / whole, digits);
  }
  const share = formatPercent(from / whole, digits);
  return from === whole ? share : t.orMore({ share });
}
