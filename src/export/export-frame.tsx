import { Copy, Download } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import styles from './export-frame.module.css';
import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/export';
import { joinPieces, lazyMap } from '../text/pieces';
import type { FileFormat } from '../text/reports/report';
import { runInSlices, type Task } from '../text/task';
import { Button } from '../ui/controls/button';
import { copyText, saveFile } from '../ui/controls/copy-text';
import { Alert } from '../ui/feedback/alert';
import { announce } from '../ui/feedback/announcement';
import { Dialog, DialogEnd } from '../ui/overlays/dialog';

interface ExportFrameProps<Format extends FileFormat> {
  title: string;
  formats: readonly Format[];
  explain: (format: Format) => string;
  format: Format;
  onFormat: (format: Format) => void;
  fileName: string;
  write: (() => Iterable<string>) | null;
  isReady?: boolean;
  copied: string;
  onClose: () => void;
  children: ReactNode;
}

export function ExportFrame<Format extends FileFormat>({
  title,
  formats,
  explain,
  format,
  onFormat,
  fileName,
  write,
  isReady = true,
  copied,
  onClose,
  children,
}: ExportFrameProps<Format>) {
  const id = useId();
  const preview = useMemo(() => (write ? toPreview(write()) : ''), [write]);
  const content = isReady ? write : null;
  const chosen = useRef<HTMLInputElement>(null);
  const closing = useRef(new AbortController());
  useEffect(() => {
    closing.current = new AbortController();
    return () => closing.current.abort();
  }, []);
  const [underway, setUnderway] = useState<'copy' | 'download' | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const begin = (kind: 'copy' | 'download') => {
    setUnderway(kind);
    setBlocked(false);
    return closing.current.signal;
  };
  const copy = async (pieces: Iterable<string>) => {
    const parts = await runInSlices(toArray(joinPieces(pieces)), begin('copy'));
    if (!parts) return;
    const isCopied = await copyText(parts.join(''));
    setUnderway(null);
    setBlocked(!isCopied);
    if (!isCopied) return;
    announce(copied);
    onClose();
  };
  const download = async (pieces: Iterable<string>) => {
    const { type, fileStart: start } = format;
    const signal = begin('download');
    if (!(await downloadPieces(pieces, { name: fileName, type, start, signal }))) return;
    announce(common.downloaded({ name: fileName }));
    onClose();
  };

  return (
    <Dialog title={title} onClose={onClose} initialFocus={chosen}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (content && underway === null) void download(content());
        }}
      >
        {children}
        <fieldset>
          <legend className="label">{t.format()}</legend>
          {formats.map((option) => (
            <label key={option.id} className={styles.format}>
              <input
                ref={option === format ? chosen : null}
                type="radio"
                name={id}
                className={styles.radio}
                checked={option === format}
                aria-labelledby={`${id}-${option.id}`}
                aria-describedby={`${id}-${option.id}-explanation`}
                onChange={() => onFormat(option)}
              />
              <span id={`${id}-${option.id}`} className="label">
                {option.label}
              </span>
              <span id={`${id}-${option.id}-explanation`} className={styles.explanation}>
                {explain(option)}
              </span>
            </label>
          ))}
        </fieldset>
        {preview !== '' && (
          <pre
            className={styles.preview}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so it takes the focus
            tabIndex={0}
            role="region"
            aria-label={t.preview()}
            dir="auto"
            lang=""
          >
            {preview}
          </pre>
        )}
        {isBlocked && (
          <Alert title={common.copyingBlocked()}>
            <p>{t.downloadInstead()}</p>
          </Alert>
        )}
        <DialogEnd>
          <bdi lang="" className={styles.fileName}>
            {fileName}
          </bdi>
          <div className="cluster at-end">
            <Button
              busy={underway === 'copy'}
              disabled={!content}
              onClick={() => content && underway === null && void copy(content())}
            >
              {underway !== 'copy' && <Copy aria-hidden="true" />}
              {common.copy()}
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={underway === 'download'}
              disabled={!content}
            >
              {underway !== 'download' && <Download aria-hidden="true" />}
              {common.download()}
            </Button>
          </div>
        </DialogEnd>
      </form>
    </Dialog>
  );
}

const PREVIEW_LINES = 6;
const PREVIEW_WIDTH = 200;

/** Returns the first lines of an export, for which hardly more is written than these. */
export function toPreview(pieces: Iterable<string>): string {
  let lines: string[] = [''];
  for (const piece of pieces) {
    lines = (lines.join('\n') + piece).split('\n', PREVIEW_LINES + 2);
    if (lines.length > PREVIEW_LINES + 1) break;
  }
  const written = lines.join('\n').trimEnd().split('\n');
  const first = written
    .slice(0, PREVIEW_LINES)
    .map((line) => line.slice(0, PREVIEW_WIDTH).trimEnd());
  return (written.length > first.length ? [...first, '…'] : first).join('\n');
}

interface DownloadOptions {
  name: string;
  type: string;
  /** The first characters of the file. */
  start?: string | undefined;
  signal: AbortSignal;
}

/** Writes a file slice by slice and hands it to the downloads. Returns whether it did: not if it is aborted first. */
async function downloadPieces(
  pieces: Iterable<string>,
  { name, type, start = '', signal }: DownloadOptions,
): Promise<boolean> {
  const encoder = new TextEncoder();
  // As UTF-8: a file of 50 MB is otherwise encoded all at once, in a second.
  const encoded = lazyMap(joinPieces(pieces), (text) => encoder.encode(text));
  const parts = await runInSlices(toArray(encoded), signal);
  if (parts) saveFile(name, new Blob([start, ...parts], { type }));
  return parts !== null;
}

function* toArray<Part>(parts: Iterable<Part>): Task<Part[]> {
  const array: Part[] = [];
  for (const part of parts) {
    array.push(part);
    yield;
  }
  return array;
}
