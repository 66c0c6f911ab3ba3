import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as t from '../../messages/generated/palette';
import { useKnownList } from '../../data/use-list';
import { entryAt } from '../../base/entry-at';
import { nameOf } from '../../model/names';
import { findByName, type FoundByName } from '../../model/find-by-name';
import type { LoadedCategories } from '../../model/loaded-categories';
import { CategoryPath, toPathPieces } from '../../panes/category-path';
import { describeAmount } from '../../panes/describe-list';
import { focusOpenCategory } from '../../panes/pane-heading';
import { useGoTo, useIds } from '../../routing/address';
import { toListSearch } from '../../routing/list-state';
import { categoryPath } from '../../routing/paths';
import type { Connection } from '../../site/connection';
import { useConnections } from '../../site/connections-context';
import { useSite } from '../../site/site-context';
import { fold, toWords } from '../../text/fold';
import { offer } from '../../ui/commands/commands';
import { outdatedUnless, useTask } from '../../ui/hooks/use-task';
import {
  type FoundItem,
  type FoundItems,
  Palette,
  type PaletteProps,
} from '../../ui/overlays/palette';
import { SEARCH_FOR, SECTIONS } from './app-commands';

/** The palette: categories of the site in the URL, if any, and the screen's commands. */
export function SitePalette({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const ids = useIds();
  const { connectionId, siteId } = ids;
  const connection = useConnections().find(({ id }) => id === connectionId);
  const [query, setQuery] = useState('');
  const goTo = useGoTo();
  const text = query.trim();
  const props: PaletteProps = {
    sections: SECTIONS,
    query,
    onQueryChange: setQuery,
    search: text === '' || siteId === '' ? null : offer(SEARCH_FOR, { query: text, ids, goTo }),
    onClose,
  };
  return connection && siteId !== '' ? (
    <WithCategories {...props} connection={connection} siteId={siteId} />
  ) : (
    <Palette {...props} />
  );
}

interface WithCategoriesProps extends PaletteProps {
  connection: Connection;
  siteId: string;
}

function WithCategories({ connection, siteId, ...props }: WithCategoriesProps) {
  const { loaded } = useKnownList(useSite(connection, siteId));
  return <Palette {...props} found={useFoundCategories(loaded, props.query)} />;
}

interface Question {
  loaded: LoadedCategories;
  query: string;
}

/** Finds loaded categories by name. */
function useFoundCategories(loaded: LoadedCategories | null, query: string): FoundItems | null {
  const { connectionId, siteId } = useIds();
  const goTo = useGoTo();
  const found = useTask<Question, FoundByName>(
    loaded && { loaded, query },
    (asked) => findByName(asked.loaded, asked.query),
    isOutdated,
  );
  const words = toWords(query);
  if (!found || words.length === 0) return null;
  // Until the search for the typed text is done, shows the earlier results that still match.
  const isCurrent = found.query === query;
  const matches = (name: string) => words.every((word) => fold(name).includes(word));
  const categories = found.best.map((at) => entryAt(found.loaded.index.categories, at));
  const items = categories
    .filter((category) => isCurrent || matches(nameOf(category)))
    .map((category): FoundItem => {
      const pieces = toPathPieces(found.loaded.ancestorsOf(category));
      return {
        id: `category ${category.id}`,
        label: nameOf(category),
        lang: '',
        section: t.categories(),
        description: pieces && <CategoryPath {...pieces} />,
        run: () => {
          flushSync(() =>
            goTo(
              (search) => categoryPath(connectionId, siteId, category.id) + toListSearch(search),
            ),
          );
          focusOpenCategory();
        },
      };
    });
  return { items, summary: isCurrent ? describeFound(found) : null };
}

function describeFound({ loaded, best, count }: FoundByName): string | null {
  const found = t.found({ shown: best.length, count, isAll: best.length === count });
  if (loaded.isAllLoaded) return count === 0 ? null : found;
  return t.foundInPart({ found, loaded: describeAmount(loaded) });
}

const isOutdated = outdatedUnless<Question>((asked, now) => asked.query === now.query);
