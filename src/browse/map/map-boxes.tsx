import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import * as t from '../../messages/generated/map';
import { rankBlocks } from '../../model/map/count-matches';
import { layoutMap } from '../../model/map/layout-map';
import { combine, type MapBlock, sizeOf } from '../../model/map/map-blocks';
import { useIsWide } from '../../ui/hooks/use-is-wide';
import styles from './category-map.module.css';
import { MapBoxItem } from './map-box';
import { type ShownCategory, useFocusShown } from '../list/use-shown-category';
import { MapRow } from './map-row';
import { type MapLink, type MapData, nameOfBlock, useMapLinks } from './map-view';
import { focusBox } from './use-map-focus';

/** A narrower pane shows rows instead of boxes. In px of the default font size, like all lengths in the map. */
const MIN_TREEMAP = 480;

/** A longer list would be slow, and too long to read. */
const MAX_ROWS = 100;

interface MapBoxesProps {
  ref: RefObject<HTMLDivElement | null>;
  view: MapData;
  /** The key of the box that was focused last. */
  activeKey: string;
  shown: ShownCategory;
}

/** The branches as a treemap or, on a narrow screen, as a list. */
export function MapBoxes({ ref, view, activeKey, shown }: MapBoxesProps) {
  const { loaded, path, blocks, counts } = view;
  const room = useRoom(ref);
  const isWide = useIsWide();
  const isTreemap = isWide && room !== null && room.width >= MIN_TREEMAP;
  const boxes = useMemo(
    () => (isTreemap ? layoutMap(loaded, blocks, room, (block) => nameOfBlock(block, loaded)) : []),
    [loaded, blocks, room, isTreemap],
  );
  const rows = useMemo(
    () => (isTreemap ? [] : limitRows(rankBlocks(blocks, counts))),
    [blocks, counts, isTreemap],
  );
  const toLink = useMapLinks(loaded, path.at(-1) ?? '', shown.markedId);
  const links = useMemo(() => {
    const all = new Map<MapBlock, MapLink>();
    for (const box of boxes) {
      all.set(box, toLink(box, null, box.boxes.length > 0));
      for (const inner of box.boxes) all.set(inner, toLink(inner, box, false));
    }
    for (const block of rows) all.set(block, toLink(block, null, false));
    return all;
  }, [boxes, rows, toLink]);
  useFocusShown(shown, room !== null, (id) => focusBox(ref.current, id));
  const keys = [...links.values()].map(({ key }) => key);
  const tabStop = keys.includes(activeKey) ? activeKey : keys[0];
  const total = sizeOf(blocks);

  return (
    <div ref={ref} className={isTreemap ? styles.treemap : styles.rows}>
      {room && (
        <ul aria-label={t.boxes()}>
          {boxes.map((box) => (
            <MapBoxItem
              key={links.get(box)?.key}
              view={view}
              links={links}
              tabStop={tabStop}
              box={box}
              isOnly={boxes.length === 1}
            />
          ))}
          {rows.map((block) => (
            <MapRow
              key={links.get(block)?.key}
              view={view}
              links={links}
              tabStop={tabStop}
              block={block}
              share={block.size / total}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function limitRows(blocks: readonly MapBlock[]): readonly MapBlock[] {
  if (blocks.length <= MAX_ROWS) return blocks;
  return [...blocks.slice(0, MAX_ROWS), combine(blocks.slice(MAX_ROWS))];
}

function useRoom(ref: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const scale = 16 / (fontSize || 16);
      const [width, height] = [element.clientWidth * scale, element.clientHeight * scale];
      setRoom((last) =>
        last?.width === width && last.height === height ? last : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
