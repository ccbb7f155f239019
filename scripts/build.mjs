// Builds what runs: the API host and its tools (esbuild, `.build/server`) and the web app (next build, `.next`).
// `--server` builds only the host.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const cliDir = 'server/cli'
const entries = {
  main: 'server/main.ts',
  tapeProcess: 'server/stores/tape/process/tapeProcess.ts',
  pgliteProcess: 'server/stores/accounts/pgliteProcess.ts',
  cardWorker: 'server/share/cardWorker.ts',
  readWorker: 'server/readThread/readWorker.ts',
  ...Object.fromEntries(
    readdirSync(cliDir, { withFileTypes: true })
      .filter((f) => f.isFile() && f.name.endsWith('.ts') && !f.name.endsWith('.test.ts'))
      .map((f) => [`cli/${f.name.slice(0, -3)}`, join(cliDir, f.name)]),
  ),
}

/** Bundles the host; packages stay in node_modules so native parts load as usual. */
export async function buildServer() {
  const present = Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file)))
  await build({
    entryPoints: present,
    outdir: '.build/server',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    // The host holds the map in memory; the sources lie beside it.
    sourcesContent: false,
    // Each thread keeps the text of what it loads: without comments and blanks half of it, and in one byte a character.
    minifyWhitespace: true,
    lineLimit: 200,
    logLevel: 'warning',
    alias: { '@': process.cwd() },
  })
}

/** Builds the web app. A failed build removes the old one, so never call it under a running server. */
export async function buildWeb() {
  // A launcher that is killed takes its build with it; one that is left would refuse the next.
  const args = ['--import', './scripts/tools/withParent.mjs', 'node_modules/next/dist/bin/next', 'build']
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ENDS_WITH: String(process.pid) },
  })
  const [status] = await once(child, 'exit')
  if (status !== 0 || !existsSync('.next/BUILD_ID'))
    throw new Error('The web app did not build; the messages are above.')
}

if (process.argv[1]?.endsWith('build.mjs')) {
  await buildServer()
  if (!process.argv.includes('--server')) await buildWeb()
}
