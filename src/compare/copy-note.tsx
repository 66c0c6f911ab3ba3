import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { runInSlices } from '../base/task';
import * as t from '../messages/generated/compare';
import { gatherParts } from '../text/pieces';
import { REPORT_FORMATS, type Report } from '../text/reports/report';
import { barLabel, Button } from '../ui/controls/button';
import { copyAndAnnounce } from '../ui/controls/copy-text';
import { useThrow } from '../ui/hooks/use-throw';

interface CopyNoteProps<Row> {
  /** Null if there is nothing to note. */
  toReport: (() => Report<Row>) | null;
}

/** Copies a comparison as Markdown for a ticket or a release. */
export function CopyNote<Row>({ toReport }: CopyNoteProps<Row>) {
  const [isWriting, setWriting] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const fail = useThrow();
  const copy = async (report: Report<Row>) => {
    setWriting(true);
    const note = REPORT_FORMATS.markdown.write(report);
    const parts = await runInSlices(gatherParts(note), leaving.current.signal);
    if (!parts) return;
    await copyAndAnnounce(parts.join(''), t.noteCopied());
    setWriting(false);
  };
  return (
    <Button
      {...barLabel(t.copyNote(), Copy)}
      title={t.copyNote()}
      busy={isWriting}
      disabled={!toReport}
      onClick={() => toReport && void copy(toReport()).catch(fail)}
    />
  );
}
