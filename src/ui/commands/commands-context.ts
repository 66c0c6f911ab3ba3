import { createContext, use, useLayoutEffect, useRef, useState } from 'react';
import type { Command, CommandRegistry, CommandSource } from './command-registry';

const CommandsContext = createContext<CommandRegistry | null>(null);

export const CommandsProvider = CommandsContext.Provider;

export function useCommandRegistry(): CommandRegistry {
  const registry = use(CommandsContext);
  if (!registry) throw new Error('useCommandRegistry needs a CommandsProvider above it');
  return registry;
}

/** Offers commands, a search by name and keys, from when the component is on screen: not some ms later. */
export function useCommands(
  commands: readonly Command[],
  more: Omit<CommandSource['current'], 'commands'> = {},
): void {
  const registry = useCommandRegistry();
  const [place] = useState(registry.nextPlace);
  const source = useRef<CommandSource['current']>({ commands, ...more });
  useLayoutEffect(() => {
    source.current = { commands, ...more };
    registry.version.set(registry.version.get() + 1);
  });
  useLayoutEffect(() => registry.add(source, place), [registry, place]);
}
