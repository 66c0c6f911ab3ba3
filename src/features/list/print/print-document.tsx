import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import * as t from '../../../messages/generated/print';
import type { Category } from '../../../api/schemas';
import { columnLabel, toShownColumns } from '../../../categories/display/columns';
import { useColumns } from '../../../categories/display/use-columns';
import { explainNoSlugPath } from '../../../categories/explain-no-slug-path';
import { nameOfLine, type OutlineLine } from '../../../categories/export/outline';
import { useListState } from '../../../categories/list-state';
import { useSiteContext } from '../../../connections/site-context';
import type { LoadedCategories } from '../../../model/loaded-categories';
import { isolatePath } from '../../../categories/isolate-path';
import { formatPath, nameOf } from '../../../model/names';
import { describeTerm } from '../../../categories/search/describe-term';
import { parseQuery } from '../../../model/query/parse-query';
import { splitQuery } from '../../../model/query/split-query';
import { formatSlugPath, toSlugPath } from '../../../model/slug-path';
import { formatDate } from '../../../messages/times';
import { type CellContext, cellOnPaper } from '../table/cells';
import './print-document.css';

/** The number of columns that fit on a page beside the name. */
const MAX_COLUMNS = 4;

interface PrintDocumentProps {
  lines: readonly OutlineLine[];
  loaded: LoadedCategories;
  branch: Category | null;
  query: string;
  summary: string;
  onPrinted: () => void;
}

/** Replaces the page by a document with all rows, and opens the browser's print dialog. */
export function PrintDocument(props: PrintDocumentProps) {
  const { lines, loaded, branch, query, summary, onPrinted } = props;
  const { connection, siteId } = useSiteContext();
  const [{ view }] = useListState();
  const [ids] = useColumns();
  const [now] = useState(Date.now);
  const columns = toShownColumns(ids, null).filter(({ rank }) => rank < MAX_COLUMNS);
  const hasPaths = branch === null && view !== 'tree';
  const { name, environment } = connection;
  const facts = [
    name,
    environment,
    siteId,
    ...describeQuery(query, loaded),
    summary,
    formatDate(now),
  ].filter((fact, at, all) => fact && all.indexOf(fact) === at);
  const end = useEffectEvent(onPrinted);
  useEffect(() => {
    const leaving = new AbortController();
    window.addEventListener('afterprint', () => end(), { signal: leaving.signal });
    // Wait for the layout of the document.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      leaving.abort();
    };
  }, []);

  return createPortal(
    <div className="printed">
      <h1>{branch ? <bdi lang="">{nameOf(branch)}</bdi> : t.categoriesOf({ site: siteId })}</h1>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
      <table>
        <thead>
          <tr>
            <th>{t.name()}</th>
            {columns.map(({ id }) => (
              <th key={id}>{columnLabel(id)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const { level, category } = line;
            const context = category && toContext(category, loaded, now);
            const { known } = category && hasPaths ? loaded.ancestorsOf(category) : NO_PATH;
            return (
              <tr key={category?.id ?? `group ${at}`}>
                <th scope="row" style={{ paddingInlineStart: `${level - 1}em` }}>
                  {category ? <bdi lang="">{nameOfLine(line)}</bdi> : <i>{nameOfLine(line)}</i>}
                  {known.length > 0 && <small lang="">{isolatePath(formatPath(known))}</small>}
                </th>
                {columns.map(({ id }) => (
                  <td key={id} data-column={id}>
                    {context && cellOnPaper(id, context)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

const NO_PATH: { known: readonly Category[] } = { known: [] };

function toContext(category: Category, loaded: LoadedCategories, now: number): CellContext {
  const slugPath = toSlugPath(category, loaded.ancestorsOf(category));
  return {
    category,
    childCount: loaded.childCount(category.id),
    ...loaded.branchOf(category.id),
    isAllLoaded: loaded.isAllLoaded,
    slugPath: formatSlugPath(slugPath),
    noSlugPath: explainNoSlugPath(slugPath, loaded.isAllLoaded),
    words: [],
    now,
  };
}

/** Describes a query in words: “dog food”, Status: draft. */
function describeQuery(query: string, loaded: LoadedCategories): string[] {
  const { text } = splitQuery(query);
  const filters = parseQuery(query).terms.map((term) => {
    const top = loaded.find(term.value);
    return describeTerm(term, top ? nameOf(top) : term.value);
  });
  return [...(text.trim() ? [t.searchedFor({ text: text.trim() })] : []), ...new Set(filters)];
}
