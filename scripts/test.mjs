// `npm test`: everything, from a fresh clone, with progress.
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './tools/install.mjs'
import { elapsed, say } from './tools/log.mjs'

await ensureInstalled()
const node = process.execPath
const vitest = (...projects) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'tests/vitest.config.mts',
  ...projects.flatMap((p) => ['--project', p]),
]
const stages = [
  ['verify: format, lint, types, lock, lib in two time zones', ['scripts/verify.mjs']],
  ['host and screens', vitest('server', 'ui')],
  ['stores on every adapter that answers, kill tests', vitest('stores')],
  ['the real build in a browser', ['scripts/e2e.mjs']],
]

for (const [i, [name, args]] of stages.entries()) {
  say(`\n[${i + 1}/${stages.length}] ${name}`)
  const result = spawnSync(node, args, { stdio: 'inherit' })
  if (result.status !== 0) {
    say(`✗ ${name} failed after ${elapsed()}`)
    process.exit(result.status ?? 1)
  }
}
say(`\nAll ${stages.length} stages passed in ${elapsed()}.`)
