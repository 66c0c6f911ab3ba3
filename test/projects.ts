import type { TestProjectInlineConfiguration } from 'vitest/config';

type Tests = NonNullable<TestProjectInlineConfiguration['test']>;

/** Tests that mock a module or need its initial state. */
const ISOLATED_TESTS = 'test/**/*.isolated.test.tsx';

/** Tests that pack, install, build or start servers. `npm run test:package` runs them, but `npm test` does not. */
const PACKAGE_TESTS = 'test/package/**/*.test.ts';

/** The testing kit's examples, which run against the package. */
const EXAMPLES = 'test/testing/examples/**';

const inJsdom: Tests = {
  environment: 'jsdom',
  setupFiles: ['test/setup-jsdom.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
};

const tests: Tests[] = [
  {
    name: 'node',
    include: ['test/**/*.test.ts'],
    exclude: [EXAMPLES, PACKAGE_TESTS],
    setupFiles: ['test/setup-node.ts'],
    isolate: false,
  },
  {
    name: 'package',
    include: [PACKAGE_TESTS],
    setupFiles: ['test/setup-node.ts'],
    // Installing a package takes a long time on any machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
  {
    name: 'jsdom',
    include: ['test/**/*.test.tsx'],
    exclude: [ISOLATED_TESTS, EXAMPLES],
    // Test files share modules because loading the app took as long as its tests.
    isolate: false,
    ...inJsdom,
  },
  {
    ...inJsdom,
    name: 'jsdom, isolated',
    include: [ISOLATED_TESTS],
    setupFiles: ['test/render-log.ts', 'test/setup-jsdom.ts'],
  },
];

export const projects: TestProjectInlineConfiguration[] = tests.map((test) => ({
  extends: true,
  test,
}));
