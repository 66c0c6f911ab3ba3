// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseCommandLine, UsageError } from '../../src/demo/command-line';

describe('parseCommandLine', () => {
  it('has a default for everything', () => {
    expect(parseCommandLine([])).toEqual({
      help: false,
      port: 4010,
      dataFile: null,
      siteId: null,
      key: null,
      latencyMs: 0,
    });
  });

  it('reads every option', () => {
    const line = '--port 0 --data a.json --site blog --key s3cret --latency=250';
    expect(parseCommandLine(line.split(' '))).toEqual({
      help: false,
      port: 0,
      dataFile: 'a.json',
      siteId: 'blog',
      key: 's3cret',
      latencyMs: 250,
    });
  });

  it.each(['--help', '-h'])('understands %s', (option) => {
    expect(parseCommandLine([option]).help).toBe(true);
  });

  it.each([
    [['--prot', '1'], '--prot'],
    [['4010'], '4010'],
    [['--port'], '--port'],
    [['--port', 'http'], '--port'],
    [['--port', '65536'], '--port'],
    [['--port', ''], '--port'],
    [['--latency', '-5'], '--latency'],
    [['--latency', '1.5'], '--latency'],
    [['--site', ''], '--site'],
    [['--key', 'two words'], '--key'],
    [['--key', ''], '--key'],
  ])('refuses %j and names what it is about', (args, name) => {
    expect(() => parseCommandLine(args)).toThrow(UsageError);
    expect(() => parseCommandLine(args)).toThrow(name);
  });
});
