import { Copy, Download } from 'lucide-react';
import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useSiteContext } from '../../connections/site-context';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatLoaded, nameOf } from '../../model/names';
import { isFiltered } from '../../model/rows';
import { formatCount } from '../../text/numbers';
import { Button } from '../../ui/controls/button';
import { copyText } from '../../ui/controls/copy-text';
import { Alert } from '../../ui/feedback/alert';
import { announce } from '../../ui/feedback/announcement';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { useTask } from '../../ui/hooks/use-task';
import { Dialog, DialogEnd } from '../../ui/overlays/dialog';
import { LoadAllButton } from '../loading/load-all-button';
import type { WholeListLoading } from '../loading/use-whole-list';
import { describeExport, describePart, type ExportScope, partOf } from './export-scope';
import { exportCategories } from './export-categories';
import styles from './export-dialog.module.css';
import { toFileName } from './file-name';
import { type Format, FORMATS, toPreview } from './formats';
import { useWriting } from './use-writing';

interface ExportDialogProps extends ExportScope {
  loading: WholeListLoading;
  onClose: () => void;
}

/** Exports what is found, or selected: copied, or as a file. Waits for what is not loaded yet. */
export function ExportDialog({ loading, onClose, ...props }: ExportDialogProps) {
  const { loaded, rows, selectedIds, branch } = props;
  const chosenFormat = useRef<HTMLInputElement>(null);
  const { siteId } = useSiteContext();
  const [format, setFormat] = useState<Format>(FORMATS[0]);
  const [date] = useState(() => new Date());
  const scope = useMemo<ExportScope>(
    () => ({ loaded, rows, selectedIds, branch }),
    [loaded, rows, selectedIds, branch],
  );
  const question = useMemo(() => ({ scope, format }), [scope, format]);
  // What is selected is loaded. Of the rest, nothing is prepared that the next page would change.
  const isLoadingRest =
    selectedIds.size === 0 && (loading.goesOn || loading.activity === 'all-pages');
  const prepared = useTask(isLoadingRest ? null : question, prepareExport);
  const { categories, content, preview } = prepared ?? NOTHING;
  // What is on its way is in another format, or of other categories.
  const isReady = prepared?.question === question;
  const fileName = toFileName({
    siteId,
    date,
    selectedCount: selectedIds.size > 0 ? categories.length : 0,
    isFiltered: isFiltered(rows.criteria),
    branch: branch && (branch.slug ?? nameOf(branch)),
    part: partOf(loaded),
    extension: format.extension,
  });
  const isEmpty = categories.length === 0;

  const { write, save } = useWriting();
  const [underway, setUnderway] = useState<'copy' | 'download' | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const begin = (kind: 'copy' | 'download') => {
    setUnderway(kind);
    setBlocked(false);
  };
  const copy = async () => {
    begin('copy');
    const text = await write(content.write());
    if (text === null) return;
    const isCopied = await copyText(text, true);
    setUnderway(null);
    setBlocked(!isCopied);
    if (!isCopied) return;
    announce(`Copied ${formatCount(categories.length, 'category', 'categories')}`);
    onClose();
  };
  const download = async () => {
    begin('download');
    if (await save(fileName, format, content.write())) onClose();
  };

  return (
    <Dialog
      title={branch ? 'Export branch' : 'Export'}
      onClose={onClose}
      initialFocus={chosenFormat}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && underway === null) void download();
        }}
      >
        {branch && (
          <p dir="auto" title={nameOf(branch)}>
            {nameOf(branch)}
          </p>
        )}
        <p>
          {prepared && describeExport(scope, categories.length)}
          {!prepared && (isLoadingRest ? 'Loading the rest first…' : 'Preparing the export…')}
          {content.contextCount > 0 &&
            `, and ${formatCount(content.contextCount, 'ancestor', 'ancestors')} above ${categories.length === 1 ? 'it' : 'them'}`}
        </p>
        <ExportRest loading={loading} loaded={loaded} isLoading={isLoadingRest} />
        {loaded.unreadableCount > 0 && (
          <p className="note">
            {formatCount(loaded.unreadableCount, 'entry', 'entries')} of the service could not be
            read, and cannot be exported.
          </p>
        )}
        <FormatField format={format} chosen={chosenFormat} onChange={setFormat} />
        {!isEmpty && (
          <pre
            className={styles.preview}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so it takes the focus
            tabIndex={0}
            role="region"
            aria-label="Preview"
            dir="auto"
          >
            {preview}
          </pre>
        )}
        {isBlocked && (
          <Alert title="Copying is blocked by the browser">
            <p>Download the file instead.</p>
          </Alert>
        )}
        <DialogEnd>
          <bdi className={styles.fileName}>{fileName}</bdi>
          <Button
            busy={underway === 'copy'}
            disabled={isEmpty || !isReady}
            onClick={() => underway === null && void copy()}
          >
            {underway !== 'copy' && <Copy aria-hidden="true" />}
            Copy
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={underway === 'download'}
            disabled={isEmpty || !isReady}
          >
            {underway !== 'download' && <Download aria-hidden="true" />}
            Download
          </Button>
        </DialogEnd>
      </form>
    </Dialog>
  );
}

const NOTHING = { categories: [], content: { contextCount: 0, write: () => [] }, preview: '' };

/** Finds out what is exported, and how it begins. Nothing else of it is written yet. */
function* prepareExport(question: { scope: ExportScope; format: Format }) {
  const { scope, format } = question;
  const categories = yield* exportCategories(scope);
  const content = yield* format.toContent(scope, categories);
  return { question, categories, content, preview: toPreview(content) };
}

interface FormatFieldProps {
  format: Format;
  /** Is given the radio button that is checked. */
  chosen: RefObject<HTMLInputElement | null>;
  onChange: (format: Format) => void;
}

function FormatField({ format, chosen, onChange }: FormatFieldProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>Format</legend>
      {FORMATS.map((option) => (
        <label key={option.id} className={styles.format}>
          <input
            ref={option === format ? chosen : null}
            type="radio"
            name={id}
            className={styles.radio}
            checked={option === format}
            aria-labelledby={`${id}-${option.id}`}
            aria-describedby={`${id}-${option.id}-explanation`}
            onChange={() => onChange(option)}
          />
          <span id={`${id}-${option.id}`} className={styles.name}>
            {option.label}
          </span>
          <span id={`${id}-${option.id}-explanation`} className={styles.explanation}>
            {option.explanation}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ExportRestProps {
  loading: WholeListLoading;
  loaded: LoadedCategories;
  isLoading: boolean;
}

/** How far the rest of the list is loaded; or that it will be missing, and the way to have it. */
function ExportRest({ loading, loaded, isLoading }: ExportRestProps) {
  const part = describePart({ loaded });
  if (!part) return null;
  if (!isLoading) {
    return (
      <Alert
        tone="warning"
        title={part.title}
        actions={loaded.paging.kind === 'more' && <LoadAllButton {...loading} />}
      >
        <p>{part.advice}</p>
        {loading.pause !== null && <p>{loading.pause}</p>}
      </Alert>
    );
  }
  const { count, total } = partOf(loaded) ?? loaded;
  return (
    <div className={styles.rest}>
      <p>{formatLoaded(loaded)} loaded</p>
      <LoadAllButton {...loading} />
      <ProgressBar label="Loading the rest" value={total === null ? null : count / total} />
    </div>
  );
}
