import { Dialog } from '../../ui/overlays/dialog';
import { QUALIFIER_HELP } from '../../model/query/qualifier-help';
import { QUALIFIER_NAMES } from '../../model/query/qualifiers';
import styles from './search.module.css';

interface Line {
  examples: readonly string[];
  text: string;
}

/** What holds for all of them: what is typed, and what that means. */
const RULES: readonly Line[] = [
  {
    examples: ['dog food'],
    text: 'with both words; all but one may be in the names of its parents',
  },
  { examples: ['"dog food"'], text: 'with these words next to each other' },
  { examples: ['food status:draft'], text: 'to which both apply' },
  {
    examples: ['status:draft status:hidden'],
    text: 'with either status; branches, names, slugs and IDs work the same way',
  },
  {
    examples: ['-status:active'],
    text: 'with any other status; a minus turns everything below into its opposite',
  },
];

const LINES = [
  ...RULES,
  ...QUALIFIER_NAMES.map((name): Line => {
    const { examples, help } = QUALIFIER_HELP[name];
    return { examples, text: help };
  }),
];

/** All that can be typed into the search. Open for as long as it is rendered. */
export function SearchHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Search help" onClose={onClose} className={styles.dialog}>
      <div className={styles.content}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">To find categories</th>
            </tr>
          </thead>
          <tbody>
            {LINES.map(({ examples, text }) => (
              <tr key={text}>
                <th scope="row">
                  {examples.map((example) => (
                    <code key={example}>{example}</code>
                  ))}
                </th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
