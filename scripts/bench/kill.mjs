// Row `kill`: the kill tests of the tape, and the line in which they count.
import { spawnSync } from 'node:child_process'
import { report } from './report.mjs'

const LEAST_ROUNDS = 20
const args = [
  'run',
  '--config',
  'tests/vitest.config.mts',
  '--project',
  'stores',
  'tests/stores/tapeKill.test.ts',
  '-t',
  'rounds',
]
const result = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
  encoding: 'utf8',
  env: { ...process.env, LONG_TESTS: '1' },
})
const output = `${result.stdout}\n${result.stderr}`
const [, rounds, batches, lost, repaired] =
  /kill rounds (\d+), batches (\d+), lost (\d+), sessions repaired (\d+)/.exec(output) ?? []
if (rounds === undefined) {
  process.stderr.write(output)
  process.exit(1)
}
report([
  {
    what: `kill -9 in the middle of writing, ${batches} acknowledged batches`,
    medians: `${rounds} rounds, ${lost} prints lost, ${repaired} sessions repaired at opening`,
    ratio: null,
    bound: `${LEAST_ROUNDS} rounds, none lost, tests pass`,
    isOk: result.status === 0 && Number(rounds) >= LEAST_ROUNDS && lost === '0',
  },
])
process.exit(0)
