import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { MapBox } from '../../model/map/layout-map';

/** How the boxes lie in the frame. */
interface Geometry {
  boxes: readonly MapBox[];
  branch: number | null;
  rowCount: number;
  /** How high a row is, in px. */
  rowSize: number;
  isSideways: boolean;
}

const DURATION_MS = 220;

/**
 * Moves from one branch to another: the boxes are stretched to where they were, and let go. They are placed in
 * percent of the whole, so that only its size changes in each frame.
 */
export function useZoom(tree: RefObject<HTMLElement | null>, now: Geometry): void {
  const last = useRef(now);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = now;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (before.branch === now.branch || before.isSideways !== now.isSideways || isStill) return;
    // What both show, and one of them shows alone.
    const common = boxOf(before, now.branch) ? now.branch : before.branch;
    const from = boxOf(before, common);
    const to = boxOf(now, common);
    if (!from || !to || !tree.current) return;

    const stretch = from.width / to.width;
    const place = (start: number, length: number, top: number, height: number) => {
      const along = [`${start * 100}%`, `${length * 100}%`];
      const across = [`${top}px`, `${height}px`];
      const [inline, block] = now.isSideways ? [across, along] : [along, across];
      return {
        insetInlineStart: inline[0],
        inlineSize: inline[1],
        insetBlockStart: block[0],
        blockSize: block[1],
      };
    };
    tree.current.animate(
      [
        place(
          from.start - to.start * stretch,
          stretch,
          (from.row - to.row) * before.rowSize,
          now.rowCount * before.rowSize,
        ),
        place(0, 1, 0, now.rowCount * now.rowSize),
      ],
      { duration: DURATION_MS, easing: 'ease-out' },
    );
  });
}

function boxOf({ boxes }: Geometry, branch: number | null): MapBox | undefined {
  return boxes.find(({ kind, tops }) => kind === 'category' && tops[0] === branch);
}
