import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/connections';
import type { Connection } from '../site/connection';
import { Button } from '../ui/controls/button';
import { ProgressBar } from '../ui/feedback/progress-bar';
import { useSecondsSince } from '../ui/hooks/use-now';
import { Row } from '../ui/layout/row';
import { Stack } from '../ui/layout/stack';
import { bdi } from '../ui/tags';
import { Text } from '../ui/text/text';
import type { Trial } from './use-connect';

interface ConnectionActionsProps {
  /** The request in progress. */
  trial: Trial | null;
  /** An existing connection with these settings. It is opened instead of adding a second one. */
  known: Connection | undefined;
  /** Null until a request fails. Also null for a known connection: only the key would be saved, and it may not work. */
  onSaveAnyway: (() => void) | null;
  onCancel: () => void;
}

/** The buttons below the form, and the progress of its request. */
export function ConnectionActions(props: ConnectionActionsProps) {
  const { trial, known, onSaveAnyway, onCancel } = props;
  return (
    <Stack gap={3}>
      {known && (
        <Text as="p" size="hint">
          {t.knownAs({ known: known.name, name: bdi })}
        </Text>
      )}
      <Row wrap>
        <Button type="submit" variant="primary" busy={trial !== null}>
          {t.connect()}
        </Button>
        {onSaveAnyway && !trial && <Button onClick={onSaveAnyway}>{t.saveAnyway()}</Button>}
        <Button
          variant="ghost"
          onClick={({ detail }) => {
            // The first click of a double click may end the request. The second must not leave the form.
            if (detail <= 1) onCancel();
          }}
        >
          {common.cancel()}
        </Button>
      </Row>
      {onSaveAnyway && !trial && (
        <Text as="p" size="hint">
          {t.saveAnywayHelp()}
        </Text>
      )}
      {/* Always rendered: screen readers may ignore a live region that appears with its text. */}
      <div role="status">{trial && <Trying trial={trial} />}</div>
    </Stack>
  );
}

function Trying({ trial: { host, startedAt } }: { trial: Trial }) {
  const seconds = useSecondsSince(startedAt);
  return (
    <Stack>
      <Row justify="between" align="baseline">
        <Text size="data">{t.trying({ host, name: bdi })}</Text>
        {/* Hidden, or it would be announced every second. */}
        <Text size="data" tone="muted" place="rigid" aria-hidden="true">
          {seconds > 0 && t.secondsSoFar({ seconds })}
        </Text>
      </Row>
      <ProgressBar label={t.connecting()} value={null} />
    </Stack>
  );
}
