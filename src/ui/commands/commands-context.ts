import { createContext, use, useLayoutEffect, useRef } from 'react';
import type { Command, Finder } from './command';
import type { CommandRegistry, Offer } from './command-registry';

const CommandsContext = createContext<CommandRegistry | null>(null);

export const CommandsProvider = CommandsContext.Provider;

export function useCommandRegistry(): CommandRegistry {
  const registry = use(CommandsContext);
  if (!registry) throw new Error('useCommandRegistry needs a CommandsProvider above it');
  return registry;
}

/** Offers commands, and what finds things by name, from when the component is on screen: not some ms later. */
export function useCommands(commands: readonly Command[], finder?: Finder): void {
  const registry = useCommandRegistry();
  const offer = useRef<Offer['current']>({ commands, finder });
  useLayoutEffect(() => {
    offer.current = { commands, finder };
    registry.version.set(registry.version.get() + 1);
  });
  useLayoutEffect(() => registry.add(offer), [registry]);
}
