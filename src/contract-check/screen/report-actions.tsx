import { Download } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { saveFile } from '../../ui/save-file';
import type { Report } from '../report/report';
import { toJson } from '../report/to-json';
import { toMarkdown } from '../report/to-markdown';

interface ReportActionsProps {
  connectionId: string;
  report: Report;
}

/** Copies and downloads the report, for the service's operator or an issue. */
export function ReportActions({ connectionId, report }: ReportActionsProps) {
  const day = new Date(report.startedAt).toISOString().slice(0, 10);
  const name = `connection-check-${connectionId}-${day}`;
  const markdown = toMarkdown(report);
  return (
    <>
      <CopyButton label="Copy report" text={markdown} />
      <DownloadButton name={`${name}.md`} type="text/markdown" text={markdown}>
        Download Markdown
      </DownloadButton>
      <DownloadButton name={`${name}.json`} type="application/json" text={toJson(report)}>
        Download JSON
      </DownloadButton>
    </>
  );
}

interface DownloadButtonProps {
  name: string;
  type: string;
  text: string;
  children: string;
}

function DownloadButton({ name, type, text, children }: DownloadButtonProps) {
  return (
    <Button size="sm" onClick={() => saveFile(name, new Blob([text], { type }))}>
      <Download aria-hidden="true" />
      {children}
    </Button>
  );
}
