import { Copy, Download } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './export-frame.module.css';
import * as common from '../messages/generated/controls';
import * as t from '../messages/generated/export';
import { gatherParts } from '../text/pieces';
import type { FileFormat } from '../text/reports/report';
import { runInSlices } from '../base/task';
import { Button } from '../ui/controls/button';
import { copyText } from '../ui/controls/copy-text';
import { downloadFile } from '../ui/controls/download-file';
import { Alert } from '../ui/feedback/alert';
import { announce } from '../ui/feedback/announcement';
import { useThrow } from '../ui/hooks/use-throw';
import { Dialog, DialogEnd } from '../ui/overlays/dialog';
import { Text } from '../ui/text/text';
import { Row } from '../ui/layout/row';

interface ExportFrameProps<Format extends FileFormat> {
  title: string;
  formats: readonly Format[];
  explain: (format: Format) => string;
  format: Format;
  onFormat: (format: Format) => void;
  fileName: string;
  write: (() => Iterable<string>) | null;
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
  copied,
  onClose,
  children,
}: ExportFrameProps<Format>) {
  const id = useId();
  const chosen = useRef<HTMLInputElement>(null);
  const closing = useRef(new AbortController());
  useEffect(() => {
    closing.current = new AbortController();
    return () => closing.current.abort();
  }, []);
  const [underway, setUnderway] = useState<'copy' | 'download' | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const fail = useThrow();
  const run = async (kind: 'copy' | 'download') => {
    if (!write || underway !== null) return;
    setUnderway(kind);
    setBlocked(false);
    const parts = await runInSlices(gatherParts(write()), closing.current.signal);
    if (!parts) return;
    if (kind === 'download') {
      const { type, fileStart = '' } = format;
      downloadFile(fileName, new Blob([fileStart, ...parts], { type }));
    } else if (!(await copyText(parts.join('')))) {
      setUnderway(null);
      setBlocked(true);
      return;
    }
    announce(kind === 'copy' ? copied : common.downloaded({ name: fileName }));
    onClose();
  };
  const begin = (kind: 'copy' | 'download') => void run(kind).catch(fail);

  return (
    <Dialog title={title} onClose={onClose} initialFocus={chosen}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          begin('download');
        }}
      >
        {children}
        <fieldset>
          <Text as="legend" size="data" tone="text" weight="medium">
            {t.format()}
          </Text>
          {formats.map((option) => (
            <label key={option.id} className={styles.format}>
              <input
                ref={option === format ? chosen : null}
                type="radio"
                name={id}
                checked={option === format}
                aria-labelledby={`${id}-${option.id}`}
                aria-describedby={`${id}-${option.id}-explanation`}
                onChange={() => onFormat(option)}
              />
              <Text id={`${id}-${option.id}`} size="data" tone="text" weight="medium">
                {option.label}
              </Text>
              <span id={`${id}-${option.id}-explanation`} className={styles.explanation}>
                {explain(option)}
              </span>
            </label>
          ))}
        </fieldset>
        {isBlocked && (
          <Alert title={common.copyingBlocked()}>
            <p>{t.downloadInstead()}</p>
          </Alert>
        )}
        <DialogEnd>
          <Text as="bdi" lang="" size="hint" className={styles.fileName}>
            {fileName}
          </Text>
          <Row wrap place="atEnd">
            <Button busy={underway === 'copy'} disabled={!write} onClick={() => begin('copy')}>
              {underway !== 'copy' && <Copy aria-hidden="true" />}
              {common.copy()}
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={underway === 'download'}
              disabled={!write}
            >
              {underway !== 'download' && <Download aria-hidden="true" />}
              {common.download()}
            </Button>
          </Row>
        </DialogEnd>
      </form>
    </Dialog>
  );
}
