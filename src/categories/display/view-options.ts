import { LayoutPanelTop, List, ListTree } from 'lucide-react';
import { withKeys } from '../../ui/commands/format-keys';
import { SHORTCUTS } from '../shortcuts';

/** The ways to show the categories, for whoever lets a person choose. */
export const VIEW_OPTIONS = [
  { value: 'list', label: 'List', Icon: List, title: withKeys(SHORTCUTS.list) },
  { value: 'tree', label: 'Tree', Icon: ListTree, title: withKeys(SHORTCUTS.tree) },
  { value: 'map', label: 'Map', Icon: LayoutPanelTop, title: withKeys(SHORTCUTS.map) },
] as const;
