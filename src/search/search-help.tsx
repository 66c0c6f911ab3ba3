import * as t from '../messages/generated/search-help';
import { Dialog, DialogContent } from '../ui/overlays/dialog';
import { QUALIFIER_EXAMPLES, QUALIFIER_NAMES } from '../model/query/qualifiers';
import { QUALIFIER_HELP } from './describe-term';
import styles from './search.module.css';

function toLines(): { examples: readonly string[]; text: string }[] {
  return [
    { examples: [t.wordsExample()], text: t.words() },
    { examples: [t.phraseExample()], text: t.phrase() },
    { examples: [t.bothExample()], text: t.both() },
    { examples: ['status:draft status:hidden'], text: t.either() },
    { examples: ['-status:active'], text: t.opposite() },
    ...QUALIFIER_NAMES.map((name) => ({
      examples: QUALIFIER_EXAMPLES[name],
      text: QUALIFIER_HELP[name]({ isNegated: false }),
    })),
  ];
}

export function SearchHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t.searchHelp()} onClose={onClose} isWide>
      <DialogContent>
        <table className={styles.table}>
          <thead>
            <tr className={styles.columns}>
              <th scope="col">{t.type()}</th>
              <th scope="col">{t.toFind()}</th>
            </tr>
          </thead>
          <tbody>
            {toLines().map(({ examples, text }) => (
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
      </DialogContent>
    </Dialog>
  );
}
