import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as t from '../messages/generated/review';
import type { Category } from '../api/schemas';
import type { LoadedCategories } from '../model/loaded-categories';
import { formatPath, nameOf, PATH_SEPARATOR } from '../model/names';
import { membersOf, type PlacedFinding, subjectOf, toFindingQuery } from '../model/review/review';
import { isolatePath } from '../panes/category-path';
import { categoriesPath, categoryPath } from '../routing/paths';
import { useSiteContext } from '../site/site-context';
import { Row } from '../ui/layout/row';
import { Text } from '../ui/text/text';
import styles from './finding-row.module.css';
import { SpacedName } from './spaced-name';

const MAX_EXAMPLES = 4;

/** The maximum number of ancestors before an example's name. */
const MAX_ANCESTORS = 2;

interface ExamplesProps {
  loaded: LoadedCategories;
  finding: PlacedFinding;
  /** Shown next to the link to the list. */
  children: ReactNode;
}

export function Examples({ loaded, finding, children }: ExamplesProps) {
  const { connection, siteId } = useSiteContext();
  const { query, count } = toFindingQuery(loaded, finding);
  const isPart = count < finding.members.length;
  return (
    <>
      {finding.members.length > 1 && (
        <ul>
          {membersOf(loaded, finding, MAX_EXAMPLES).map((member) => (
            <li key={member.id}>
              <Link
                to={categoryPath(connection.id, siteId, member.id)}
                className={styles.example}
                title={isolatePath(loaded.pathOf(member))}
              >
                <Above path={toPathBelow(loaded, finding, member)} />
                <bdi lang="">
                  <SpacedName name={nameOf(member)} />
                </bdi>
                {/* Only the ID tells these names apart. */}
                {NEEDS_ID.has(finding.note.kind) && (
                  <Text tone="muted">
                    {' · '}
                    <bdi lang="">{member.id}</bdi>
                  </Text>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Row gap={4} className={styles.more}>
        <Link
          to={`${categoriesPath(connection.id, siteId)}?${new URLSearchParams({ q: query }).toString()}`}
        >
          {t.showListed({ count, isPart })}
        </Link>
        {children}
      </Row>
    </>
  );
}

const NEEDS_ID: ReadonlySet<PlacedFinding['note']['kind']> = new Set([
  'equal-slugs',
  'equal-names',
  'look-alike-names',
]);

function Above({ path }: { path: string }) {
  if (path === '') return null;
  return (
    <Text tone="muted">
      {path.split(PATH_SEPARATOR).map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- names may repeat within a path
        <span key={at}>
          <bdi lang="">{name}</bdi>
          {PATH_SEPARATOR}
        </span>
      ))}
    </Text>
  );
}

/** Returns the names between the finding's place and one of its categories, at most the last two. */
function toPathBelow(loaded: LoadedCategories, finding: PlacedFinding, member: Category): string {
  const subject = subjectOf(loaded, finding);
  const place = finding.note.kind === 'active-below-inactive' ? subject.id : subject.parentId;
  const { known } = loaded.ancestorsOf(member);
  const below = known.slice(known.findIndex(({ id }) => id === place) + 1);
  return formatPath(below.slice(-MAX_ANCESTORS));
}
