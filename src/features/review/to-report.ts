import { escapeMarkdown } from '../../text/escape-markdown';
import { isBlank, toOneLine } from '../../text/invisible';
import type { SiteContext } from '../../connections/site-context';
import { formatCount, formatNumber } from '../../text/numbers';
import { formatLoaded } from '../../model/names';
import type { AnyDeviation } from '../../model/deviations';
import { describeDeviation, sectionsOf } from './describe-deviation';
import { toSections } from './deviation-sections';
import type { Deviations } from './use-deviations';

/** What turns the direction of the text after it, within a line that is read as a whole. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

const COLUMNS = ['What', 'Interface', 'Count', 'Example'];

/** The deviations as a bug report to the service's team, in Markdown. */
export function toReport({ list, loaded, detailCount }: Deviations, site: SiteContext) {
  const { service, siteId } = site;
  const lines = [
    '# The category service deviates from its interface',
    '',
    `- Service: \`${new URL(service.baseUrl).origin}\``,
    `- Site: ${escapeText(siteId)}`,
    `- Read: ${formatLoaded(loaded)} categories of the list, ${formatCount(detailCount, 'category', 'categories')} in detail`,
  ];
  if (loaded.paging.kind !== 'end') {
    lines.push('- Orphans are only known once everything is loaded');
  }
  for (const { title, deviations } of toSections(list)) {
    lines.push('', `## ${title}`, '', toRow(COLUMNS), toRow(COLUMNS.map(() => '---')));
    lines.push(...deviations.map((deviation) => toRow(toCells(deviation))));
  }
  return `${lines.join('\n')}\n`;
}

function toCells(deviation: AnyDeviation): string[] {
  const { field, count, example } = deviation;
  const { categoryId, received } = example;
  const about = categoryId === null ? [] : [`category ${escapeText(categoryId)}`];
  if (received !== null && !isBlank(received)) about.push(`received ${escapeText(received)}`);
  return [
    `\`${field}\` ${describeDeviation(deviation)}`,
    sectionsOf(deviation),
    formatNumber(count),
    about.join(', '),
  ];
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function escapeText(text: string): string {
  return escapeMarkdown(toOneLine(text.replaceAll(DIRECTION, '')));
}
