import { Download } from 'lucide-react';
import { useState } from 'react';
import * as t from '../messages/generated/export';
import { piecesInEnglish } from '../messages/language';
import type { Report } from '../text/reports/report';
import { barLabel, Button } from '../ui/controls/button';
import { ReportDialog, type ReportDialogProps, type ToFormats } from './report-dialog';

interface ReportExportProps extends Omit<ReportDialogProps, 'toFormats' | 'onClose'> {
  toFormats: ToFormats | null;
}

/** Offers all formats for a report, written in English. */
export function inAllFormats<Row>(toReport: () => Report<Row>): ToFormats {
  return (all) =>
    Array.from(Object.values(all), (format) => ({
      ...format,
      write: () => piecesInEnglish(() => format.write(toReport())),
    }));
}

export function ReportExport({ toFormats, ...props }: ReportExportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...barLabel(t.exportLabel(), Download)}
        aria-label={t.exportReport({ report: props.report })}
        title={t.exportOrCopy()}
        disabled={!toFormats}
        onClick={() => setOpen(true)}
      />
      {isOpen && toFormats && (
        <ReportDialog {...props} toFormats={toFormats} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
