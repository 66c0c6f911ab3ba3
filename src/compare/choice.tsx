import { ChevronRight } from 'lucide-react';
import type { ComponentType, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { Text } from '../ui/text/text';
import { classNames } from '../ui/class-names';
import styles from './choice.module.css';

export interface ChoiceContent {
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  name: ReactNode;
  about: ReactNode;
  /** Details about the list, such as its size. */
  known?: ReactNode;
}

interface LinkChoiceProps extends ChoiceContent {
  ref?: Ref<HTMLAnchorElement> | undefined;
  to: string;
}

/** A list to compare with. The whole row is the link. */
export function LinkChoice({ ref, to, ...content }: LinkChoiceProps) {
  return (
    <Link ref={ref ?? null} to={to} className={styles.choice}>
      <Content {...content} />
    </Link>
  );
}

interface ButtonChoiceProps extends ChoiceContent {
  ref?: Ref<HTMLButtonElement> | undefined;
  onChoose: () => void;
}

export function ButtonChoice({ ref, onChoose, ...content }: ButtonChoiceProps) {
  return (
    <button ref={ref ?? null} type="button" className={styles.choice} onClick={onChoose}>
      <Content {...content} />
    </button>
  );
}

interface FileChoiceProps extends ChoiceContent {
  /** Whether a file is being dragged over the page. */
  isTarget: boolean;
  /** The file field. */
  children: ReactNode;
}

export function FileChoice({ isTarget, children, ...content }: FileChoiceProps) {
  return (
    <label className={classNames(styles.choice, isTarget && styles.target)}>
      <Content {...content} />
      {children}
    </label>
  );
}

function Content({ Icon, name, about, known }: ChoiceContent) {
  return (
    <>
      <Tile Icon={Icon} />
      <span className={styles.texts}>
        <Text size="name" weight="medium" className={styles.name}>
          {name}
        </Text>{' '}
        <Text size="data" tone="muted">
          {about}
        </Text>
      </span>{' '}
      {known && (
        <Text size="data" tone="muted" className={styles.known}>
          {known}
        </Text>
      )}
      <ChevronRight className={styles.arrow} aria-hidden="true" />
    </>
  );
}

export function Tile({ Icon }: Pick<ChoiceContent, 'Icon'>) {
  return (
    <span className={styles.tile}>
      <Icon aria-hidden="true" />
    </span>
  );
}
