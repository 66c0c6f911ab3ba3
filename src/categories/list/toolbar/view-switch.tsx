import { List, ListTree } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { withKeys } from '../../../ui/commands/format-keys';
import { Segmented } from '../../../ui/controls/segmented';
import { type View, withView } from '../../list-state';
import { SHORTCUTS } from '../../shortcuts';

const VIEWS = [
  { value: 'list', label: 'List', Icon: List, title: withKeys(SHORTCUTS.list) },
  { value: 'tree', label: 'Tree', Icon: ListTree, title: withKeys(SHORTCUTS.tree) },
] as const;

/** How the categories are shown: one after the other, or below their parents. */
export function ViewSwitch({ view }: { view: View }) {
  const [search, setSearch] = useSearchParams();
  return (
    <Segmented
      legend="View"
      options={VIEWS}
      value={view}
      onChange={(value) => setSearch(withView(search, value))}
    />
  );
}
