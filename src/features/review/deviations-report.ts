import type { SiteContext } from '../../connections/site-context';
import type { AnyDeviation } from '../../model/deviations';
import { inEnglish } from '../../messages/language';
import { formatLoaded } from '../../model/names';
import { escapeLine } from '../../text/escape-markdown';
import { isBlank } from '../../text/invisible';
import { formatCount, formatNumber } from '../../text/numbers';
import type { Column, Section } from '../../text/reports/report';
import { toMarkdown, toTable } from '../../text/reports/to-markdown';
import { describeDeviation, toSections } from './describe-deviation';
import type { Deviations } from './use-deviations';

/** Characters that change the direction of the text after them. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

const COLUMNS: readonly Column<AnyDeviation>[] = [
  { heading: 'What', valueOf: (each) => `\`${each.field}\` ${describeDeviation(each)}` },
  { heading: 'Count', valueOf: ({ count }) => formatNumber(count) },
  { heading: 'Example', valueOf: describeExample },
];

/** Writes a report for the service's team, in English. */
export function writeDeviations(deviations: Deviations, site: SiteContext): string {
  return inEnglish(() => [...toMarkdown(toReport(deviations, site))].join(''));
}

function toReport(
  { list, loaded, detailCount }: Deviations,
  { service, siteId }: SiteContext,
): Section {
  const facts = [
    `- Service: \`${new URL(service.baseUrl).origin}\``,
    `- Site: ${escapeText(siteId)}`,
    `- Read: ${formatLoaded(loaded)} categories of the list, ${formatCount(detailCount, 'category', 'categories')} in detail`,
  ];
  if (!loaded.isAllLoaded) {
    facts.push('- Orphans are only known once everything is loaded');
  }
  return {
    heading: 'The category service deviates from its interface',
    blocks: [facts],
    sections: toSections(list).map(({ title, deviations }) => ({
      heading: title(),
      blocks: [toTable(COLUMNS, deviations)],
    })),
  };
}

function describeExample({ example: { categoryId, received } }: AnyDeviation): string {
  const about = categoryId === null ? [] : [`category ${escapeText(categoryId)}`];
  if (received !== null && !isBlank(received)) about.push(`received ${escapeText(received)}`);
  return about.join(', ');
}

function escapeText(text: string): string {
  return escapeLine(text.replaceAll(DIRECTION, ''));
}
