import { useEffect, useRef, useState } from 'react';
import { announce } from '../../ui/feedback/announcement';
import { copyText } from '../../ui/controls/copy-text';
import { formatCount } from '../../text/numbers';
import { collectPieces, encodePieces } from './pieces';
import type { ExportContent, Format } from './formats';
import { saveFile } from '../../ui/save-file';

/** Copying and downloading an export; what is under way ends with the dialog. */
export function useExport(write: ExportContent['write'], onDone: () => void) {
  const [underway, setUnderway] = useState<'copy' | 'download' | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const begin = (kind: 'copy' | 'download') => {
    work.current = new AbortController();
    setUnderway(kind);
    setBlocked(false);
    return work.current.signal;
  };

  const copy = async (count: number) => {
    if (underway !== null) return;
    const pieces = await collectPieces(write(), begin('copy'));
    if (!pieces) return;
    const isCopied = await copyText(pieces.join(''));
    setUnderway(null);
    setBlocked(!isCopied);
    if (!isCopied) return;
    announce(`Copied ${formatCount(count, 'category', 'categories')}`);
    onDone();
  };

  const download = async (fileName: string, { type, fileStart = '' }: Format) => {
    if (underway !== null) return;
    const pieces = await collectPieces(encodePieces(write()), begin('download'));
    if (!pieces) return;
    saveFile(fileName, new Blob([fileStart, ...pieces], { type }));
    setUnderway(null);
    announce(`Downloaded ${fileName}`);
    onDone();
  };

  return { underway, isBlocked, copy, download };
}
