import { BellOff, ChevronRight } from 'lucide-react';
import { Fragment, useId } from 'react';
import { isolatePath } from '../panes/category-path';
import { classNames } from '../ui/class-names';
import { Link } from 'react-router-dom';
import { categoriesPath, categoryPath } from '../routing/paths';
import { useSiteContext } from '../site/site-context';
import * as t from '../messages/generated/review';
import type { Tag } from '../messages/rich-message';
import type { LoadedCategories } from '../model/loaded-categories';
import { nameOf, PATH_SEPARATOR } from '../model/names';
import {
  membersOf,
  scopeOf,
  type PlacedFinding,
  type RuleFindings,
  toFindingQuery,
} from '../model/review/review';
import { Button, IconButton } from '../ui/controls/button';
import { restoreFocus } from '../ui/restore-focus';
import { bdi, isolated } from '../ui/tags';
import { describeFinding, RULE_WORDS } from './describe-rule';
import styles from './rule-item.module.css';

const STEP = 50;

const MAX_NAMES = 6;

interface RuleItemProps {
  loaded: LoadedCategories;
  rule: RuleFindings;
  /** The number of findings to show; 0 if the rule is closed. */
  shownCount: number;
  onShow: (count: number) => void;
  onMute: () => void;
}

export function RuleItem({ loaded, rule, shownCount, onShow, onMute }: RuleItemProps) {
  const { name, findings, count } = rule;
  const title = RULE_WORDS[name].title();
  const id = useId();
  const isOpen = shownCount > 0;
  const rest = findings.length - shownCount;
  return (
    <li>
      <div className={styles.head}>
        <h3 className="medium beside">
          <button
            type="button"
            className="fold whole-width"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => onShow(isOpen ? 0 : STEP)}
          >
            <ChevronRight aria-hidden="true" />
            <span>{title}</span>
          </button>
        </h3>
        <p className={styles.count}>
          <bdi>{t.categoryCount({ count })}</bdi>
        </p>
        <IconButton
          label={t.mute({ rule: title })}
          Icon={BellOff}
          title={t.muteThis()}
          onClick={onMute}
        />
        <p className={styles.why}>{RULE_WORDS[name].reason()}</p>
      </div>
      <div id={id} hidden={!isOpen} tabIndex={-1}>
        {isOpen && (
          <>
            <ul className={classNames('divided', styles.findings)} aria-label={title}>
              {findings.slice(0, shownCount).map((finding) => (
                <FindingLine
                  key={`${finding.members.slice(0, MAX_NAMES).join(' ')} ${describeFinding(loaded, finding)}`}
                  loaded={loaded}
                  finding={finding}
                />
              ))}
            </ul>
            {rest > 0 && (
              <div ref={restoreFocus} className={styles.finding}>
                <Button size="sm" className="at-start" onClick={() => onShow(shownCount + STEP)}>
                  {t.showMore({ count: Math.min(rest, STEP) })}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function FindingLine({ loaded, finding }: { loaded: LoadedCategories; finding: PlacedFinding }) {
  const { connection, siteId } = useSiteContext();
  const members = membersOf(loaded, finding, MAX_NAMES);
  const place = scopeOf(loaded, finding);
  const note = describeFinding(loaded, finding);
  const query = new URLSearchParams({ q: toFindingQuery(loaded, finding) });
  const rest = finding.members.length - members.length;
  return (
    <li className={styles.finding}>
      <p>
        <Link
          to={`${categoriesPath(connection.id, siteId)}?${query.toString()}`}
          className="name-link"
          title={t.showInList()}
        >
          {members.map((member, at) => (
            <Fragment key={member.id}>
              {at > 0 && (member.parentId === members[at - 1]?.id ? PATH_SEPARATOR : ' · ')}
              <bdi key={nameOf(member)} lang="">
                <SpacedName name={nameOf(member)} />
              </bdi>
            </Fragment>
          ))}
        </Link>
        {rest > 0 && <span className="muted">{` ${t.more({ count: rest })}`}</span>}
      </p>
      <p className="note">
        {place ? (
          t.noteIn({
            note,
            path: isolatePath(loaded.pathOf(place)),
            own: isolated,
            name: linkTo(categoryPath(connection.id, siteId, place.id)),
          })
        ) : (
          <bdi>{note}</bdi>
        )}
      </p>
    </li>
  );
}

function linkTo(path: string): Tag {
  return (words) => (
    <Link to={path} className="muted">
      {bdi(words)}
    </Link>
  );
}

/** The capturing group keeps the spaces when the text is split. */
const STRAY_SPACES = /(^\s+|\s+$|\s{2,}|[\t\n\v\f\r])/u;

function SpacedName({ name }: { name: string }) {
  return name.split(STRAY_SPACES).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a name keep their order
      <mark key={at} className={styles.space}>
        {piece}
      </mark>
    ),
  );
}
