import { Eraser, GitCompareArrows, KeyRound, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/connections';
import type { TriggerProps } from '../ui/overlays/trigger';
import { Menu, MenuItem, MenuLink } from '../ui/overlays/menu';
import type { Connection } from '../site/connection';
import { useConnectionsContext, useHasKey } from '../site/connections-context';
import { Link } from 'react-router-dom';
import { checkPath, comparePath } from '../routing/paths';

interface ConnectionMenuProps {
  trigger: TriggerProps;
  connection: Connection;
  onEdit: () => void;
  onDone: (text: () => string, undo?: () => void) => void;
}

export function ConnectionMenu(props: ConnectionMenuProps) {
  const { connection, onEdit, onDone, trigger } = props;
  const { id, name, siteId, auth, definedBy } = connection;
  const { store, keyRing, deleteData } = useConnectionsContext();
  const hasKey = useHasKey(connection);
  const isAutomatic = definedBy === 'user';

  function removeKey() {
    keyRing.remove(connection);
    onDone(() => t.keyRemoved({ name }));
  }

  async function deleteAll() {
    const isDeleted = await deleteData(id);
    onDone(() => (isDeleted ? t.deleted({ name }) : t.notDeleted({ name })));
  }

  function remove() {
    const undo = store.remove(id);
    const restore = () => {
      undo();
      onDone(() => t.restored({ name }));
    };
    onDone(() => t.removed({ name }), restore);
  }

  return (
    <Menu trigger={trigger} align="end">
      {siteId !== null && (
        <>
          <MenuLink
            Icon={ShieldCheck}
            label={common.checkConnection()}
            link={<Link to={checkPath(id, siteId)} />}
          />
          <MenuLink
            Icon={GitCompareArrows}
            label={t.compareWith()}
            link={<Link to={comparePath(id, siteId)} />}
          />
        </>
      )}
      {hasKey && <MenuItem Icon={KeyRound} label={t.removeKey()} onChoose={removeKey} />}
      {isAutomatic && <MenuItem Icon={Pencil} label={common.edit()} onChoose={onEdit} />}
      {auth !== 'demo' && (
        <MenuItem Icon={Eraser} label={t.deleteData()} onChoose={() => void deleteAll()} />
      )}
      {isAutomatic && <MenuItem Icon={Trash2} label={t.remove()} onChoose={remove} />}
    </Menu>
  );
}
