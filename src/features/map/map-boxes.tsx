import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useOpenId } from '../../connections/address';
import { rowKeyAt } from '../../grid/focus-target';
import { arrowDirection, targetRow } from '../../grid/arrow-keys';
import { TYPEAHEAD_KEYS, useTypeahead } from '../../grid/use-typeahead';
import { foldedNameOf } from '../../model/names';
import type { LoadedCategories } from '../../model/loaded-categories';
import { layoutMap, type MapBox } from '../../model/map/layout-map';
import type { BranchTally } from '../../model/map/tally-branches';
import { useCommands } from '../../ui/commands/commands-context';
import styles from './map-boxes.module.css';
import { MapBoxView, roomIn } from './map-box-view';
import { useZoom } from './use-zoom';

/** In a narrower pane, in px, the rows are side by side. */
const NARROW = 560;

/** How high a row is at least and at most, and how wide where they are side by side, in px. */
const ROW = { least: 32, most: 144, sideways: 112 };

/** The keys to which the boxes listen. */
const BOX_KEYS = [
  { keys: 'Enter', label: 'Go into the branch; once in it, open the category' },
  { keys: 'Escape', label: 'Leave the branch' },
  { keys: 'ArrowRight', label: 'Go to what is below; where it is not shown, go into it' },
  { keys: 'ArrowLeft', label: 'Go to the parent; from the top, leave the branch' },
  TYPEAHEAD_KEYS,
];

interface MapBoxesProps {
  loaded: LoadedCategories;
  /** The position of the category whose branch is shown; null for all. */
  branch: number | null;
  /** Which level of the site the first row is, from 1. */
  level: number;
  tally: BranchTally | null;
  /** Goes into a box, or opens its category. */
  onOpen: (box: MapBox, parent: MapBox | undefined) => void;
  /** Leads out of the branch; returns whether there was one. */
  onZoomOut: () => boolean;
}

/** The boxes of the map: a tree for assistive technology, with the keys of one. */
export function MapBoxes({ loaded, branch, level, tally, onOpen, onZoomOut }: MapBoxesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const openId = useOpenId();
  const isSideways = size !== null && size.width < NARROW;
  const boxes = useMemo(() => {
    if (!size) return [];
    const { width, height } = size;
    const room = isSideways
      ? { length: height, rows: Math.max(2, Math.floor(width / ROW.sideways)) }
      : { length: width, rows: Math.max(2, Math.floor(height / ROW.least)) };
    return layoutMap(loaded.index, branch, room);
    // oxlint-disable-next-line react/exhaustive-deps -- the index grows, and what is loaded of it is another then
  }, [loaded, branch, size, isSideways]);
  const rowCount = boxes.reduce((most, { row }) => Math.max(most, row + 1), 1);
  const [length, across] = isSideways
    ? [size?.height ?? 0, size?.width ?? 0]
    : [size?.width ?? 0, size?.height ?? 0];
  const rowSize = isSideways ? across / rowCount : Math.min(across / rowCount, ROW.most);

  const keyOf = (box: MapBox | undefined): string => {
    if (!box) return '';
    const id = loaded.index.categories[box.tops[0] ?? -1]?.id ?? '';
    return box.kind === 'category' ? id : `\0${box.kind}${keyOf(boxes[box.parent])}`;
  };
  const [activeKey, setActiveKey] = useState('');
  const active = Math.max(
    boxes.findIndex((box) => keyOf(box) === activeKey),
    0,
  );
  const focusBox = (at: number) => focusChild(tree, at);
  const hasFocus = useRef(false);
  const shown = useRef(branch);
  useLayoutEffect(() => {
    const isMoved = shown.current !== branch;
    shown.current = branch;
    // What had the focus may be gone from the document, which no event tells.
    const isLost = document.activeElement === document.body;
    if (hasFocus.current && (isMoved || isLost)) focusChild(tree, active);
  });
  const wasOpen = useRef(openId);
  useEffect(() => {
    const isClosed = wasOpen.current !== null && openId === null;
    wasOpen.current = openId;
    // What had the focus in it is gone with it.
    if (isClosed && document.activeElement === document.body) focusChild(tree, active);
  });
  useZoom(tree, { boxes, branch, rowSize, isSideways });

  const names = {
    count: boxes.length,
    nameAt: (at: number) => {
      const box = boxes[at];
      const category = loaded.index.categories[box?.tops[0] ?? -1];
      return box?.kind === 'category' && category ? foldedNameOf(loaded, category) : '';
    },
  };
  const { typeName, endName } = useTypeahead(names, active, focusBox);
  useCommands([], { focusKeys: { section: 'On a box of the map', list: BOX_KEYS } });

  const openBox = (box: MapBox | undefined) => box && onOpen(box, boxes[box.parent]);

  const followArrow = (step: 1 | -1, box: MapBox) => {
    if (step === 1 && box.below === 'hidden') openBox(box);
    else if (step === 1 && box.below === 'shown') focusBox(active + 1);
    else if (step === -1 && box.parent !== -1) focusBox(box.parent);
    else if (step === -1) zoomOut();
  };
  const zoomOut = () => {
    const [top] = boxes;
    const isOut = onZoomOut();
    // The branch that was left is the active box then.
    if (isOut) setActiveKey(keyOf(top));
    return isOut;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const box = boxes[active];
    if (!box || event.ctrlKey || event.metaKey || event.altKey) return;
    endName(event);
    const step = arrowDirection(event);
    const target = targetRow(event, active, boxes.length);
    if (event.key === 'Enter') openBox(box);
    else if (step !== null) followArrow(step, box);
    else if (target !== null) focusBox(target);
    // What is open is closed first.
    else if (event.key === 'Escape' ? openId !== null || !zoomOut() : !typeName(event)) return;
    event.preventDefault();
  };

  return (
    <div ref={frame} className={styles.frame}>
      <div
        ref={tree}
        role="tree"
        aria-label="Categories"
        className={styles.boxes}
        style={isSideways ? undefined : { blockSize: `${rowSize * rowCount}px` }}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          hasFocus.current = true;
          setActiveKey(rowKeyAt(target) ?? activeKey);
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
        onClick={({ target }) => {
          const at = boxes.findIndex((box) => keyOf(box) === rowKeyAt(target));
          // A selection of text stays one.
          if (window.getSelection()?.type !== 'Range') openBox(boxes[at]);
        }}
      >
        {boxes.map((box, at) => {
          const key = keyOf(box);
          return (
            <MapBoxView
              key={key}
              boxKey={key}
              box={box}
              loaded={loaded}
              tally={tally}
              isSideways={isSideways}
              rowCount={rowCount}
              level={level}
              room={
                isSideways
                  ? roomIn(rowSize, box.width * length)
                  : roomIn(box.width * length, rowSize)
              }
              isTabStop={at === active}
              isOpen={box.kind === 'category' && key === openId}
            />
          );
        })}
      </div>
    </div>
  );
}

function focusChild(tree: RefObject<HTMLElement | null>, at: number): void {
  const box = tree.current?.children[at];
  if (box instanceof HTMLElement) box.focus({ preventScroll: true });
}

/** Follows the size of an element, in px; null until it is known. */
function useSize(ref: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
