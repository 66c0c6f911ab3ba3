import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';
import type { Connection } from '../site/connection';
import { useConnectionStore } from '../site/connections-context';

interface ConnectionDialogProps {
  /** Called with the added connection, or with an existing one that has the same list. */
  onConnected: (connection: Connection) => void;
  onClose: () => void;
}

/** A dialog with the form for a new connection. */
export type ConnectionDialog = ComponentType<ConnectionDialogProps>;

type AddConnection = (props: ConnectionDialogProps) => ReactNode;

export function toAddConnection(dialog: ConnectionDialog): AddConnection {
  return (props) => createElement(dialog, props);
}

const Context = createContext<AddConnection | null>(null);

export const AddConnectionProvider = Context.Provider;

/** Returns a function that renders the dialog; null if this deployment does not allow other connections. */
export function useAddConnection(): AddConnection | null {
  const { canAdd } = useConnectionStore();
  const add = use(Context);
  return canAdd ? add : null;
}
