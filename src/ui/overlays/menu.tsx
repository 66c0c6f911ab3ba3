import { Check } from 'lucide-react';
import { type ComponentType, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Busy } from '../busy';
import { Overlay, useBaseUi } from './base-ui';
import { FirstTrigger, type TriggerProps } from './trigger';
import styles from './menu.module.css';
import { Text } from '../text/text';
import surface from './surface.module.css';
import { classNames } from '../class-names';

interface MenuProps {
  trigger?: TriggerProps;
  /** Which end of the button the menu aligns with. */
  align?: 'start' | 'end';
  /** For a menu without a button. */
  floating?: {
    label: string;
    anchor: MenuAnchor;
    container: HTMLElement | null;
    onClose: () => void;
    /** Receives focus when the menu closes. */
    returnTo: () => HTMLElement | null;
  };
  children: ReactNode;
}

/** Where a menu without a button opens: at an element or at the pointer. */
export type MenuAnchor = Element | { getBoundingClientRect: () => DOMRect };

/** What receives focus when a menu without a button closes, by the menu's popup. */
const returnTargets = new WeakMap<Element, () => HTMLElement | null>();

/** Returns what receives focus when a menu closes. A dialog that the menu opened returns focus to it, too. */
export function returnTargetOf(menu: Element): HTMLElement | null {
  const buttonId = menu.getAttribute('aria-labelledby');
  return buttonId ? document.getElementById(buttonId) : (returnTargets.get(menu)?.() ?? null);
}

export function Menu(props: MenuProps) {
  const { trigger, floating } = props;
  const [isOpened, setOpened] = useState(false);
  return (
    <Overlay
      isNeeded={isOpened || floating !== undefined}
      pending={
        trigger && (
          <FirstTrigger trigger={trigger} haspopup="menu" onToggle={() => setOpened(!isOpened)} />
        )
      }
      onFailure={floating?.onClose ?? (() => setOpened(false))}
    >
      <OpenedMenu {...props} />
    </Overlay>
  );
}

/** Starts open because it first renders when the user opens it. */
function OpenedMenu({ trigger, align = 'start', floating, children }: MenuProps) {
  const { BaseMenu } = useBaseUi();
  // The popup's container. It is next to the button, in the same landmark.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  // The library only focuses the first item for its own button and for the keyboard.
  const focusFirst = () => popup.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  return (
    <BaseMenu.Root
      {...(floating ? { open: true } : { defaultOpen: true })}
      onOpenChange={(open) => !open && floating?.onClose()}
      onOpenChangeComplete={(open) => open && focusFirst()}
    >
      {trigger && <BaseMenu.Trigger {...trigger} />}
      {trigger && <span ref={setContainer} className={styles.container} />}
      <BaseMenu.Portal container={floating ? floating.container : container}>
        <BaseMenu.Positioner
          className={styles.positioner}
          anchor={floating?.anchor ?? null}
          align={align}
          sideOffset={4}
        >
          <BaseMenu.Popup
            ref={(element) => {
              popup.current = element;
              if (element && floating) returnTargets.set(element, floating.returnTo);
            }}
            className={classNames(surface.raised, styles.popup)}
            aria-label={floating?.label}
            {...(floating && { finalFocus: floating.returnTo })}
            // Suppresses the browser's context menu.
            onContextMenu={(event) => event.preventDefault()}
          >
            <Busy />
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface ItemContent {
  Icon?: ComponentType<{ 'aria-hidden': 'true' }> | undefined;
  /** The label may come from a service, so it may be long or right-to-left. */
  label: string;
  /** The label's language, if it differs from the app's. */
  lang?: string;
}

interface MenuItemProps extends ItemContent {
  disabledReason?: string | null | undefined;
  onChoose: () => void;
}

export function MenuItem({ disabledReason = null, onChoose, ...content }: MenuItemProps) {
  const { BaseMenu } = useBaseUi();
  return (
    <BaseMenu.Item
      className={classNames(surface.option, styles.item)}
      label={content.label}
      disabled={disabledReason !== null}
      onClick={onChoose}
    >
      <Content {...content} note={disabledReason} />
    </BaseMenu.Item>
  );
}

interface MenuLinkProps extends ItemContent {
  link: ReactElement;
  isCurrent?: boolean;
  /** Distinguishes the item from others with the same label. */
  children?: ReactNode;
}

export function MenuLink({ link, isCurrent, children, ...content }: MenuLinkProps) {
  const { BaseMenu } = useBaseUi();
  return (
    <BaseMenu.LinkItem
      className={classNames(surface.option, styles.item)}
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

export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { BaseMenu } = useBaseUi();
  return (
    <BaseMenu.RadioGroup value={props.value} onValueChange={props.onChange}>
      {props.options.map((option) => (
        <BaseMenu.RadioItem
          key={option.value}
          value={option.value}
          className={classNames(surface.option, styles.item)}
          closeOnClick
        >
          <Content {...option} />
          <BaseMenu.RadioItemIndicator className={styles.mark}>
            <Check aria-hidden="true" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

export function MenuGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const { BaseMenu } = useBaseUi();
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
  const { BaseMenu } = useBaseUi();
  return <BaseMenu.Separator className={styles.separator} />;
}

function Content({ Icon, label, lang, note }: ItemContent & { note?: string | null }) {
  return (
    <>
      {Icon && <Icon aria-hidden="true" />}
      <Text place="rest">
        <bdi className={styles.label} lang={lang}>
          {label}
        </bdi>
        {note && (
          <Text size="hint" className={styles.note}>
            {note}
          </Text>
        )}
      </Text>
    </>
  );
}
