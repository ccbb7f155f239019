// `npm run verify`: format, lint, types ×3, architecture and lib tests in two time zones, lock check. No database, no browser.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './tools/install.mjs'
import { elapsed, say } from './tools/log.mjs'

await ensureInstalled()
const node = process.execPath
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
  [
    'format and lint',
    node,
    ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  ],
  ['types: all', node, ['node_modules/typescript/bin/tsc', '-p', '.']],
  ['types: lib', node, ['node_modules/typescript/bin/tsc', '-p', 'lib']],
  ['types: server', node, ['node_modules/typescript/bin/tsc', '-p', 'server']],
  [
    'lock file',
    'npm',
    ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'],
  ],
]

function run([name, command, args]) {
  return new Promise((resolve) => {
    const from = performance.now()
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => {
      say(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
      if (code !== 0) say(output)
      resolve(code === 0)
    })
  })
}

/** Two at a time, as many as the smallest machine has cores; the longest one first. */
const queue = [...checks]
let good = true
await Promise.all(
  [0, 1].map(async () => {
    for (let next = queue.shift(); next; next = queue.shift()) good = (await run(next)) && good
  }),
)
say(good ? `verify is green (${elapsed()})` : `verify found errors (${elapsed()})`)
process.exit(good ? 0 : 1)
