// `npm run verify`: format, lint, types ×3, architecture and lib tests (dates in two time zones), lock check. No database,
// no browser.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './tools/install.mjs'
import { elapsed, say } from './tools/log.mjs'

await ensureInstalled()
const node = process.execPath
/** Two run at a time, in this order: the longest first, those that use several cores last. */
const checks = [
  [
    'lib and architecture tests',
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.mts',
      '--project',
      'lib',
      '--project',
      'lib-tokyo',
      '--reporter=dot',
    ],
  ],
  // Each part is read once: lib, server on lib's written-out types, the rest on both. One checker a part, because several
  // make most types anew, which doubles the work; its memory is collected half as often as the compiler would.
  ['types: lib, server, all', node, ['node_modules/typescript/bin/tsc', '--build', '--checkers', '1'], { GOGC: '200' }],
  [
    'lock file',
    'npm',
    ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'],
  ],
  [
    'format and lint',
    node,
    ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  ],
]

function run([name, command, args, env = {}]) {
  return new Promise((resolve) => {
    const from = performance.now()
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => {
      say(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
      if (code !== 0) say(output)
      resolve(code === 0)
    })
  })
}

const queue = [...checks]
let good = true
await Promise.all(
  [0, 1].map(async () => {
    for (let next = queue.shift(); next; next = queue.shift()) good = (await run(next)) && good
  }),
)
say(good ? `verify is green (${elapsed()})` : `verify found errors (${elapsed()})`)
process.exit(good ? 0 : 1)
