import type { Shortcut } from '../../ui/commands/command';

/** The keys of the category that is open or has the focus. Apart from the others: no first screen needs them. */
export const CATEGORY_SHORTCUTS = {
  next: { keys: ']', label: 'Next category', section: 'Category' },
  previous: { keys: '[', label: 'Previous category', section: 'Category' },
  pane: { keys: 'F6', label: 'Between list and what is open', section: 'Category' },
  copyId: { keys: 'c i', label: 'Copy ID', section: 'Category' },
  copySlug: { keys: 'c s', label: 'Copy slug', section: 'Category' },
  copyPath: { keys: 'c p', label: 'Copy path', section: 'Category' },
  copyLink: { keys: 'c l', label: 'Copy link', section: 'Category' },
  showBranch: { keys: 'b o', label: 'Show only this branch', section: 'Category' },
  selectBranch: { keys: 'b s', label: 'Select branch', section: 'Category' },
  exportBranch: { keys: 'b e', label: 'Export branch…', section: 'Category' },
} as const satisfies Record<string, Shortcut>;
