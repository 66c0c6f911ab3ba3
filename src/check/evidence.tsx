import { toCurl } from '../api/to-curl';
import * as t from '../messages/generated/check';
import * as common from '../messages/generated/controls';
import { CodeBlock } from '../ui/code-block';
import { CopyButton } from '../ui/controls/copy-button';
import { Stack } from '../ui/layout/stack';
import styles from './check.module.css';
import type { CheckEntry } from './engine/report';
import { describeResponse } from './engine/write-report';

/** A check's exact findings, one per line. */
export function Findings({ check: { title, details } }: { check: CheckEntry }) {
  if (details.length === 0) return null;
  return (
    <div
      className={styles.findings}
      role="group"
      aria-label={t.evidence({ check: title })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so it takes focus
      tabIndex={0}
    >
      <ul lang="en" dir="auto">
        {details.map((detail, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- details may repeat, and keep their order
          <li key={index}>{detail}</li>
        ))}
      </ul>
    </div>
  );
}

/** A check's requests, ready to send again, and their responses. */
export function Requests({ check: { evidence } }: { check: CheckEntry }) {
  return (
    <Stack gap={4}>
      {evidence.map((request, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- requests may repeat, and keep their order
        <Stack key={index}>
          <CodeBlock className={styles.request} label={`GET ${request.url}`}>
            {`${toCurl(request)}\n\n${describeResponse(request)}`}
          </CodeBlock>
          <div>
            <CopyButton label={common.copyAsCurl()} text={() => toCurl(request)} />
          </div>
        </Stack>
      ))}
    </Stack>
  );
}
