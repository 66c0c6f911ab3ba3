import { createElement, type HTMLAttributes, type RefAttributes } from 'react';
import { classNames } from '../class-names';
import { type Place, placeClass } from '../layout/box';
import styles from './text.module.css';

export type TextTone = 'text' | 'muted' | 'success' | 'warning' | 'danger' | 'accent';

type ElementProps = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>;

interface TextProps extends ElementProps {
  as?:
    | 'bdi'
    | 'code'
    | 'dd'
    | 'dt'
    | 'h1'
    | 'h2'
    | 'h3'
    | 'legend'
    | 'li'
    | 'p'
    | 'span'
    | 'strong';
  /** One of three sizes for text and two for headings. Defaults to the size of the surrounding text. */
  size?: 'name' | 'data' | 'hint' | 'heading' | 'title';
  /** Defaults to the size's color. */
  tone?: TextTone | undefined;
  weight?: 'regular' | 'medium' | 'strong';
  /** On one line, cut with an ellipsis. */
  isTruncated?: boolean;
  place?: Place;
}

/** Text in one of the sizes. */
export function Text(textProps: TextProps) {
  const { as = 'span', size, tone, weight, isTruncated, place, className, ...props } = textProps;
  return createElement(as, {
    ...props,
    className: classNames(
      size && styles[size],
      weight && styles[weight],
      tone && styles[tone],
      isTruncated && styles.truncated,
      placeClass(place),
      className,
    ),
  });
}
