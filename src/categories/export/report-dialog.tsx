import { useState } from 'react';
import type { FileFormat } from '../../text/reports/file-formats';
import { REPORT_FORMATS } from '../../text/reports/formats';
import { ExportFrame } from './export-frame';

/** Picks formats out of all, and says what writes a report in each. */
export type ToFormats = (
  all: typeof REPORT_FORMATS,
) => readonly (FileFormat & { write: () => Iterable<string> })[];

export interface ReportDialogProps {
  /** Names the report: "Changes". */
  title: string;
  /** Says what the report holds: "91 differences". */
  summary: string;
  /** Returns the name of the file without its extension. */
  fileName: () => string;
  toFormats: ToFormats;
  onClose: () => void;
}

/** Exports a report as it is when the dialog opens. */
export function ReportDialog({ title, summary, fileName, toFormats, onClose }: ReportDialogProps) {
  const [formats] = useState(() => toFormats(REPORT_FORMATS));
  const [name] = useState(fileName);
  const [chosen, setChosen] = useState(formats[0]);
  if (!chosen) return null;
  return (
    <ExportFrame
      title={`Export ${title.toLowerCase()}`}
      formats={formats}
      format={chosen}
      onFormat={setChosen}
      fileName={`${name}.${chosen.extension}`}
      write={chosen.write}
      copied={`${title} copied`}
      onClose={onClose}
    >
      <p>{summary}</p>
    </ExportFrame>
  );
}
