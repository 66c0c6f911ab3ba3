import { describe, expect, expectTypeOf, it } from 'vitest';
import { BROWSE_COMMAND } from '../../src/command-line/browse/browse-command';
import { CHECK_COMMAND } from '../../src/command-line/check/check-command';
import { COMPARE_COMMAND } from '../../src/command-line/compare-command';
import { DEMO_COMMAND } from '../../src/command-line/demo-command';
import {
  type CommandTable,
  HELP_OPTION,
  oneOf,
  parseCommandLine,
  wholeNumber,
  writeHelp,
} from '../../src/command-line/options';
import { CommandError } from '../../src/command-line/run-command';

const TEA = {
  about: 'Make tea.',
  synopsis: ['tea POT [options]'],
  operands: { POT: 'the pot' },
  groups: [
    {
      options: {
        kind: { name: '--kind', valueName: 'KIND', parse: oneOf('green', 'black'), help: 'any' },
        cupCount: {
          name: '--cup-count',
          short: 'n',
          valueName: 'N',
          parse: wholeNumber(1, 9),
          default: 2,
          help: 'how many cups (default),\nat most 9',
        },
        ...HELP_OPTION,
      },
    },
    {
      heading: 'Extras',
      options: {
        milk: { name: '--milk', help: 'add milk' },
        sugar: { name: '--sugar', valueName: 'A,B', parse: String, multiple: true, help: 'which' },
      },
    },
  ],
  notes: 'Exit status: 0 tea.',
} as const satisfies CommandTable;

const parse = (line: string) => parseCommandLine(TEA, line.split(' '));

describe('parseCommandLine', () => {
  it('infers the type of each option from its table row', () => {
    const { options } = parse('pot');
    expectTypeOf(options).toEqualTypeOf<{
      readonly kind: 'green' | 'black' | null;
      readonly cupCount: number;
      readonly help: boolean;
      readonly milk: boolean;
      readonly sugar: string | null;
    }>();
    // @ts-expect-error -- a mistyped name
    expect(options.cupCuont).toBeUndefined();
    const none = { kind: null, cupCount: 2, help: false, milk: false, sugar: null };
    expect(options).toEqual(none);
  });

  it.each([
    ['--kind=green pot --cup-count 3', { kind: 'green', cupCount: 3 }, ['pot']],
    ['-n3 --milk', { cupCount: 3, milk: true }, []],
    ['--milk --milk', { milk: true }, []],
    ['--cup-count 99 --cup-count 4', { cupCount: 4 }, []],
    ['--sugar cane --sugar beet,palm', { sugar: 'cane,beet,palm' }, []],
    ['pot -- --milk', { milk: false }, ['pot', '--milk']],
  ])('reads %s', (line, values, operands) => {
    const parsed = parse(line);
    expect(parsed.options).toMatchObject(values);
    expect(parsed.operands).toEqual(operands);
  });

  it('reports which options were given', () => {
    const { given } = parse('--cup-count 2 --milk');
    expect([...given.keys()]).toEqual(['--cup-count', '--milk']);
  });

  it.each([
    ['--milk=oat', 'Option "--milk" does not take an argument'],
    ['--kind', 'Option "--kind <value>" argument missing'],
    ['--kind --milk', 'Option "--kind" argument is ambiguous.'],
    ['-x', 'Unknown option "-x"'],
    ["--it's", 'Unknown option "--it\'s"'],
    ['--spoon', 'Unknown option "--spoon"'],
    ['--mikl', 'Unknown option "--mikl". Did you mean --milk?'],
    ['--Cup-cuont=3', 'Unknown option "--Cup-cuont". Did you mean --cup-count?'],
    ['--cup-count 0', '--cup-count must be a whole number from 1 to 9, not "0"'],
  ])('rejects %s', (line, message) => {
    expect(() => parse(line)).toThrow(expect.objectContaining({ name: 'UsageError', message }));
  });

  it('prints the help for --help, even if other values are invalid', () => {
    const help = new CommandError(writeHelp(TEA), 0);
    expect(() => parse('-h --cup-count 0')).toThrow(help);
  });
});

it('writes the help from the table', () => {
  expect(writeHelp(TEA)).toBe(`Make tea.

  category-browser tea POT [options]

  POT                  the pot
  --kind KIND          any
  -n, --cup-count N    how many cups (default 2),
                       at most 9
  -h, --help           print this help

Extras
  --milk               add milk
  --sugar A,B          which

Exit status: 0 tea.`);
});

describe.each([
  ['browse', BROWSE_COMMAND],
  ['check', CHECK_COMMAND],
  ['compare', COMPARE_COMMAND],
  ['demo', DEMO_COMMAND],
])('the options of %s', (_, { table }: { table: CommandTable }) => {
  const rows = table.groups.flatMap(({ options }) => Object.entries(options));

  it('are each listed once', () => {
    const ids = rows.flatMap(([key, { name, short }]) => [key, name, ...(short ? [short] : [])]);
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
  });

  it('have valid defaults', () => {
    const entered = rows.map(([, { name, parse: read, default: usual }]) =>
      usual === undefined ? null : read?.(String(usual), name),
    );
    expect(entered).toEqual(rows.map(([, row]) => row.default ?? null));
  });

  it("have labels that fit the help's columns", () => {
    const lines = writeHelp(table).split('\n');
    const labels = lines.filter((line) => /^ {2}(?:--|-h)/.test(line));
    expect(labels.filter((line) => !/^.{22} \S/.test(line))).toEqual([]);
  });
});
