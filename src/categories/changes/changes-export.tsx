import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSiteContext } from '../../connections/site-context';
import { buttonClass } from '../../ui/controls/button';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import { announce } from '../../ui/feedback/announcement';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { LazyTrigger } from '../../ui/lazy/lazy-trigger';
import { saveFile } from '../../ui/save-file';
import { toFileStart } from '../export/file-name';
import { collectPieces, encodePieces } from '../export/pieces';
import { type ChangesFormat, toMarkdown } from './formats';
import type { Refresh } from './refreshes';

const ExportMenu = createLazyPart(async () => (await import('./export-menu')).ExportMenu);

/** Takes along what refreshes have changed: copied, or as a file. */
export function ChangesExport({ refreshes }: { refreshes: readonly Refresh[] }) {
  const { siteId } = useSiteContext();
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const begin = () => {
    work.current?.abort();
    work.current = new AbortController();
    return work.current.signal;
  };

  const copy = async () => {
    const pieces = await collectPieces(toMarkdown(refreshes), begin());
    if (pieces) await copyAndAnnounce('Changes', pieces.join(''));
  };
  const save = async ({ extension, type, fileStart = '', write }: ChangesFormat) => {
    const pieces = await collectPieces(encodePieces(write(refreshes)), begin());
    if (!pieces) return;
    const name = `${toFileStart('changes', siteId, new Date())}.${extension}`;
    saveFile(name, new Blob([fileStart, ...pieces], { type }));
    announce(`Downloaded ${name}`);
  };

  return (
    <LazyTrigger
      haspopup="menu"
      part={ExportMenu}
      renderOpen={(trigger, isByKey) => (
        <ExportMenu
          trigger={trigger}
          isByKey={isByKey}
          onCopy={() => void copy()}
          onSave={(format) => void save(format)}
        />
      )}
      className={buttonClass('secondary', 'sm')}
      aria-label="Export changes"
    >
      <Download aria-hidden="true" />
      Export
    </LazyTrigger>
  );
}
