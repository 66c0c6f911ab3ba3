import { Fragment, type ReactNode } from 'react';
import type { Category } from '../api/schemas';
import * as t from '../messages/generated/compare';
import { type FieldName, textOf } from '../model/fields';
import type { LoadedCategories } from '../model/loaded-categories';
import { formatFieldTime } from '../panes/describe-field';
import { Status } from '../panes/status';
import { truncate } from '../text/truncate';
import { type DiffPiece, diffWords } from '../text/diff-words';
import { markSpaces } from '../text/invisible';
import { looksSame, showCodes } from '../text/look-alike';
import { Text } from '../ui/text/text';
import { formatPlace, parentPlaceOf } from './difference-kinds';
import edits from './edits.module.css';

/** Returns the text to show for a field. For a parent, that is its path. */
export function textIn(
  category: Category,
  field: FieldName,
  loaded: LoadedCategories,
): string | null {
  return field === 'parentId' && category.parentId !== null
    ? formatPlace(parentPlaceOf(category, loaded))
    : textOf(category, field);
}

const renderTime = (value: string) => formatFieldTime(value) ?? <bdi lang="">{value}</bdi>;

/** Renderers for the fields whose values are shown whole. In other fields, the differences are marked. */
const RENDERERS: Readonly<Partial<Record<FieldName, (value: string) => ReactNode>>> = {
  // The paths of two parents rarely have more in common than single words.
  parentId: (path) => <bdi lang="">{path}</bdi>,
  status: (status) => <Status status={status} />,
  createdAt: renderTime,
  updatedAt: renderTime,
};

export function renderValues(field: FieldName, values: readonly (string | null)[]): ReactNode[] {
  const [before, after] = values;
  if (RENDERERS[field] || typeof before !== 'string' || typeof after !== 'string') {
    return values.map((value) => renderValue(field, value));
  }
  const isAlike = looksSame(before, after);
  const pieces = diffWords(before, after).map((piece) =>
    isAlike && piece.kind !== 'same' ? { kind: piece.kind, text: showCodes(piece.text) } : piece,
  );
  return [
    <Pieces key="before" pieces={pieces.filter(({ kind }) => kind !== 'added')} />,
    <Pieces key="after" pieces={pieces.filter(({ kind }) => kind !== 'removed')} />,
  ];
}

export function renderValue(field: FieldName, text: string | null): ReactNode {
  if (text !== null) return RENDERERS[field]?.(text) ?? <bdi lang="">{text}</bdi>;
  return <Text tone="muted">{field === 'parentId' ? t.noParent() : t.none()}</Text>;
}

function Pieces({ pieces }: { pieces: readonly DiffPiece[] }) {
  return (
    // The key replaces the element: React cannot update text that page translation has replaced.
    <bdi key={JSON.stringify(pieces)} lang="">
      {pieces.map(({ kind, text: whole }, index) => {
        const text = truncate(whole);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text keep their order
          <Fragment key={index}>
            {kind === 'same' ? text : <Marked kind={kind} text={markSpaces(text)} />}
          </Fragment>
        );
      })}
    </bdi>
  );
}

/** Marks words, but not the line breaks around them. */
function Marked({ kind, text }: DiffPiece) {
  const [, start, words, end] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return (
    <>
      {start}
      <mark className={edits[kind === 'added' ? 'added' : 'removed']}>{words}</mark>
      {end}
    </>
  );
}
