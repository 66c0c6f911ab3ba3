import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { MapBox } from '../../model/map/layout-map';

/** How the boxes lie in the frame. */
interface Geometry {
  boxes: readonly MapBox[];
  branch: number | null;
  /** How high a row is, in px. */
  rowSize: number;
  isSideways: boolean;
}

const DURATION_MS = 220;

/**
 * Moves from one branch to another: the boxes are stretched to where they were, and let go. Only transformed, which
 * the browser does without laying out and painting every box in each frame.
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
    const along = [`${(from.start - to.start * stretch) * 100}%`, stretch] as const;
    const across = [
      `${(from.row - to.row) * before.rowSize}px`,
      before.rowSize / now.rowSize,
    ] as const;
    const forward = tree.current.matches(':dir(rtl)') ? -1 : 1;
    const [[left, scaleX], [top, scaleY]] = now.isSideways ? [across, along] : [along, across];
    tree.current.animate(
      {
        transform: [
          `translate(calc(${left} * ${forward}), ${top}) scale(${scaleX}, ${scaleY})`,
          'none',
        ],
      },
      { duration: DURATION_MS, easing: 'ease-out' },
    );
  });
}

function boxOf({ boxes }: Geometry, branch: number | null): MapBox | undefined {
  return boxes.find(({ kind, tops }) => kind === 'category' && tops[0] === branch);
}
