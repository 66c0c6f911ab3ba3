import { describe, expect, it } from 'vitest';
import { type Command, createCommandRegistry } from '../../../src/ui/commands/command-registry';

function command(id: string, fields: Partial<Command> = {}): Command {
  return { id, label: id, section: 'Test', run: () => {}, ...fields };
}

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
    registry.add({ current: { commands: [command('a', { label: 'first' })] } });
    const remove = registry.add({ current: { commands: [command('a', { label: 'second' })] } });
    expect(registry.commands().map(({ label }) => label)).toEqual(['second']);
    remove();
    expect(registry.commands().map(({ label }) => label)).toEqual(['first']);
  });
});

describe('keys', () => {
  it('run the commands that have some, and are listed with those of focused elements behind them', () => {
    const registry = createCommandRegistry();
    const arrow = { keys: 'ArrowDown', label: 'Next' };
    const focusKeys = { section: 'On a row', list: [arrow] };
    registry.add({ current: { commands: [], focusKeys } });
    registry.add({ current: { commands: [command('a', { keys: 'a' }), command('b')] } });
    expect(registry.keyBindings().map(({ keys }) => keys)).toEqual(['a']);
    expect(registry.shortcuts().map(({ keys }) => keys)).toEqual(['a', 'ArrowDown']);
  });

  it('do nothing while their command cannot be run', () => {
    const registry = createCommandRegistry();
    const disabled = command('a', { keys: 'a', disabledReason: 'Nothing is loaded' });
    registry.add({ current: { commands: [disabled] } });
    expect(registry.commands()).toEqual([]);
    expect(registry.keyBindings()).toEqual([]);
  });
});
