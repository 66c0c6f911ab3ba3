import { Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import * as common from '../../messages/generated/common';
import { isComposing } from '../commands/key-press';
import fieldStyles from '../controls/field.module.css';
import { useAnnouncement } from '../feedback/announcement';
import { MarkedText } from '../marked-text';
import { useBaseUi } from './base-ui';
import styles from './finder.module.css';
import { Text } from '../text/text';
import { VisuallyHidden } from '../text/visually-hidden';
import surface from './surface.module.css';

export interface FinderItem {
  id: string;
  /** A name from the service, in an unknown language. */
  name: string;
  /** Tells items with the same name apart. */
  detail: ReactNode;
  note: string;
}

interface FinderProps {
  ref: RefObject<HTMLInputElement | null>;
  /** The field's accessible name and placeholder. */
  label: string;
  listLabel: string;
  text: string;
  onTextChange: (text: string) => void;
  items: readonly FinderItem[];
  /** Folded words, marked in the names. */
  words: readonly string[];
  /** A sentence below the items. */
  summary: string | null;
  onChoose: (id: string) => void;
}

/** A field that finds one of many things, inside another overlay. Enter chooses the first item. */
export function Finder(props: FinderProps) {
  const { ref, label, listLabel, text, onTextChange, items, words, summary, onChoose } = props;
  const { Autocomplete } = useBaseUi();
  useAnnouncement(summary, [text]);
  return (
    <Autocomplete.Root
      items={items}
      value={text}
      onValueChange={(value, { reason }) => {
        // Escape and choosing an item also change the text, but that is not typing.
        if (reason.startsWith('input-')) onTextChange(value);
      }}
      itemToStringValue={({ name }: FinderItem) => name}
      filter={null}
      autoHighlight="always"
      keepHighlight
      inline
      open={items.length > 0}
    >
      <div className={fieldStyles.box}>
        <Search className={fieldStyles.icon} aria-hidden="true" />
        <Autocomplete.Input
          ref={ref}
          className={fieldStyles.search}
          aria-label={label}
          // The library assumes that an inline list is always visible.
          aria-expanded={items.length > 0}
          placeholder={label}
          spellCheck={false}
          onKeyDown={(event) => {
            // The library ignores only some of these keys.
            if (isComposing(event.nativeEvent)) return event.preventBaseUIHandler();
            if (event.key !== 'Escape' || text === '') return;
            // The next Escape closes the overlay around it.
            event.preventBaseUIHandler();
            event.preventDefault();
            event.stopPropagation();
            onTextChange('');
          }}
        />
      </div>
      {(items.length > 0 || summary !== null) && (
        <div className={styles.found}>
          {items.length > 0 && (
            <Autocomplete.List aria-label={listLabel}>
              {(item: FinderItem) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  className={surface.option}
                  onClick={() => onChoose(item.id)}
                >
                  <Text place="rest">
                    <MarkedText
                      as="bdi"
                      lang=""
                      className={styles.name}
                      title={item.name}
                      text={item.name}
                      words={words}
                    />
                    {item.detail && (
                      <>
                        <VisuallyHidden>{common.listSeparator()}</VisuallyHidden>
                        <span className={styles.detail}>{item.detail}</span>
                      </>
                    )}
                  </Text>
                  <VisuallyHidden>{common.listSeparator()}</VisuallyHidden>
                  <Text tone="muted" className={styles.note}>
                    {item.note}
                  </Text>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          )}
          {summary !== null && <p className={styles.summary}>{summary}</p>}
        </div>
      )}
    </Autocomplete.Root>
  );
}
