// `npm test`: everything, from a fresh clone, with progress and a summary. `npm run test:long` (--long): the same, with all
// rounds of the kill tests and the fuzzing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './tools/install.mjs'
import { runJobs } from './tools/jobs.mjs'
import { elapsed, say } from './tools/log.mjs'
import { printSummary } from './tools/testSummary.mjs'
import { vitest } from './tools/vitest.mjs'

await ensureInstalled()
const folder = mkdtempSync(join(tmpdir(), 'undercurrent-test-'))
const report = join(folder, 'files.jsonl')
const env = { TEST_REPORT: report, ...(process.argv.includes('--long') ? { LONG_TESTS: '1' } : {}) }
/** Each file of tests with its place in the run, each browser test, and the steps between. */
const shows = (line) => /^ {2}\[\d+\/\d+\]|^ +[✓✘±-] +\d+ |^[→✓✗]/u.test(line)

const stages = [
  ['format, lint, types, lock, lib in two time zones', [{ name: 'verify', args: ['scripts/verify.mjs'] }]],
  [
    'host, screens, and stores on every adapter that answers',
    [{ name: 'host, screens, stores', args: vitest('server', 'ui', 'stores') }],
  ],
  ['the real build in a browser', [{ name: 'the real build in a browser', args: ['scripts/e2e.mjs'] }]],
]

let good = true
for (const [at, [name, jobs]] of stages.entries()) {
  say(`\n[${at + 1}/${stages.length}] ${name}`)
  const ended = await runJobs(
    jobs.map((job) => ({ ...job, env, shows })),
    1,
  )
  good = ended.every(({ isGood }) => isGood)
  if (!good) break
}
printSummary(report)
rmSync(folder, { recursive: true, force: true })
say(
  good
    ? `\nAll ${stages.length} stages passed in ${elapsed()}.`
    : `\n✗ Failed after ${elapsed()}; what failed is above.`,
)
process.exit(good ? 0 : 1)
