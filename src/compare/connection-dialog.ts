import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';
import type { Connection } from '../site/connection';
import { useConnectionStore } from '../site/connections-context';

interface ConnectionDialogProps {
  /** Called with the connection that was added, or the known one with the same list. */
  onConnected: (connection: Connection) => void;
  onClose: () => void;
}

/** The form of a new connection in a dialog. */
export type ConnectionDialog = ComponentType<ConnectionDialogProps>;

type AddConnection = (props: ConnectionDialogProps) => ReactNode;

export function toAddConnection(dialog: ConnectionDialog): AddConnection {
  return (props) => createElement(dialog, props);
}

const Context = createContext<AddConnection | null>(null);

export const AddConnectionProvider = Context.Provider;

/** Returns a function that renders the dialog; null if this deployment allows no other connections. */
export function useAddConnection(): AddConnection | null {
  const { canAdd } = useConnectionStore();
  const add = use(Context);
  return canAdd ? add : null;
}
