// `npm test`: everything, from a fresh clone, with progress and a summary. `npm run test:long` (--long): the same, with all
// rounds of the kill tests and the fuzzing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
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

const rules = { name: 'format, lint, types, lock, lib in two time zones', args: ['scripts/verify.mjs'] }
const tests = { name: 'host and screens', args: vitest('server', 'ui') }
const browser = { name: 'the real build in a browser', args: ['scripts/e2e.mjs'] }
/** These start whole hosts and wait for them: they fill what the others leave idle, once the browser is done. */
const stores = { name: 'stores on every adapter that answers', args: vitest('stores') }
/** A browser and hosts wait half of their time: beside the tests they end sooner, where there is memory for both. */
const lanes = totalmem() >= 8 * 2 ** 30 ? 2 : 1

const run = async (jobs) =>
  (
    await runJobs(
      jobs.map((job) => ({ ...job, env, shows })),
      lanes,
    )
  ).every(({ isGood }) => isGood)

say(`\n[1/4] ${rules.name}`)
let good = await run([rules])
if (good) {
  // Both others run the host's bundle and the web app; made here, none makes it under another.
  await ensureBuilt()
  say(`\n[2/4] ${tests.name}\n[3/4] ${browser.name}\n[4/4] ${stores.name}`)
  good = await run([tests, browser, stores])
}
printSummary(report)
rmSync(folder, { recursive: true, force: true })
say(good ? `\nAll 4 stages passed in ${elapsed()}.` : `\n✗ Failed after ${elapsed()}; what failed is above.`)
process.exit(good ? 0 : 1)
