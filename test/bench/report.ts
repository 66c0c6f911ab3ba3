import { type Figures, type Heading, type Line, LINES } from './lines';
import { median } from './statistics';

/** What all runs measured, by size. */
export type Results = ReadonlyMap<number, readonly Figures[]>;

const lines: readonly (Line | Heading)[] = LINES;

const LABEL_WIDTH = 44;
const TARGET_WIDTH = 14;
const VALUE_WIDTH = 16;

/** Prints a line per measure and a column per size, and below it every run of what misses. */
export function printReport(title: string, results: Results): void {
  const sizes = [...results.keys()];
  console.log(`\n${title}\n`);
  console.log(toRow('categories', 'target', sizes.map(formatNumber)));
  const missed: string[] = [];
  let heading = '';
  for (const line of lines) {
    if ('heading' in line) {
      heading = line.heading;
      continue;
    }
    const cells = sizes.map((size) => {
      const values = valuesOf(results.get(size) ?? [], line.id);
      if (values.length === 0) return '–';
      const verdict = judge(line, median(values));
      if (verdict === 'MISS') {
        missed.push(
          `  ${line.label}, ${formatNumber(size)}: ${values.map(formatNumber).join(' ')}`,
        );
      }
      return `${formatValue(median(values), line)} ${verdict}`;
    });
    if (cells.every((cell) => cell === '–')) continue;
    if (heading !== '') console.log(`\n${heading}`);
    heading = '';
    const target = line.atMost === undefined ? '' : `≤ ${formatValue(line.atMost, line)}`;
    console.log(toRow(`  ${line.label}`, target, cells));
  }
  console.log(missed.length > 0 ? `\nMissed, run by run\n${missed.join('\n')}` : '\nAll pass');
}

function valuesOf(runs: readonly Readonly<Record<string, number>>[], id: string): number[] {
  return runs.flatMap((run) => run[id] ?? []);
}

function judge({ atMost }: Line, value: number): 'pass' | 'MISS' | '' {
  if (atMost === undefined) return '';
  return value <= atMost ? 'pass' : 'MISS';
}

function toRow(label: string, target: string, cells: readonly string[]): string {
  const padded = cells.map((cell) => cell.padEnd(VALUE_WIDTH)).join('');
  return `${label.padEnd(LABEL_WIDTH)}${target.padEnd(TARGET_WIDTH)}${padded}`.trimEnd();
}

function formatValue(value: number, { unit }: Line): string {
  return `${formatNumber(value)} ${unit}`.trimEnd();
}

function formatNumber(value: number): string {
  return value.toLocaleString('en', {
    maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0,
  });
}
