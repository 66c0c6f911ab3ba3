import { Bookmark, BookmarkPlus, Link } from 'lucide-react';
import { useState } from 'react';
import { toListSearch } from '../../categories/list-state';
import { useOpenId, useSearch, useSiteIds } from '../../connections/address';
import * as t from '../../messages/generated/views';
import { barLabel, Button, buttonClass } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { LazyTrigger } from '../../ui/lazy/lazy-trigger';
import { useSavedViews } from './saved-views';
import styles from './view-controls.module.css';

const ViewsMenu = createLazyPart(async () => (await import('./views-menu')).ViewsMenu);
const ViewsDialog = createLazyPart(async () => (await import('./views-dialog')).ViewsDialog);

/** Opens saved views; saves and copies the address of a list that differs from the plain one. */
export function ViewControls() {
  const { connectionId, siteId } = useSiteIds();
  const { shared, own } = useSavedViews(connectionId, siteId);
  const [isManaging, setManaging] = useState(false);
  const manage = () => ViewsDialog.whenLoaded(() => setManaging(true));
  const isPlain = toListSearch(useSearch()) === '';
  const isCategoryOpen = useOpenId() !== null;
  return (
    <>
      {!isPlain && (
        <>
          {/* The category that is open has the same link. */}
          {!isCategoryOpen && (
            <span className={styles.link}>
              <CopyButton label={t.copyLink()} text={() => window.location.href} Icon={Link} />
            </span>
          )}
          <Button {...barLabel(t.saveView(), BookmarkPlus)} title={t.saveView()} onClick={manage} />
        </>
      )}
      {own.length + shared.length > 0 && (
        <LazyTrigger
          {...barLabel(t.views(), Bookmark)}
          haspopup="menu"
          part={ViewsMenu}
          renderOpen={(trigger, isByKey) => (
            <ViewsMenu trigger={trigger} isByKey={isByKey} onManage={manage} />
          )}
          className={buttonClass()}
          title={t.savedViews()}
        />
      )}
      {isManaging && <ViewsDialog onClose={() => setManaging(false)} />}
    </>
  );
}
