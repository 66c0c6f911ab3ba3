import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import * as t from '../../../messages/generated/find-list';
import { joinList } from '../../../messages/join';
import type { Category } from '../../../api/schemas';
import { toFileStart } from '../../../categories/export/file-name';
import { ReportDialog } from '../../../categories/export/report-dialog';
import { inAllFormats } from '../../../categories/export/report-export';
import { RestOfList } from '../../../categories/export/rest-of-list';
import { useListState } from '../../../categories/list-state';
import type { WholeListLoading } from '../../../categories/loading/use-whole-list';
import { useSiteContext } from '../../../connections/site-context';
import type { LoadedCategories } from '../../../model/loaded-categories';
import { findNearest, findPasted, type PastedText } from '../../../model/pasted-list';
import { toPastedReport } from '../../../model/pasted-report';
import { settlePasted } from '../../../model/settle-pasted';
import { formatTerm } from '../../../model/query/edit-query';
import { formatIdList } from '../../../model/query/id-list';
import { Button } from '../../../ui/controls/button';
import { useAnnouncement } from '../../../ui/feedback/announcement';
import { useTask } from '../../../ui/hooks/use-task';
import { Dialog, DialogEnd } from '../../../ui/overlays/dialog';
import styles from './find-list-dialog.module.css';
import { MAX_OPEN, OpenTexts } from './open-texts';

/** The longest address, because some servers refuse longer ones. */
const MAX_ADDRESS = 7_000;

const NONE: readonly PastedText[] = [];

interface FindListDialogProps {
  loading: WholeListLoading;
  loaded: LoadedCategories;
  pasted: string;
  onSelect: (ids: ReadonlySet<string>) => void;
  /** The element that gets the focus after the dialog has changed the list. */
  list: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Finds the categories of a pasted list, and lists or selects them. Loads the rest of the list first. */
export function FindListDialog(props: FindListDialogProps) {
  const { loading, loaded, pasted, onSelect, list, onClose } = props;
  const [text, setText] = useState(pasted);
  const [choices, setChoices] = useState<ReadonlyMap<string, Category>>(new Map());
  const isDone = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isExporting, setExporting] = useState(false);
  const [, changeList] = useListState();
  const { siteId } = useSiteContext();
  const id = useId();
  const isLoadingRest = loading.goesOn || loading.activity === 'all-pages';
  const question = useMemo(
    () => (isLoadingRest || text.trim() === '' ? null : { text, loaded }),
    [isLoadingRest, text, loaded],
  );
  const found = useTask(question, (asked) => findPasted(asked.text, asked.loaded)) ?? NONE;
  const settled = useMemo(() => settlePasted(found, choices), [found, choices]);
  const { ids, missing, ambiguous, repeatedCount } = settled;
  const nearQuestion = useMemo(
    () => (missing.length > 0 ? { texts: missing.slice(0, MAX_OPEN), loaded } : null),
    [missing, loaded],
  );
  const near = useTask(nearQuestion, (asked) => findNearest(asked.texts, asked.loaded));
  const query = formatTerm({ name: 'ids', isNegated: false, value: formatIdList(ids) });
  const isTooLong = new URLSearchParams({ q: query }).toString().length > MAX_ADDRESS;
  const summary = joinList([
    t.foundCount({ count: ids.length }),
    missing.length > 0 && t.missingCount({ count: missing.length }),
    ambiguous.length > 0 && t.ambiguousCount({ count: ambiguous.length }),
    repeatedCount > 0 && t.repeatedCount({ count: repeatedCount }),
  ]);
  useAnnouncement(found === NONE ? null : summary);

  const choose = (chosenFor: string, category: Category | undefined) => {
    const others = [...choices].filter(([chosen]) => chosen !== chosenFor);
    setChoices(new Map(category ? [...others, [chosenFor, category]] : others));
  };
  const finish = () => {
    isDone.current = true;
    onClose();
  };
  const showFound = () => {
    changeList({ query, sort: null, view: 'list' });
    finish();
  };
  const select = () => {
    onSelect(new Set(ids));
    finish();
  };

  if (isExporting) {
    return (
      <ReportDialog
        report="pastedList"
        summary={summary}
        fileName={() => toFileStart('pasted-list', siteId, new Date())}
        toFormats={inAllFormats(() => toPastedReport(settled.lines, loaded))}
        onClose={() => setExporting(false)}
      />
    );
  }
  return (
    <Dialog
      title={t.findList()}
      initialFocus={field}
      onClose={onClose}
      finalFocus={() => (isDone.current ? list.current : null)}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ids.length > 0 && !isTooLong) showFound();
        }}
      >
        <label className={styles.label} htmlFor={id}>
          {t.pasted()}
        </label>
        <textarea
          ref={field}
          id={id}
          className={styles.text}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <RestOfList loading={loading} loaded={loaded} isLoading={isLoadingRest} />
        {found.length > 0 && <p className={styles.summary}>{summary}</p>}
        <OpenTexts
          title={t.ambiguous()}
          texts={ambiguous.map(({ text: open }) => open)}
          meantBy={new Map(ambiguous.map(({ text: open, meant }) => [open, meant]))}
          loaded={loaded}
          choices={choices}
          onChoose={choose}
        />
        <OpenTexts
          title={t.missing()}
          texts={missing}
          meantBy={near}
          loaded={loaded}
          choices={choices}
          onChoose={choose}
        />
        {isTooLong && <p className="note">{t.tooLong({ count: ids.length })}</p>}
        <DialogEnd>
          <Button disabled={found.length === 0} onClick={() => setExporting(true)}>
            {t.exportFound()}
          </Button>
          <Button disabled={ids.length === 0} onClick={select}>
            {t.select({ count: ids.length })}
          </Button>
          <Button type="submit" variant="primary" disabled={ids.length === 0 || isTooLong}>
            {t.list({ count: ids.length })}
          </Button>
        </DialogEnd>
      </form>
    </Dialog>
  );
}
