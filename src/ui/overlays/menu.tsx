import { Menu as BaseMenu } from '@base-ui/react/menu';
import {
  type ComponentProps,
  type ReactNode,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';
import type { TriggerProps } from '../lazy/lazy-part';
import styles from './menu.module.css';
import { Check } from 'lucide-react';
import { describeKeys } from '../commands/format-keys';
import { Kbd } from '../commands/kbd';

export interface MenuTriggerProps {
  trigger: TriggerProps;
  isByKey: boolean;
}

interface MenuProps extends MenuTriggerProps {
  /** With which end of the button it is in line. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A button and the menu that it opens. Starts open, since pressing the button loads it. */
export function Menu({ trigger, isByKey, align, children }: MenuProps) {
  // Beside the button, within the same landmark, not at the end of the document.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [popup, focusItem] = useFirstItem(isByKey);
  return (
    <BaseMenu.Root defaultOpen onOpenChangeComplete={focusItem}>
      <BaseMenu.Trigger {...trigger} />
      <span ref={setContainer} className={styles.container} />
      <Popup ref={popup} container={container} align={align}>
        {children}
      </Popup>
    </BaseMenu.Root>
  );
}

/** The position of a menu without a button: beside an element, or at the pointer. */
export type MenuAnchor = Element | { getBoundingClientRect: () => DOMRect };

interface FloatingMenuProps extends Pick<PopupProps, 'container' | 'align' | 'children'> {
  label: string;
  anchor: MenuAnchor;
  isByKey: boolean;
  onClose: () => void;
  /** Receives the focus when the menu closes. */
  returnTo: () => HTMLElement | null;
}

/** A menu that is open for as long as it is rendered, wherever it was asked for. */
export function FloatingMenu({ label, isByKey, returnTo, onClose, ...props }: FloatingMenuProps) {
  const [popup, focusItem] = useFirstItem(isByKey);
  return (
    <BaseMenu.Root
      open
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={focusItem}
    >
      <Popup ref={popup} {...props} aria-label={label} finalFocus={returnTo} />
    </BaseMenu.Root>
  );
}

/** Takes the focus to the first item of a menu that a key has opened: the library does so only for its own button. */
function useFirstItem(isByKey: boolean) {
  const popup = useRef<HTMLDivElement>(null);
  const isWanted = useRef(isByKey);
  const focusItem = () => {
    if (isWanted.current) popup.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    isWanted.current = false;
  };
  return [popup, focusItem] as const;
}

interface PopupProps
  extends Pick<ComponentProps<typeof BaseMenu.Popup>, 'ref' | 'aria-label' | 'finalFocus'> {
  container: HTMLElement | null;
  /** Null for the button. */
  anchor?: MenuAnchor | null;
  align?: MenuProps['align'];
  children: ReactNode;
}

function Popup({ container, anchor = null, align = 'start', children, ...props }: PopupProps) {
  return (
    <BaseMenu.Portal container={container}>
      <BaseMenu.Positioner
        className={styles.positioner}
        anchor={anchor}
        align={align}
        sideOffset={4}
      >
        <BaseMenu.Popup
          className={styles.popup}
          // The browser's own menu does not open over this one.
          onContextMenu={(event) => event.preventDefault()}
          {...props}
        >
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}

interface ItemContent {
  Icon?: ComponentType<{ 'aria-hidden': 'true' }> | undefined;
  /** Labels may come from a service: long, or written from right to left. */
  label: string;
  /** The language of the label, where it is another than that of the screens. */
  lang?: string;
}

interface MenuItemProps extends ItemContent {
  keys?: string | undefined;
  disabledReason?: string | null | undefined;
  onChoose: () => void;
}

export function MenuItem({ keys, disabledReason = null, onChoose, ...content }: MenuItemProps) {
  return (
    <BaseMenu.Item
      className={styles.item}
      label={content.label}
      disabled={disabledReason !== null}
      onClick={onChoose}
      aria-description={keys && describeKeys(keys)}
    >
      <Content {...content} note={disabledReason} />
      {keys && (
        <span aria-hidden="true">
          <Kbd keys={keys} />
        </span>
      )}
    </BaseMenu.Item>
  );
}

interface MenuLinkProps extends ItemContent {
  link: ReactElement;
  /** Whether it leads to where one is. */
  isCurrent?: boolean;
  /** Distinguishes it from others with the same label. */
  children?: ReactNode;
}

export function MenuLink({ link, isCurrent, children, ...content }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem
      className={styles.item}
      closeOnClick
      render={link}
      aria-current={isCurrent || undefined}
    >
      <Content {...content} />
      {children}
      {isCurrent && <Check aria-hidden="true" />}
    </BaseMenu.LinkItem>
  );
}

interface MenuChoiceProps<Value extends string> {
  options: readonly (ItemContent & { value: Value })[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Items of which one is chosen. */
export function MenuChoice<Value extends string>({
  options,
  value,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={onChange}>
      {options.map((option) => (
        <BaseMenu.RadioItem
          key={option.value}
          value={option.value}
          className={styles.item}
          closeOnClick
        >
          <Content {...option} />
          <BaseMenu.RadioItemIndicator>
            <Check aria-hidden="true" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

/** Items under a heading. */
export function MenuGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className={styles.heading} dir="auto">
        {heading}
      </BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={styles.separator} />;
}

function Content({ Icon, label, lang, note }: ItemContent & { note?: string | null }) {
  return (
    <>
      {Icon && <Icon aria-hidden="true" />}
      <span className={styles.text}>
        <bdi className={styles.label} lang={lang}>
          {label}
        </bdi>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  );
}
