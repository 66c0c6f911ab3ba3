import { Ellipsis } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import type { CategoryResponse } from '../../api/categories';
import type { Category } from '../../api/schemas';
import { ActionsMenu } from '../actions/row-menu';
import { type CategoryContext, useScreenContext } from '../actions/action-context';
import { CATEGORY_ACTIONS, COPY_LINK } from '../actions/category-actions';
import { CategoryIcon } from '../../panes/category-icon';
import { fieldLabel } from '../../panes/describe-field';
import { PaneHeading } from '../../panes/pane-heading';
import { Status } from '../../panes/status';
import styles from './detail.module.css';
import { CopyAction, Fields } from './fields';
import { BranchSize, ParentCategory, SubCategories } from './related-categories';
import { RawResponse } from './raw-response';
import { useAncestors } from './breadcrumb';
import * as t from '../../messages/generated/detail';
import * as terms from '../../messages/generated/terms';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { useCommands } from '../../ui/commands/commands';
import { classNames } from '../../ui/class-names';
import { Button, buttonClass } from '../../ui/controls/button';
import { Text } from '../../ui/text/text';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { truncate } from '../../text/truncate';
import { Row } from '../../ui/layout/row';

interface CategoryContentProps {
  category: Category;
  /** Undefined while only the list entry is known. */
  response: CategoryResponse | undefined;
  loaded: LoadedCategories | null;
  headingRef: Ref<HTMLHeadingElement>;
  /** Shown below the title. */
  notice: ReactNode;
}

export function CategoryContent(props: CategoryContentProps) {
  const { category, response, loaded, headingRef, notice } = props;
  const listedIds = loaded?.childrenOf(category.id).map(({ id }) => id) ?? [];
  const subCategoryIds = response?.subCategoryIds ?? listedIds;

  // A complete list also contains all sub-categories.
  const isKnown = Boolean(response?.subCategoryIds ?? loaded?.isAllLoaded);
  const ancestors = useAncestors(category, loaded);
  const [isRawOpen, setRawOpen] = useState(false);
  const context: CategoryContext = {
    ...useScreenContext(),
    category,
    loaded,
    ancestors,
    page: { response, showResponse: () => setRawOpen(true) },
  };
  useCommands(CATEGORY_ACTIONS, () => context);

  return (
    <>
      <header className={styles.header}>
        <CategoryIcon icon={category.icon} className={styles.icon} />
        <div className={styles.title}>
          <PaneHeading ref={headingRef} lang="">
            {nameOf(category)}
          </PaneHeading>
          <StatusLine status={category.status} />
        </div>
        <Row gap={1} className={styles.buttons}>
          <CopyAction action={COPY_LINK} context={context} />
          <ActionsMenu
            trigger={{
              className: buttonClass('ghost', 'sm', true),
              title: t.moreActions(),
              children: <Ellipsis aria-hidden="true" />,
            }}
            context={context}
          />
        </Row>
      </header>
      {notice}
      <div className={styles.columns}>
        <div className={styles.sections}>
          <Description key={category.id} text={category.description} />
          <div className={styles.places}>
            {loaded && <BranchSize category={category} loaded={loaded} />}
            <ParentCategory category={category} loaded={loaded} />
          </div>
          <SubCategories
            ids={subCategoryIds}
            response={response}
            loaded={loaded}
            isKnown={isKnown}
          />
        </div>
        <div className={styles.aside}>
          <Fields context={context} />
          {response && (
            <Button
              variant="ghost"
              size="sm"
              className={styles.flush}
              onClick={() => setRawOpen(true)}
            >
              {t.rawResponse()}
            </Button>
          )}
        </div>
      </div>
      {response && isRawOpen && (
        <RawResponse text={response.text} onClose={() => setRawOpen(false)} />
      )}
    </>
  );
}

/** The line under the title. Keeps its height even without a status. */
function StatusLine({ status }: { status: string | null }) {
  return (
    <div className={styles.status}>
      {status === null ? (
        <Text tone="muted">{terms.noField({ field: 'status' })}</Text>
      ) : (
        <span>
          <VisuallyHidden>{fieldLabel('status')} </VisuallyHidden>
          <Status status={status} />
        </span>
      )}
    </div>
  );
}

/** Longer descriptions are collapsed to keep the sub-categories in view. */
const FOLDED_CHARACTERS = 600;

function Description({ text }: { text: string | null }) {
  const [isOpen, setOpen] = useState(false);
  if (text === null)
    return (
      <Text as="p" tone="muted">
        {t.noDescription()}
      </Text>
    );
  const shown = truncate(text);
  const isLong = text.length > FOLDED_CHARACTERS;
  return (
    <div className={styles.description}>
      <p className={classNames(styles.text, isLong && !isOpen && styles.folded)} dir="auto" lang="">
        {shown}
      </p>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className={styles.flush}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t.showAllText()}
        </Button>
      )}
      {shown !== text && (
        <Text as="p" size="data" tone="muted">
          {t.firstCharacters({ shown: shown.length, count: text.length })}
        </Text>
      )}
    </div>
  );
}
