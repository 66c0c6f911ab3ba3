import { describe, expect, it } from 'vitest';
import type { Command, Finder } from '../../../src/ui/commands/command';
import { createCommandRegistry } from '../../../src/ui/commands/command-registry';

function command(id: string, title = id): Command {
  return { id, title, run: () => {} };
}

const finder: Finder = {
  section: 'Things',
  describe: String,
  find: () => ({ items: [], total: 0 }),
};

describe('commands', () => {
  it('are those of all that is on screen, as it came', () => {
    const registry = createCommandRegistry();
    registry.add({ current: { commands: [command('a'), command('b')] } });
    registry.add({ current: { commands: [command('c')] } });
    expect(registry.commands().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('are gone with what offered them', () => {
    const registry = createCommandRegistry();
    const remove = registry.add({ current: { commands: [command('a')] } });
    registry.add({ current: { commands: [command('b')] } });
    remove();
    expect(registry.commands().map(({ id }) => id)).toEqual(['b']);
  });

  it('are what was said last', () => {
    const registry = createCommandRegistry();
    const offer = { current: { commands: [command('a')] } };
    registry.add(offer);
    offer.current = { commands: [command('b')] };
    expect(registry.commands().map(({ id }) => id)).toEqual(['b']);
  });

  it('of the same id are one, the latest on screen', () => {
    const registry = createCommandRegistry();
    registry.add({ current: { commands: [command('a', 'first')] } });
    const remove = registry.add({ current: { commands: [command('a', 'second')] } });
    expect(registry.commands().map(({ title }) => title)).toEqual(['second']);
    remove();
    expect(registry.commands().map(({ title }) => title)).toEqual(['first']);
  });
});

describe('finders', () => {
  it('are those of all that has one', () => {
    const registry = createCommandRegistry();
    registry.add({ current: { commands: [] } });
    const remove = registry.add({ current: { commands: [], finder } });
    expect(registry.finders()).toEqual([finder]);
    remove();
    expect(registry.finders()).toEqual([]);
  });
});
