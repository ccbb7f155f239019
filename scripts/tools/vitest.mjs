import { availableParallelism } from 'node:os'

/** Arguments of node that run projects of tests/vitest.config.mts; each file's figures go where TEST_REPORT says. */
export const vitest = (...projects) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'tests/vitest.config.mts',
  // By itself it leaves one core to the terminal, which is half of a machine with two. More workers than cores gain nothing:
  // those of the host keep theirs busy.
  `--maxWorkers=${availableParallelism()}`,
  '--reporter=dot',
  '--reporter=tests/support/testReport.ts',
  ...projects.flatMap((project) => ['--project', project]),
]
