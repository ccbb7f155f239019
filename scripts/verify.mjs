// `npm run verify`: format, lint, types ×3, architecture and lib tests (dates in two time zones), files, exports and
// packages that nothing uses, lock check. No database, no browser.
import { ensureInstalled } from './tools/install.mjs'
import { runJobs } from './tools/jobs.mjs'
import { elapsed, say } from './tools/log.mjs'
import { vitest } from './tools/vitest.mjs'

await ensureInstalled()
/** Two run at a time, in this order: the longest first, those that use several cores last. */
const checks = [
  { name: 'lib and architecture tests', args: vitest('lib', 'lib-tokyo') },
  // Each part is read once: lib, server on lib's written-out types, the rest on both. One checker a part, because several
  // make most types anew, which doubles the work; its memory is collected half as often as the compiler would.
  {
    name: 'types: lib, server, all',
    args: ['node_modules/typescript/bin/tsc', '--build', '--checkers', '1'],
    env: { GOGC: '200' },
  },
  {
    name: 'lock file',
    command: 'npm',
    args: ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'],
  },
  { name: 'unused files, exports and packages', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--cache'] },
  // What only tests use is no part of the product: it stands in tests/.
  {
    name: 'what only tests use',
    args: [
      ...['node_modules/knip/bin/knip.js', '--production', '--config', 'knip.production.json', '--no-progress'],
      ...['--cache', '--cache-location', 'node_modules/.cache/knip-production'],
    ],
  },
  {
    name: 'format and lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  },
]

const good = (await runJobs(checks, 2)).every(({ isGood }) => isGood)
say(good ? `verify is green (${elapsed()})` : `verify found errors (${elapsed()})`)
process.exit(good ? 0 : 1)
