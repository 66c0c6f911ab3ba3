import * as t from '../../messages/generated/commands';
import * as common from '../../messages/generated/common';
import type { Command } from './command-registry';

type AppCommand = Omit<Command, 'run'> & { keys: string };

/** The commands of every screen have keys, and need no palette. */
const toAppCommand = (id: string, label: () => string, keys: string): AppCommand => ({
  id,
  get label() {
    return label();
  },
  get section() {
    return t.anywhere();
  },
  keys,
  isInPalette: false,
});

export const PALETTE = toAppCommand('palette', t.palette, 'Mod+k');

export const HELP = toAppCommand('help', t.shortcuts, '?');

/** Closes the part of the screen that was opened last: each screen says which that is. */
export const CLOSE = toAppCommand('close', common.close, 'Escape');
