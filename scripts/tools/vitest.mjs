import { availableParallelism } from 'node:os'

/** Arguments of node that run projects of tests/vitest.config.mts; each file's figures go where TEST_REPORT says. */
export const vitest = (...projects) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'tests/vitest.config.mts',
  // Tests wait for hosts, files and timers half of their time: one worker more than there are cores keeps the cores busy.
  `--maxWorkers=${availableParallelism() + 1}`,
  '--reporter=dot',
  '--reporter=tests/support/testReport.ts',
  ...projects.flatMap((project) => ['--project', project]),
]
