// `npm run parity -- [--long] [--write] [--only=pattern of calls] [--seconds=asking]`: what the built-in market says goes through the ingest door of a second host; both
// are asked every GET of market data, and each field that differs is told with both values. docs/feeds.md, Parity.
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './tools/install.mjs'

await ensureInstalled()
const { build } = await import('esbuild')
const outfile = '.build/parity/run.mjs'
await build({
  ...{ entryPoints: ['tests/parity/run.ts'], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' },
  ...{ packages: 'external', sourcemap: true, logLevel: 'warning', alias: { '@': process.cwd() } },
})
const result = spawnSync(process.execPath, ['--enable-source-maps', outfile, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(result.status ?? 1)
