import { Fragment, type ReactNode } from 'react';
import type { Category } from '../../api/schemas';
import { ExternalAnchor } from '../actions/external-anchor';
import type { CategoryAction } from '../actions/use-category-actions';
import { isDay, parseTime } from '../../api/dates';
import { formatMinute } from '../../messages/times';
import {
  fieldLabel,
  formatFieldAge,
  formatFieldTime,
  toDateTime,
} from '../../panes/describe-field';
import { StatusBadge } from '../../panes/status-badge';
import styles from './fields.module.css';
import * as t from '../../messages/generated/detail';
import { FIELD_NAMES, type FieldName } from '../../model/fields';
import { CopyButton } from '../../ui/controls/copy-button';
import { useNow } from '../../ui/hooks/use-now';

interface FieldContext {
  actions: readonly CategoryAction[];
  now: number;
}

/** Renders the field values. A null renderer or result hides the field; any other empty value is shown as empty. */
const detailRenderers: Readonly<
  Record<FieldName, ((category: Category, context: FieldContext) => ReactNode) | null>
> = {
  id: (_, { actions }) => <CopyCode actions={actions} id="copy-category-id" />,
  name: null,
  slug: ({ slug }, { actions }) =>
    slug !== null && <CopyCode actions={actions} id="copy-category-slug" />,
  description: null,
  icon: ({ icon }) =>
    icon && (
      <code className="clamped" dir="auto" lang="">
        {icon}
      </code>
    ),
  parentId: null,
  status: ({ status }) => status !== null && <StatusBadge status={status} />,
  createdAt: ({ createdAt }, { now }) => createdAt !== null && <Time value={createdAt} now={now} />,
  updatedAt: ({ updatedAt }, { now }) => updatedAt !== null && <Time value={updatedAt} now={now} />,
};

interface FieldsProps {
  category: Category;
  actions: readonly CategoryAction[];
}

export function Fields({ category, actions }: FieldsProps) {
  const now = useNow();
  const links = actions.filter(({ href }) => href !== undefined);
  return (
    <dl className={styles.fields}>
      {FIELD_NAMES.map((name) => {
        const content = detailRenderers[name]?.(category, { actions, now }) ?? null;
        if (content === null) return null;
        return (
          <Fragment key={name}>
            <dt className="muted">{fieldLabel(name)}</dt>
            <dd>{content || <span className="muted">{t.none()}</span>}</dd>
          </Fragment>
        );
      })}
      {links.length > 0 && (
        <>
          <dt className="muted">{t.links()}</dt>
          <dd className="cluster">
            {links.map(({ id, label, href }) => (
              <ExternalAnchor key={id} href={href} dir="auto" lang="">
                {label}
              </ExternalAnchor>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

export function CopyAction({ action }: { action: CategoryAction | undefined }) {
  if (action?.copied === undefined) return null;
  const { label, keys, copied, Icon } = action;
  return <CopyButton label={label} keys={keys} text={copied} Icon={Icon} />;
}

function CopyCode({ actions, id }: { actions: readonly CategoryAction[]; id: string }) {
  const action = actions.find((other) => other.id === id);
  return (
    <span className={styles.copied}>
      <code dir="auto" lang="" translate="no">
        {action?.copied}
      </code>
      <CopyAction action={action} />
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
          {/* Screen readers and copied text have the seconds and the time zone, as the tooltip does. */}
          <span className="visually-hidden"> {exact}</span>
        </>
      )}
      {age && <span className="muted">{` (${age})`}</span>}
    </time>
  );
}
