import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/controls/button';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import { announce } from '../../ui/feedback/announcement';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { LazyTrigger } from '../../ui/lazy/lazy-trigger';
import { saveFile } from '../../ui/save-file';
import { collectPieces, encodePieces } from './pieces';
import type { ReportFormat, ReportWriters } from './report-formats';

const ReportMenu = createLazyPart(async () => (await import('./report-menu')).ReportMenu);

interface ReportExportProps<Content> {
  /** What it is, to be said of what is copied: "Changes". */
  title: string;
  content: Content;
  writers: ReportWriters<Content>;
  /** What a file is called, without its extension. */
  fileName: () => string;
}

/** Takes a report along: copied, or as a file. */
export function ReportExport<Content>({
  title,
  content,
  writers,
  fileName,
}: ReportExportProps<Content>) {
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const begin = () => {
    work.current?.abort();
    work.current = new AbortController();
    return work.current.signal;
  };

  const copy = async () => {
    const pieces = await collectPieces(writers.toMarkdown(content), begin());
    if (pieces) await copyAndAnnounce(title, pieces.join(''));
  };
  const save = async ({ extension, type, fileStart = '', writer }: ReportFormat) => {
    const pieces = await collectPieces(encodePieces(writers[writer](content)), begin());
    if (!pieces) return;
    const name = `${fileName()}.${extension}`;
    saveFile(name, new Blob([fileStart, ...pieces], { type }));
    announce(`Downloaded ${name}`);
  };

  return (
    <LazyTrigger
      haspopup="menu"
      part={ReportMenu}
      renderOpen={(trigger, isByKey) => (
        <ReportMenu
          trigger={trigger}
          isByKey={isByKey}
          onCopy={() => void copy()}
          onSave={(format) => void save(format)}
        />
      )}
      className={buttonClass('secondary', 'sm')}
      aria-label={`Export ${title.toLowerCase()}`}
    >
      <Download aria-hidden="true" />
      Export
    </LazyTrigger>
  );
}
