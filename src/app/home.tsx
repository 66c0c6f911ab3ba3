import { Navigate } from 'react-router-dom';
import { categoriesPath } from '../connections/paths';
import { useConnectionStore } from '../connections/connections-context';

/** Goes on to the connection used last, else the first configured, else the demo. */
export function Home() {
  const connection = useConnectionStore().home();
  const to = connection?.siteId ? categoriesPath(connection.id, connection.siteId) : '/connections';
  return <Navigate to={to} replace />;
}
