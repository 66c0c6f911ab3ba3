import { createContext, use, useEffect, useRef } from 'react';
import type { Command, Finder } from './command';
import type { CommandRegistry, Offer } from './command-registry';

const CommandsContext = createContext<CommandRegistry | null>(null);

export const CommandsProvider = CommandsContext.Provider;

export function useCommandRegistry(): CommandRegistry {
  const registry = use(CommandsContext);
  if (!registry) throw new Error('useCommandRegistry needs a CommandsProvider above it');
  return registry;
}

/** Offers commands, and what finds things by name, for as long as the component is on screen. */
export function useCommands(commands: readonly Command[], finder?: Finder): void {
  const registry = useCommandRegistry();
  const offer = useRef<Offer['current']>({ commands, finder });
  useEffect(() => {
    offer.current = { commands, finder };
  });
  useEffect(() => registry.add(offer), [registry]);
}
