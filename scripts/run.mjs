// Runs one command-line tool of the host from its bundle: `node scripts/run.mjs server/cli/query.ts …`.
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { ensureInstalled } from './tools/install.mjs'

const [tool, ...rest] = process.argv.slice(2)
await ensureInstalled()
const { ensureBuilt } = await import('./tools/ensureBuilt.mjs')
// Stage lines belong to the launcher; the tool's own output must stay clean for pipes.
const write = process.stdout.write.bind(process.stdout)
process.stdout.write = (chunk, ...more) => process.stderr.write(chunk, ...more)
await ensureBuilt({ web: false })
process.stdout.write = write
const result = spawnSync(
  process.execPath,
  ['--enable-source-maps', `.build/server/cli/${basename(tool, '.ts')}.mjs`, ...rest],
  { stdio: 'inherit' },
)
process.exit(result.status ?? 1)
