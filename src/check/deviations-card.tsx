import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import type { Deviation } from '../api/deviation-tally';
import * as t from '../messages/generated/check';
import { joinList } from '../messages/join';
import { Button } from '../ui/controls/button';
import { ToneIcon } from '../ui/feedback/tone-icon';
import { Card } from '../ui/layout/card';
import { Stack } from '../ui/layout/stack';
import { Text } from '../ui/text/text';
import styles from './check.module.css';
import { toLine } from './engine/describe-deviation';

/** Values that the API leaves open. The fields check shows deviations that contradict the API. */
export function DeviationsCard({ deviations }: { deviations: readonly Deviation[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const fields = [...new Set(deviations.map(({ field }) => field))];
  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <span>
          <ToneIcon Icon={Info} tone="muted" />
        </span>
        <Stack gap={0} place="rest">
          <Text as="h2" id={`${id}-title`} size="name" weight="strong">
            {t.unspecified({ count: fields.length })}
          </Text>
          <Text as="p" size="data" tone="muted">
            {t.unspecifiedHelp({ fields: joinList(fields) })}
          </Text>
        </Stack>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t.examples()}
        </Button>
      </header>
      <ul id={id} hidden={!isOpen} className={styles.deviations} lang="en" dir="auto">
        {isOpen &&
          deviations.map((deviation) => (
            <li key={`${deviation.kind} ${deviation.field}`}>{toLine(deviation)}</li>
          ))}
      </ul>
    </Card>
  );
}
