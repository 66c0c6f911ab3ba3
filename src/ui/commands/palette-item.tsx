import { Autocomplete } from '@base-ui/react/autocomplete';
import { Kbd } from './kbd';
import { MarkedText } from '../marked-text';
import { toAriaKeys } from './format-keys';
import type { Choice } from './list-choices';
import styles from './palette-item.module.css';

interface PaletteItemProps {
  choice: Choice;
  words: readonly string[];
  onChoose: (choice: Choice) => void;
}

/** A line of the palette: what it is, what tells it from others, and its keys. */
export function PaletteItem({ choice, words, onChoose }: PaletteItemProps) {
  const { label, detail, Icon, keys } = choice;
  return (
    <Autocomplete.Item
      value={choice}
      className={styles.item}
      aria-keyshortcuts={keys && toAriaKeys(keys)}
      onClick={() => onChoose(choice)}
    >
      {Icon && <Icon aria-hidden="true" />}
      <span className={styles.text}>
        <bdi className={styles.title}>
          <MarkedText text={label} words={words} />
        </bdi>
        {detail && (
          <>
            <span className="visually-hidden">, </span>
            <span className={styles.detail}>
              <bdi>{detail}</bdi>
            </span>
          </>
        )}
      </span>
      {keys && (
        <span className={styles.keys} aria-hidden="true">
          <Kbd keys={keys} />
        </span>
      )}
    </Autocomplete.Item>
  );
}
