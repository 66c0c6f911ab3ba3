import {
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useListState } from '../../routing/list-state';
import { focusOpenCategory } from '../../panes/pane-heading';
import { useGoTo, useIds } from '../../routing/address';
import { useSitePaths } from '../../panes/site-paths';
import { arrowDirection, targetRow } from '../../grid/grid-keys';
import { rowKeyAt } from '../../grid/focus-target';
import * as t from '../../messages/generated/map';
import { layoutMap, type MapBox } from '../../model/map/layout-map';
import { addTerm, formatTerm } from '../../model/query/edit-query';
import { type CommandTable, useCommands } from '../../ui/commands/commands';
import styles from './category-map.module.css';
import { MapBoxView, type MapView } from './map-box';

const NARROW = 35;

export function MapBoxes({ view: { loaded, path, blocks, tally } }: { view: MapView }) {
  const tree = useRef<HTMLDivElement>(null);
  const room = useRoom(tree);
  const boxes = useMemo(
    () => (room ? layoutMap(loaded, blocks, room) : []),
    [loaded, blocks, room],
  );
  const columnCount = boxes.reduce((most, { column }) => Math.max(most, column + 1), 1);
  const at = path.at(-1) ?? '';
  const level = path.length + (loaded.groupOf(at) === null ? 1 : 2);

  const [{ query }, changeList] = useListState();
  const goTo = useGoTo();
  const paths = useSitePaths();
  const { categoryId: openId } = useIds();
  const { categories } = loaded.index;
  const queryOfPlace =
    at === '' ? 'is:root' : formatTerm({ name: 'parent', isNegated: false, value: at });
  const searchOfPlace =
    at === '' ? query : addTerm(query, { name: 'under', isNegated: false, value: at });
  const openPath = openId === null ? [] : [openId, ...loaded.lineageOf(openId)];
  const openPositions = new Set(openPath.map((id) => loaded.positionOf(id)));
  const topOf = (box: MapBox | undefined) => categories[box?.tops[0] ?? -1];
  const keyOf = (box: MapBox | undefined): string => {
    if (!box) return '';
    const isCategory = box.kind === 'category';
    return (isCategory && topOf(box)?.id) || `\0${box.kind}${keyOf(boxes[box.parent])}`;
  };
  const isOpen = (box: MapBox) =>
    keyOf(box) === openId ||
    (box.below === 'hidden' && openId !== null && box.tops.some((top) => openPositions.has(top)));

  const open = (box: MapBox) => {
    if (keyOf(box) === openId) focusOpenCategory();
    else if (box.kind === 'category') goTo(paths.category(keyOf(box)));
  };
  const goIn = (box: MapBox) => {
    const parent = boxes[box.parent];
    if (box.below === 'none') open(box);
    else if (box.kind === 'category') changeList({ at: keyOf(box) });
    else if (box.kind === 'more' && parent?.kind === 'category') changeList({ at: keyOf(parent) });
    // The remaining boxes have no branch to zoom into. In a search, the matches may be below these siblings.
    else if (box.kind === 'more' && !parent && !tally.found)
      changeList({ view: 'list', query: queryOfPlace });
    else changeList({ view: 'tree', query: searchOfPlace });
  };
  const goOut = () => {
    if (path.length > 0) changeList({ at: path.at(-2) ?? '' });
    return path.length > 0;
  };

  const [activeKey, setActiveKey] = useState('');
  const active = Math.max(
    boxes.findIndex((box) => keyOf(box) === activeKey),
    0,
  );
  const [lastAt, setLastAt] = useState(at);
  if (at !== lastAt) {
    setLastAt(at);
    // When zooming out, focus moves to the branch that was shown; when zooming in, to the first box.
    setActiveKey(lastAt);
  }
  const focusBox = (box: number) => {
    const element = tree.current?.children[box];
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  };
  const hasFocus = useRef(false);
  const focused = useRef({ at, openId });
  useLayoutEffect(() => {
    const isMoved = focused.current.at !== at;
    const isClosed = focused.current.openId !== null && openId === null;
    focused.current = { at, openId };
    // The focused element may have been removed, which fires no event.
    const isLost = document.activeElement === document.body;
    if (hasFocus.current ? isMoved || isLost : isClosed && isLost) focusBox(active);
  });

  useCommands(BOX_KEYS, () => ({}));

  const onKeyDown = (event: KeyboardEvent) => {
    const box = boxes[active];
    if (!box || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = arrowDirection(event);
    const column = boxes.filter((other) => other.column === box.column);
    const target = column[targetRow(event, column.indexOf(box), column.length) ?? -1];
    if (event.key === 'Enter' || (step === 1 && box.below === 'hidden')) goIn(box);
    else if (step === 1) focusBox(box.below === 'shown' ? active + 1 : active);
    else if (step === -1 && box.parent !== -1) focusBox(box.parent);
    else if (target) focusBox(boxes.indexOf(target));
    else if (step === -1) goOut();
    // The first Escape closes the open category; only the next one zooms out.
    else if (event.key === 'Escape' && (openId !== null || !goOut())) return;
    else if (event.key === ' ') open(box);
    else if (event.key !== 'Escape') return;
    event.preventDefault();
  };

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t.boxes()}
      className={styles.boxes}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        hasFocus.current = true;
        setActiveKey(rowKeyAt(target) ?? activeKey);
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      onClick={({ target }) => {
        const box = boxes.find((other) => keyOf(other) === rowKeyAt(target));
        const isLink = target instanceof Element && target.closest('a') !== null;
        // Clicks that select text do not zoom.
        if (box && !isLink && window.getSelection()?.type !== 'Range') goIn(box);
      }}
    >
      {boxes.map((box, index) => (
        <MapBoxView
          key={keyOf(box)}
          boxKey={keyOf(box)}
          box={box}
          loaded={loaded}
          tally={tally}
          columnCount={columnCount}
          level={level}
          isTabStop={index === active}
          isOpen={isOpen(box)}
        />
      ))}
    </div>
  );
}

export const BOX_KEYS: CommandTable<object> = [
  { section: t.onBox, keys: 'Enter', label: t.enterBranch },
  { section: t.onBox, keys: 'Space', label: t.openCategory },
  { section: t.onBox, keys: 'Escape', label: t.leaveBranch },
  { section: t.onBox, keys: 'ArrowRight', label: t.nextColumn },
  { section: t.onBox, keys: 'ArrowLeft', label: t.previousColumn },
];

function useRoom(ref: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState<{ height: number; columns: number } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const columns = element.clientWidth < NARROW * rem ? 1 : 2;
      setRoom({ height: element.clientHeight / rem, columns });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
