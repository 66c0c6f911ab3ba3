import { Download } from 'lucide-react';
import { buttonClass } from '../../ui/controls/button';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import { createLazyPart } from '../../ui/lazy/create-lazy-part';
import { LazyTrigger } from '../../ui/lazy/lazy-trigger';
import type { Report } from '../../text/reports/report';
import { toMarkdown } from '../../text/reports/to-markdown';
import { useWriting } from './use-writing';

const ReportMenu = createLazyPart(async () => (await import('./report-menu')).ReportMenu);

interface ReportExportProps<Row> {
  /** What it is, to be said of what is copied: "Changes". */
  title: string;
  toReport: () => Report<Row>;
  /** What a file is called, without its extension. */
  fileName: () => string;
}

/** Copies a report, or saves it as a file. */
export function ReportExport<Row>({ title, toReport, fileName }: ReportExportProps<Row>) {
  const { write, save } = useWriting();
  const copy = async () => {
    const text = await write(toMarkdown(toReport()));
    if (text !== null) await copyAndAnnounce(title, text);
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
          onSave={(format) =>
            void save(`${fileName()}.${format.extension}`, format, format.write(toReport()))
          }
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
