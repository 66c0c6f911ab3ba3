import type { Deviation } from '../api/deviations';
import { groupDeviations, toLine } from './engine/describe-deviation';
import * as t from '../messages/generated/check';
import styles from './check.module.css';

/** Says where the responses deviate from the API, in English as all of the report. */
export function DeviationsSection({ deviations }: { deviations: readonly Deviation[] }) {
  const groups = groupDeviations(deviations);
  if (groups.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="deviations-heading">
      <h2 id="deviations-heading">{t.forTeam()}</h2>
      <p className="note">{t.forTeamHelp()}</p>
      {groups.map(({ title, deviations: each }) => (
        <div key={title} className={styles.deviations} lang="en" dir="auto">
          <h3>{title}</h3>
          <ul className={styles.details}>
            {each.map((deviation) => (
              <li key={`${deviation.kind} ${deviation.field}`}>{toLine(deviation)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
