import { Fragment } from 'react';
import type { ChangedCategory } from '../../model/changes';
import { FIELDS } from '../../model/fields';
import styles from './field-changes.module.css';
import { ValueChange } from './value-change';

interface FieldChangesProps {
  fields: ChangedCategory['fields'];
  /** What parents are called, by id. */
  parentNames: ReadonlyMap<string, string>;
}

/** What was in each field of a category that has changed, and what is in it now. */
export function FieldChanges({ fields, parentNames }: FieldChangesProps) {
  return (
    <dl className={styles.fields}>
      {fields.map((change) => (
        <Fragment key={change.field}>
          <dt>{FIELDS[change.field].label}</dt>
          <dd>
            <ValueChange change={change} parentNames={parentNames} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
