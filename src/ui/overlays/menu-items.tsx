import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { describeKeys } from '../commands/format-keys';
import { Kbd } from '../commands/kbd';
import styles from './menu.module.css';

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
