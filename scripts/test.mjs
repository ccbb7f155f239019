// `npm test`: everything, from a fresh clone, with progress and a summary. `npm run test:long` (--long): the same, with all
// rounds of the kill tests and the fuzzing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './tools/ensureBuilt.mjs'
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
  { name: 'format, lint, types, lock, lib in two time zones', args: ['scripts/verify.mjs'] },
  { name: 'host, screens, and stores on every adapter that answers', args: vitest('server', 'ui', 'stores') },
  { name: 'the real build in a browser', args: ['scripts/e2e.mjs'] },
]

let good = true
for (const [at, stage] of stages.entries()) {
  say(`\n[${at + 1}/${stages.length}] ${stage.name}`)
  // Two setups of the second stage run the host's bundle, and the test of several hosts the web app; made here, none makes it under another.
  if (at === 1) await ensureBuilt()
  good = (await runJobs([{ ...stage, env, shows }], 1)).every(({ isGood }) => isGood)
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
