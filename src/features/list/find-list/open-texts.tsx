import * as common from '../../../messages/generated/common';
import * as t from '../../../messages/generated/find-list';
import type { Category } from '../../../api/schemas';
import type { LoadedCategories } from '../../../model/loaded-categories';
import { isolatePath } from '../../../categories/isolate-path';
import { formatPath } from '../../../model/names';
import type { PastedText } from '../../../model/pasted-list';
import { SelectField } from '../../../ui/controls/select-field';
import styles from './find-list-dialog.module.css';

/** The most texts that are shown for a choice. */
export const MAX_OPEN = 100;

interface OpenTextsProps {
  title: string;
  texts: readonly string[];
  /** The categories that each text may mean; null during the search for them. */
  meantBy: ReadonlyMap<string, PastedText['meant']> | null;
  loaded: LoadedCategories;
  choices: ReadonlyMap<string, Category>;
  onChoose: (text: string, category: Category | undefined) => void;
}

/** Lists the texts that match no single category, each with a choice of categories. */
export function OpenTexts({ title, texts, meantBy, loaded, choices, onChoose }: OpenTextsProps) {
  if (texts.length === 0) return null;
  const more = texts.length - MAX_OPEN;
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>
        {title} <span>{common.number({ value: texts.length })}</span>
      </h3>
      <ul className={styles.open}>
        {texts.slice(0, MAX_OPEN).map((text) => {
          const meant = meantBy?.get(text) ?? [];
          return (
            <li key={text} className={styles.item}>
              <bdi lang="" className="truncated" title={text}>
                {text}
              </bdi>
              {meant.length > 0 && (
                <SelectField
                  label={t.categoryFor({ text })}
                  value={choices.get(text)?.id ?? ''}
                  onChange={({ target }) =>
                    onChoose(
                      text,
                      meant.find((category) => category.id === target.value),
                    )
                  }
                >
                  <option value="">{t.choose()}</option>
                  {meant.map((category) => (
                    <option key={category.id} lang="" value={category.id}>
                      {`${isolatePath(formatPath([...loaded.ancestorsOf(category).known, category]))} (${category.id})`}
                    </option>
                  ))}
                </SelectField>
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="note">{t.moreCount({ count: more })}</p>}
    </section>
  );
}
