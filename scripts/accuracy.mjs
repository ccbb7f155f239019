// `npm run accuracy [-- <cases> <cases of cash dividends>]`: prices beside QuantLib's and figures beside published tables, written to
// docs/accuracy.md. Without files of cases, Debian's quantlib-python makes 20,000 and 2,000 of them
// (tests/oracle/quantlib_random.py, about forty minutes).
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { ensureInstalled } from './tools/install.mjs'

await ensureInstalled()
const { build } = await import('esbuild')
const run = (command, ...args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
mkdirSync('.build/accuracy', { recursive: true })
const [given, givenCash] = process.argv.slice(2)
const cases = given ?? '.build/accuracy/american.jsonl'
if (given === undefined) run('/usr/bin/python3', 'tests/oracle/quantlib_random.py', '20000', '1', cases)
const cash = givenCash ?? '.build/accuracy/cash.jsonl'
if (givenCash === undefined) run('/usr/bin/python3', 'tests/oracle/quantlib_random.py', '2000', '1', cash, 'cash')
const outfile = '.build/accuracy/run.mjs'
await build({
  entryPoints: ['tests/accuracy/run.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
  alias: { '@': process.cwd() },
})
run(process.execPath, '--enable-source-maps', outfile, cases, cash)
