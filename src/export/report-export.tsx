import { Download } from 'lucide-react';
import { useState } from 'react';
import * as t from '../messages/generated/export';
import type { Report } from '../text/reports/report';
import { barLabel, Button } from '../ui/controls/button';
import { ReportDialog, type ReportDialogProps, type ToFormats } from './report-dialog';

interface ReportExportProps extends Omit<ReportDialogProps, 'toFormats' | 'onClose'> {
  toFormats: ToFormats | null;
}

/** Offers all formats for a report. */
export function inAllFormats<Row>(toReport: () => Report<Row>): ToFormats {
  return (all) =>
    Array.from(Object.values(all), (format) => ({
      ...format,
      write: () => format.write(toReport()),
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
