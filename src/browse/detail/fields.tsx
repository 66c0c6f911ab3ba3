import type { ReactNode } from 'react';
import type { Category } from '../../api/schemas';
import { ExternalAnchor } from '../actions/external-anchor';
import type { CategoryContext } from '../actions/action-context';
import {
  CATEGORY_ACTIONS,
  type CategoryAction,
  COPY_ID,
  COPY_SLUG,
} from '../actions/category-actions';
import { isDay, parseTime } from '../../api/dates';
import { formatMinute } from '../../messages/times';
import {
  fieldLabel,
  formatFieldAge,
  formatFieldTime,
  toDateTime,
} from '../../panes/describe-field';
import styles from './fields.module.css';
import * as t from '../../messages/generated/detail';
import { FIELD_NAMES, type FieldName } from '../../model/fields';
import { enabledIn } from '../../ui/commands/commands';
import { CopyButton } from '../../ui/controls/copy-button';
import { useNow } from '../../ui/hooks/use-now';
import { Text } from '../../ui/text/text';
import { Row } from '../../ui/layout/row';
import { VisuallyHidden } from '../../ui/text/visually-hidden';

interface FieldContext {
  context: CategoryContext;
  now: number;
}

/** Renderers for the fields. A null renderer or result hides the field; other empty values show as empty. */
const detailRenderers: Readonly<
  Record<FieldName, ((category: Category, context: FieldContext) => ReactNode) | null>
> = {
  id: (_, { context }) => <CopyCode action={COPY_ID} context={context} />,
  name: null,
  slug: ({ slug }, { context }) =>
    slug !== null && <CopyCode action={COPY_SLUG} context={context} />,
  description: null,
  icon: ({ icon }) =>
    icon && (
      <code className={styles.icon} dir="auto" lang="">
        {icon}
      </code>
    ),
  parentId: null,
  status: null,
  createdAt: ({ createdAt }, { now }) => createdAt !== null && <Time value={createdAt} now={now} />,
  updatedAt: ({ updatedAt }, { now }) => updatedAt !== null && <Time value={updatedAt} now={now} />,
};

/** 0 counts as a value. */
function isEmpty(content: ReactNode): boolean {
  return content === false || content === '' || content === null || content === undefined;
}

export function Fields({ context }: { context: CategoryContext }) {
  const { category } = context;
  const now = useNow();
  const links = enabledIn(CATEGORY_ACTIONS, context).filter(({ href }) => href !== undefined);
  return (
    <dl className={styles.fields}>
      {FIELD_NAMES.map((name) => {
        const content = detailRenderers[name]?.(category, { context, now }) ?? null;
        if (content === null) return null;
        return (
          <div key={name} className={styles.field}>
            <Text as="dt" tone="muted">
              {fieldLabel(name)}
            </Text>
            <dd>{isEmpty(content) ? <Text tone="muted">{t.none()}</Text> : content}</dd>
          </div>
        );
      })}
      {links.length > 0 && (
        <div className={styles.field}>
          <Text as="dt" tone="muted">
            {t.links()}
          </Text>
          <Row as="dd" wrap>
            {links.map(({ id, label, href }) => (
              <ExternalAnchor key={id} href={href} dir="auto" lang="">
                {label()}
              </ExternalAnchor>
            ))}
          </Row>
        </div>
      )}
    </dl>
  );
}

interface CopyActionProps {
  action: CategoryAction;
  context: CategoryContext;
}

export function CopyAction({ action, context }: CopyActionProps) {
  const { label, keys, copied, news, Icon } = action;
  const text = copied?.(context) ?? null;
  return (
    text !== null && (
      <CopyButton
        label={label()}
        keys={keys}
        text={text}
        news={news && (() => news(context))}
        Icon={Icon}
      />
    )
  );
}

function CopyCode(props: CopyActionProps) {
  return (
    <span className={styles.copied}>
      <code dir="auto" lang="" translate="no">
        {props.action.copied?.(props.context)}
      </code>
      <CopyAction {...props} />
    </span>
  );
}

function Time({ value, now }: { value: string; now: number }) {
  const exact = formatFieldTime(value);
  if (exact === null) return <bdi lang="">{value}</bdi>;
  const age = formatFieldAge(value, now);
  return (
    <time dateTime={toDateTime(value)} title={exact}>
      {isDay(value) ? (
        exact
      ) : (
        <>
          <span aria-hidden="true">{formatMinute(parseTime(value))}</span>
          {/* Screen readers and copied text get the seconds and the time zone, like the tooltip. */}
          <VisuallyHidden> {exact}</VisuallyHidden>
        </>
      )}
      {age && <Text tone="muted">{` (${age})`}</Text>}
    </time>
  );
}
