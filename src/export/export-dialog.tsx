// Start reading export/ here. Then read formats.ts.

import { useMemo, useState } from 'react';
import { useSiteContext } from '../site/site-context';
import * as t from '../messages/generated/export';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf } from '../model/names';
import { Alert } from '../ui/feedback/alert';
import { ProgressBar } from '../ui/feedback/progress-bar';
import { useTask } from '../ui/hooks/use-task';
import { describeAmount } from '../panes/describe-list';
import { LoadAllButton } from '../panes/loading-status';
import type { ListLoading } from '../data/use-list';
import { describeExport, describePart, type ExportScope, exportCategories } from './export-scope';
import { describeContent } from './describe-content';
import { ExportFrame } from './export-frame';
import { toFileStart } from './file-name';
import { type CategoryFormat, CATEGORY_FORMATS } from './formats';
import { Text } from '../ui/text/text';
import { Row } from '../ui/layout/row';

interface ExportDialogProps extends ExportScope {
  loading: ListLoading;
  onClose: () => void;
}

export function ExportDialog({ loading, onClose, ...props }: ExportDialogProps) {
  const { loaded, rows, selectedIds, branch } = props;
  const { siteId } = useSiteContext();
  const [format, setFormat] = useState<CategoryFormat>(CATEGORY_FORMATS[0]);
  const [date] = useState(() => new Date());
  const scope = useMemo<ExportScope>(
    () => ({ loaded, rows, selectedIds, branch }),
    [loaded, rows, selectedIds, branch],
  );
  const question = useMemo(() => ({ scope, format }), [scope, format]);
  // Selected categories have loaded. Anything else waits until loading ends because later pages would change it.
  const isLoadingRest = selectedIds.size === 0 && loading.load === 'all-pages';
  const prepared = useTask(isLoadingRest ? null : question, prepareExport);
  const canWrite = prepared?.question === question && prepared.categories.length > 0;
  const count = prepared?.categories.length ?? selectedIds.size;
  const content = useMemo(() => describeContent(scope, count), [scope, count]);
  const fileName = `${toFileStart('categories', siteId, date, content)}.${format.extension}`;

  return (
    <ExportFrame
      title={branch ? t.exportBranch() : t.exportLabel()}
      formats={CATEGORY_FORMATS}
      explain={({ explanation }) => explanation()}
      format={format}
      onFormat={setFormat}
      fileName={fileName}
      write={canWrite ? prepared.write : null}
      copied={t.copiedCategories({ count: prepared?.categories.length ?? 0 })}
      onClose={onClose}
    >
      {branch && (
        <p dir="auto" lang="" title={nameOf(branch)}>
          {nameOf(branch)}
        </p>
      )}
      <p>
        {prepared
          ? describeExport(scope, prepared.categories.length)
          : isLoadingRest
            ? t.loadingRest()
            : t.preparing()}
      </p>
      <RestOfList loading={loading} loaded={loaded} isLoading={isLoadingRest} />
      {loaded.unreadableCount > 0 && (
        <Text as="p" size="data" tone="muted">
          {t.unreadable({ count: loaded.unreadableCount })}
        </Text>
      )}
    </ExportFrame>
  );
}

function* prepareExport(question: { scope: ExportScope; format: CategoryFormat }) {
  const { scope, format } = question;
  const categories = yield* exportCategories(scope);
  const write = yield* format.prepare(scope, categories);
  return { question, categories, write };
}

interface RestOfListProps {
  loading: ListLoading;
  loaded: LoadedCategories;
  isLoading: boolean;
}

function RestOfList({ loading, loaded, isLoading }: RestOfListProps) {
  const part = describePart(loaded);
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
  const { count, expectedTotal: total } = loaded;
  return (
    <Row wrap>
      <Text as="p" size="data">
        {t.progress({ loaded: describeAmount(loaded) })}
      </Text>
      <Row place="atEnd">
        <LoadAllButton {...loading} />
      </Row>
      <ProgressBar label={t.loadingProgress()} value={total === null ? null : count / total} />
    </Row>
  );
}
