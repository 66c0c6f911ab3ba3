import { type ReactNode, useState } from 'react';
import * as t from '../messages/generated/export';
import { REPORT_FORMATS, type ReportFormat } from '../text/reports/report';
import { ExportFrame } from './export-frame';

/** Selects a report's formats, each with a function that writes it. */
export type ToFormats = (
  all: typeof REPORT_FORMATS,
) => readonly (Omit<ReportFormat, 'write'> & { write: () => Iterable<string> })[];

export interface ReportDialogProps {
  report: 'review' | 'comparison' | 'check';
  /** Describes the content: "91 differences". */
  summary: ReactNode;
  fileName: () => string;
  toFormats: ToFormats;
  onClose: () => void;
}

export function ReportDialog({ report, summary, fileName, toFormats, onClose }: ReportDialogProps) {
  const [formats] = useState(() => toFormats(REPORT_FORMATS));
  const [name] = useState(fileName);
  // Another tab may change what is counted, but not what this dialog writes.
  const [counted] = useState(summary);
  const [chosen, setChosen] = useState(formats[0]);
  if (!chosen) return null;
  return (
    <ExportFrame
      title={t.exportReport({ report })}
      formats={formats}
      explain={({ id }) => t.reportFormat({ format: id })}
      format={chosen}
      onFormat={setChosen}
      fileName={`${name}.${chosen.extension}`}
      write={chosen.write}
      copied={t.copiedReport({ report })}
      onClose={onClose}
    >
      <p>{counted}</p>
    </ExportFrame>
  );
}
