import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './splitter.module.css';

const STEP = 2;

interface SplitterProps {
  label: string;
  /** The share of the parent's width before the splitter, in percent. */
  share: number;
  min: number;
  max: number;
  onChange: (share: number) => void;
}

/** A divider between two panes. The pointer or the arrow keys move it. */
export function Splitter({ label, share, min, max, onChange }: SplitterProps) {
  const change = (next: number) => onChange(Math.min(Math.max(next, min), max));

  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    const area = currentTarget.parentElement?.getBoundingClientRect();
    if (!area || !currentTarget.hasPointerCapture(pointerId)) return;
    const before = currentTarget.matches(':dir(rtl)') ? area.right - clientX : clientX - area.left;
    change((before / area.width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = event.currentTarget.matches(':dir(rtl)') ? -STEP : STEP;
    const next = {
      ArrowLeft: share - forward,
      ArrowRight: share + forward,
      Home: min,
      End: max,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    change(next);
  };

  return (
    <hr
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={Math.round(share)}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={`${Math.round(share)} %`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that moves is a widget
      tabIndex={0}
      className={styles.splitter}
      onPointerDown={({ currentTarget, pointerId, button }) => {
        if (button === 0) currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}
