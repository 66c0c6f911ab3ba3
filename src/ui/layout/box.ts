import { createElement, type HTMLAttributes, type ReactElement, type RefAttributes } from 'react';
import { classNames } from '../class-names';
import styles from './layout.module.css';

/** The steps of the space tokens; one step is 4 px. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;

/** How an element behaves in a row: it takes the remaining space, moves to the end or never shrinks. */
export type Place = 'rest' | 'atEnd' | 'rigid';

type ElementProps = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>;

/** What all layout components accept: an element's attributes and which element it is. */
export interface BoxProps extends ElementProps {
  as?:
    | 'article'
    | 'dd'
    | 'div'
    | 'dl'
    | 'footer'
    | 'header'
    | 'li'
    | 'ol'
    | 'p'
    | 'section'
    | 'span'
    | 'ul';
  place?: Place;
}

export function gapClass(gap: Gap): string | undefined {
  return styles[`gap${gap}`];
}

export function placeClass(place: Place | undefined): string | undefined {
  return place && styles[place];
}

/** Creates a layout component's element. The component's classes come before the caller's. */
export function createBox(
  { as = 'div', place, className, ...props }: BoxProps,
  ...names: Parameters<typeof classNames>
): ReactElement {
  return createElement(as, {
    ...props,
    className: classNames(...names, placeClass(place), className),
  });
}
