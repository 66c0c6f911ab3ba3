import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as t from '../../messages/generated/palette';
import * as common from '../../messages/generated/common';
import { toWords } from '../../text/fold';
import { classNames } from '../class-names';
import { useBusy } from '../busy';
import { IconButton } from '../controls/button';
import { useAnnouncement } from '../feedback/announcement';
import { Overlay, useBaseUi } from './base-ui';
import dialogStyles from './dialog.module.css';
import { MarkedText } from '../marked-text';
import { Kbd } from '../commands/kbd';
import { type OfferedCommand, PALETTE, useAvailableCommands } from '../commands/commands';
import { describeKeys } from '../commands/format-keys';
import { isComposing, nameOfPress } from '../commands/key-press';
import { type CommandGroup, rankCommands } from '../commands/rank-commands';
import styles from './palette.module.css';

interface PaletteProps {
  /** The sections that come first, in their order. */
  sections: readonly (() => string)[];
  /** Returns the command that searches the list for a string; null if there is no list. */
  toSearch?: ((query: string) => OfferedCommand | null) | undefined;
  onClose: () => void;
}

export function Palette(props: PaletteProps) {
  return (
    <Overlay onFailure={props.onClose}>
      <LoadedPalette {...props} />
    </Overlay>
  );
}

function LoadedPalette({ sections, toSearch, onClose }: PaletteProps) {
  const { Autocomplete, BaseDialog: Dialog } = useBaseUi();
  useBusy(true);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const words = toWords(query);
  const ranked = rankCommands(
    useAvailableCommands(),
    query,
    sections.map((name) => name()),
  );
  const search = query.trim() === '' ? null : (toSearch?.(query.trim()) ?? null);
  const groups = search ? [...ranked, { heading: search.section, items: [search] }] : ranked;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  const choose = ({ run }: OfferedCommand) => {
    // Closing restores focus first, so that the command can move it.
    flushSync(onClose);
    queueMicrotask(run);
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogStyles.backdrop} />
        <Dialog.Popup
          className={classNames(dialogStyles.popup, styles.popup)}
          aria-label={PALETTE.label()}
          initialFocus={input}
          onKeyDownCapture={(event) => {
            // The library ignores only some of these keys.
            if (isComposing(event.nativeEvent)) event.stopPropagation();
          }}
          onKeyDown={(event) => {
            if (nameOfPress(event.nativeEvent) !== PALETTE.keys) return;
            event.preventDefault();
            // A repeat means that the key that opened the palette is still held.
            if (!event.repeat) onClose();
          }}
        >
          <Autocomplete.Root
            items={groups}
            value={query}
            onValueChange={setQuery}
            itemToStringValue={({ label }: OfferedCommand) => label}
            filter={null}
            autoHighlight="always"
            keepHighlight
            inline
            open
          >
            <div className={styles.field}>
              <Search aria-hidden="true" />
              <Autocomplete.Input
                ref={input}
                className={styles.input}
                aria-label={PALETTE.label()}
                placeholder={PALETTE.label()}
              />
              <Dialog.Close render={<IconButton label={common.close()} Icon={X} />} />
            </div>
            <Autocomplete.Empty>
              <p className={styles.nothing}>{t.nothingFound({ query: query.trim() })}</p>
            </Autocomplete.Empty>
            <Autocomplete.List className={styles.list} aria-label={t.results()}>
              {({ heading, items }: CommandGroup) => (
                <Autocomplete.Group key={heading} items={items}>
                  <Autocomplete.GroupLabel className={styles.heading}>
                    {heading}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: OfferedCommand) => (
                      <PaletteItem
                        key={command.id}
                        command={command}
                        words={words}
                        onChoose={choose}
                      />
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <Footer query={query} count={count} />
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PaletteItemProps {
  command: OfferedCommand;
  words: readonly string[];
  onChoose: (command: OfferedCommand) => void;
}

function PaletteItem({ command, words, onChoose }: PaletteItemProps) {
  const { Autocomplete } = useBaseUi();
  const { label, detail, note, Icon, keys } = command;
  return (
    <Autocomplete.Item
      value={command}
      className={styles.item}
      aria-description={keys && describeKeys(keys)}
      onClick={() => onChoose(command)}
    >
      {Icon && <Icon aria-hidden="true" />}
      <span className={styles.text}>
        <MarkedText as="bdi" className={styles.itemTitle} text={label} words={words} />
        {(detail ?? note) && (
          <>
            <span className="visually-hidden">{common.listSeparator()}</span>
            <span lang={detail === undefined ? undefined : ''} className="truncated fine-print">
              {detail ?? note}
            </span>
          </>
        )}
      </span>
      {keys && <Kbd keys={keys} className="key-hint" aria-hidden="true" />}
    </Autocomplete.Item>
  );
}

function Footer({ query, count }: { query: string; count: number }) {
  // Another message covers an empty result.
  const text = count > 0 ? t.resultCount({ count }) : null;
  useAnnouncement(text, [query]);
  return <div className={styles.footer}>{text}</div>;
}
