// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../src/command-line/serve/serve-options';
import { dialectSwitches, quirkSwitches } from '../../src/demo/switches';
import { USAGE } from '../../src/command-line/serve/usage';

function switchesOn(line: string): string[] {
  const { dialect, quirks } = parseCommandLine(line.split(' ').filter(Boolean));
  return [...dialectSwitches(dialect), ...quirkSwitches(quirks)];
}

const SWITCHES = [
  '--cursor-param cursor',
  '--size-param none',
  '--page-size 20',
  '--max-page-size 100',
  '--unknown-params reject',
  '--omit-nulls',
  '--null icon,slug',
  '--no-total',
  '--no-page-info',
  '--fault 429:0.1,drop:0.05,html:0.2',
  '--redirect https://sso.example/login',
  '--order random',
  '--ignore-cursor',
  '--repeat-cursor',
  '--bloat 5',
  '--bad-dates',
  '--detail-differs',
  '--lost-children',
  '--foreign-children',
  '--unknown-id data',
  '--decode-ids',
];

describe('the switches that are on', () => {
  it.each(SWITCHES)('are told as they are typed: %s', (line) => {
    expect(switchesOn(line)).toEqual([line]);
  });

  it('are told together, in the order of --help', () => {
    expect(switchesOn(SWITCHES.toReversed().join(' '))).toEqual(SWITCHES);
  });

  it.each([
    '',
    '--cursor-param after --size-param first --page-size 50 --max-page-size 500',
    '--unknown-params ignore --order stable --unknown-id 404 --bloat 0 --seed 1',
    '--seed 7',
  ])('are none where nothing is out of the ordinary: "%s"', (line) => {
    expect(switchesOn(line)).toEqual([]);
  });

  it('name the seed where something is left to chance', () => {
    expect(switchesOn('--seed 7 --order random')).toEqual(['--seed 7', '--order random']);
    expect(switchesOn('--seed 7 --fault 500:1')).toEqual(['--fault 500:1', '--seed 7']);
  });
});

describe('--help', () => {
  it.each([...SWITCHES, '--port', '--data', '--site', '--key', '--latency', '--cors', '--seed'])(
    'describes %s',
    (line) => {
      expect(USAGE).toContain(`\n  ${line.split(' ')[0]} `);
    },
  );

  it('fits a terminal', () => {
    for (const line of USAGE.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });
});
