// `npm run bench [-- --quick] [-- row …]`: the performance rows, each in a process of its own, as one table.
// --quick: small sizes; --profile: where a row spends its processor time (rows that run in Node).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './tools/install.mjs'
import { elapsed, say } from './tools/log.mjs'

await ensureInstalled()
const { ensureBuilt } = await import('./tools/ensureBuilt.mjs')
const { ROWS, buildRows, runRow } = await import('./bench/rows.mjs')
const { loadLine, machineLine } = await import('./bench/machine.mjs')
const { printTable } = await import('./bench/table.mjs')

const args = process.argv.slice(2)
const unknown = args.filter((arg) => !['--quick', '--profile'].includes(arg) && !ROWS.some((row) => row.name === arg))
if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(', ')}. Rows: ${ROWS.map((row) => row.name).join(', ')}; options: --quick, --profile`)
  process.exit(2)
}
const names = args.filter((arg) => !arg.startsWith('--'))
const chosen = ROWS.filter((row) => names.length === 0 || names.includes(row.name))
const options = { isQuick: args.includes('--quick'), isProfiled: args.includes('--profile') }

await ensureBuilt({ web: chosen.some((row) => row.needsWeb) })
await buildRows()
const shared = mkdtempSync(join(tmpdir(), 'undercurrent-bench-'))
process.once('exit', () => rmSync(shared, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

say(machineLine())
say(options.isQuick ? 'Quick sizes: figures show that the rows work, not how the product performs.' : 'Full sizes.')
const results = []
for (const row of chosen) results.push(await runRow(row, { ...options, shared }))
say('')
printTable(results)
say(`\n${machineLine()}\n${loadLine()}; whole run ${elapsed()}`)
const isOver = results.some(({ error, measures }) => error !== null || measures.some(({ isOk }) => isOk === false))
process.exit(isOver ? 1 : 0)
