import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import { ALL } from './mutants';

/** Added to five times what a test file takes without a mistake. After that it counts as an endless loop. */
const SLACK_MS = 5_000;

/** Assumed for a file that has not been timed yet. */
const UNKNOWN_MS = 60_000;

/** A test that fails after this long may fail only because the machine is busy, and is run again. */
const LONG_MS = 1_000;

export interface TestRunner {
  /** All test files, as paths in the project. */
  files: readonly string[];
  /** Returns the IDs of the mistakes that a test file would run. */
  findReached: (file: string) => Promise<ReadonlySet<string>>;
  /** Returns whether a test fails with a mistake, or never ends. */
  fails: (mutant: string, files: readonly string[]) => Promise<boolean>;
  close: () => Promise<void>;
}

const times = new Map<string, number>();

/** The IDs of tests that have failed without a mistake, as on a busy machine. */
const unreliable = new Set<string>();

/** Starts Vitest, which stays warm between runs. Each run has a new thread. */
export async function startRunner(root: string, number: number): Promise<TestRunner> {
  const tmp = join(root, `tmp-${number}`);
  const reached = join(tmp, 'reached');
  mkdirSync(tmp);
  let current = '';
  let failed: string | null = null;
  let isSure = false;
  let timer: NodeJS.Timeout | undefined;

  const vitest = await createVitest('test', {
    watch: false,
    cache: false,
    pool: 'threads',
    fileParallelism: false,
    sequence: { sequencer: InOrder },
    reporters: [
      {
        onTestModuleQueued: ({ moduleId }) => begin(moduleId),
        onTestCaseResult(test) {
          if (test.result().state !== 'failed' || unreliable.has(test.id)) return;
          if (vitest.config.env.MUTANT === ALL) {
            unreliable.add(test.id);
            console.log(`fails without a mistake: ${current} > ${test.fullName}`);
          } else stop((test.diagnostic()?.duration ?? LONG_MS) < LONG_MS);
        },
        onTestModuleEnd(module) {
          const isReliable = module.children.allTests('failed').next().done;
          if (module.state() === 'failed' && isReliable) stop(false);
        },
      },
    ],
  });
  const specs = new Map(
    (await vitest.globTestSpecifications()).map((spec) => [relative(root, spec.moduleId), spec]),
  );

  function begin(moduleId: string): void {
    current = relative(root, moduleId);
    clearTimeout(timer);
    const limit = SLACK_MS + 5 * (times.get(current) ?? UNKNOWN_MS);
    timer = setTimeout(() => stop(true), limit);
  }

  function stop(surely: boolean): void {
    if (failed !== null) return;
    failed = current;
    isSure = surely;
    // The second call ends the thread at once. Processes that the test has started remain.
    void vitest.cancelCurrentRun('test-failure');
    void vitest.cancelCurrentRun('test-failure');
    spawnSync('pkill', ['-9', '-f', tmp]);
  }

  /** Runs test files until a test fails, and returns the file of that test. */
  async function run(mutant: string, files: readonly string[]): Promise<string | null> {
    vitest.config.env = { MUTANT: mutant, MUTANTS_REACHED: reached, TMPDIR: tmp };
    failed = null;
    isSure = false;
    const { unhandledErrors } = await vitest.runTestSpecifications(
      files.flatMap((file) => specs.get(file) ?? []),
    );
    clearTimeout(timer);
    process.exitCode = 0;
    return failed ?? (unhandledErrors.length > 0 ? current : null);
  }

  return {
    files: [...specs.keys()],
    async findReached(file) {
      rmSync(reached, { force: true });
      const start = performance.now();
      if ((await run(ALL, [file])) !== null) console.log(`fails without a mistake: ${file}`);
      times.set(file, performance.now() - start);
      return new Set(existsSync(reached) ? readFileSync(reached, 'utf8').split('\n') : []);
    },
    async fails(mutant, files) {
      const first = await run(mutant, files);
      if (first === null || isSure) return first !== null;
      return (await run(mutant, files.slice(0, files.indexOf(first) + 1))) !== null;
    },
    close: () => vitest.close(),
  };
}

class InOrder extends BaseSequencer {
  override sort = async (specs: TestSpecification[]) => specs;
}
