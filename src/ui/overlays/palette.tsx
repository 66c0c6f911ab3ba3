import { Search, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import * as t from '../../messages/generated/palette';
import * as common from '../../messages/generated/common';
import { joinList } from '../../messages/join';
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
import { rankCommands } from '../commands/rank-commands';
import styles from './palette.module.css';
import { VisuallyHidden } from '../text/visually-hidden';
import { Text } from '../text/text';
import surface from './surface.module.css';

/** What the palette offers to open before its commands. */
export interface FoundItem extends OfferedCommand {
  /** Tells items with the same label apart. */
  description?: ReactNode;
}

/** What was found for the typed text. */
export interface FoundItems {
  items: readonly FoundItem[];
  /** Says how many there are and where they are; null if there is nothing to say. */
  summary: string | null;
}

export interface PaletteProps {
  /** The sections to list first, in this order. */
  sections: readonly (() => string)[];
  query: string;
  onQueryChange: (query: string) => void;
  found?: FoundItems | null;
  /** The command that searches the list for the typed text; null if there is no list or text. */
  search?: OfferedCommand | null;
  onClose: () => void;
}

interface PaletteGroup {
  heading: string;
  items: readonly FoundItem[];
}

export function Palette(props: PaletteProps) {
  return (
    <Overlay onFailure={props.onClose}>
      <LoadedPalette {...props} />
    </Overlay>
  );
}

function LoadedPalette(props: PaletteProps) {
  const { sections, query, onQueryChange, found = null, search = null, onClose } = props;
  const { Autocomplete, BaseDialog: Dialog } = useBaseUi();
  useBusy(true);
  const input = useRef<HTMLInputElement>(null);
  const words = toWords(query);
  const ranked = rankCommands(
    useAvailableCommands(),
    query,
    sections.map((name) => name()),
  );
  const groups = toGroups(ranked, found?.items ?? [], search);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  const choose = ({ run }: OfferedCommand) => {
    // Closing restores focus first so the command can move it.
    flushSync(onClose);
    queueMicrotask(run);
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogStyles.backdrop} />
        <Dialog.Popup
          className={classNames(surface.raised, dialogStyles.popup, styles.popup)}
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
            onValueChange={onQueryChange}
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
              {({ heading, items }: PaletteGroup) => (
                <Autocomplete.Group key={heading} items={items}>
                  <Autocomplete.GroupLabel className={styles.heading}>
                    {heading}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: FoundItem) => (
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
            <Footer query={query} count={count} found={found} />
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Puts found items first, followed by the search for all of them. If there are none, the search comes last. */
function toGroups(
  commands: readonly PaletteGroup[],
  found: readonly FoundItem[],
  search: OfferedCommand | null,
): PaletteGroup[] {
  const first = found[0];
  const searches = search ? [search] : [];
  if (first) return [{ heading: first.section, items: [...found, ...searches] }, ...commands];
  return [...commands, ...searches.map((item) => ({ heading: item.section, items: [item] }))];
}

interface PaletteItemProps {
  command: FoundItem;
  words: readonly string[];
  onChoose: (command: OfferedCommand) => void;
}

function PaletteItem({ command, words, onChoose }: PaletteItemProps) {
  const { Autocomplete } = useBaseUi();
  const { label, lang, subject, detail = subject, note, description, Icon, keys } = command;
  return (
    <Autocomplete.Item
      value={command}
      className={classNames(surface.option, styles.item)}
      aria-description={keys && describeKeys(keys)}
      onClick={() => onChoose(command)}
    >
      {Icon && <Icon aria-hidden="true" />}
      <span className={styles.text} data-found={description === undefined ? undefined : ''}>
        <MarkedText as="bdi" lang={lang} className={styles.itemTitle} text={label} words={words} />
        {description && (
          <>
            <VisuallyHidden>{common.listSeparator()}</VisuallyHidden>
            {description}
          </>
        )}
        {(detail ?? note) && (
          <>
            <VisuallyHidden>{common.listSeparator()}</VisuallyHidden>
            <Text lang={detail === undefined ? undefined : ''} size="hint" isTruncated>
              {detail ?? note}
            </Text>
          </>
        )}
      </span>
      {keys && <Kbd keys={keys} isHint aria-hidden="true" />}
    </Autocomplete.Item>
  );
}

interface FooterProps {
  query: string;
  count: number;
  found: FoundItems | null;
}

function Footer({ query, count, found }: FooterProps) {
  const rest = count - (found?.items.length ?? 0);
  const results = found?.summary
    ? joinList([found.summary, rest > 0 && t.commandCount({ count: rest })])
    : t.resultCount({ count });
  // If nothing is found, another message says so.
  const text = count > 0 ? results : null;
  useAnnouncement(text, [query]);
  return <div className={styles.footer}>{text}</div>;
}
