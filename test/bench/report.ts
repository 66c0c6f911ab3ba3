import { median } from './statistics';

/** One line of the result: what was measured in each run, and what it may be at most. */
export interface Measure {
  name: string;
  unit: 'ms' | 'frames' | 'nodes' | 'requests' | 'x';
  values: number[];
  /** Absent: there to explain the others. */
  atMost?: number;
}

const COLUMNS = [48, 16, 16, 24] as const;

/** Prints the medians of the runs, each beside its target. */
export function printReport(title: string, measures: readonly Measure[]): void {
  console.log(`\n${title}\n`);
  console.log(toRow(['measure', 'median', 'target', 'runs', '']));
  for (const { name, unit, values, atMost } of measures) {
    const middle = median(values);
    const target = atMost === undefined ? '' : `≤ ${format(atMost)} ${unit}`;
    const verdict = atMost === undefined ? '' : middle <= atMost ? 'pass' : 'MISS';
    const runs = values.map(format).join(' ');
    console.log(toRow([name, `${format(middle)} ${unit}`, target, runs, verdict]));
  }
}

function toRow(cells: readonly string[]): string {
  return cells
    .map((cell, column) => cell.padEnd(COLUMNS[column] ?? 0))
    .join('  ')
    .trimEnd();
}

function format(value: number): string {
  return value.toLocaleString('en', {
    maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0,
  });
}
