// The rows and how they are run.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { engineArgs } from '../tools/hostArgs.mjs'
import { say } from '../tools/log.mjs'
import { load } from './machine.mjs'
import { profileLines } from './profile.mjs'
import { readReport } from './report.mjs'

/** No row may hold the bench for ever; one that goes round in rounds of a slow machine has longer. */
const LIMIT_MS = 45 * 60_000
const ROUNDS_LIMIT_MS = 120 * 60_000

const built = (name) => `.build/bench/rows/${name}.mjs`

/** `sharesTape`: the rows that need the session of ten million prints; the first of them fills it for the next. */
export const ROWS = [
  { name: 'step', script: built('step') },
  { name: 'alerts', script: built('alerts') },
  { name: 'ingest', script: built('ingest') },
  { name: 'newest', script: built('newest'), sharesTape: true },
  { name: 'history', script: built('history'), sharesTape: true },
  { name: 'data', script: built('data'), sharesTape: true },
  { name: 'day', script: built('day') },
  { name: 'feed', script: 'scripts/bench/feed.mjs', needsWeb: true },
  { name: 'exposure', script: built('exposure') },
  { name: 'screen', script: built('screen') },
  { name: 'streams', script: built('streams') },
  { name: 'loop', script: built('loop') },
  { name: 'sweep', script: built('sweep'), limitMs: ROUNDS_LIMIT_MS },
  { name: 'tabs', script: built('tabs'), needsWeb: true },
  { name: 'page', script: 'scripts/bench/page.mjs', needsWeb: true },
  { name: 'chart', script: 'scripts/bench/chart.mjs' },
  { name: 'kill', script: 'scripts/bench/kill.mjs' },
]

/** Bundles the parts in TypeScript; packages stay in node_modules. */
export async function buildRows() {
  const folders = ['rows', 'processes']
  const files = folders.flatMap((folder) => readdirSync(`tests/bench/${folder}`).map((file) => `${folder}/${file}`))
  await build({
    entryPoints: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), `tests/bench/${file}`])),
    outdir: '.build/bench',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
    alias: { '@': process.cwd() },
  })
}

/** Runs one row to its end; a row that fails is told, and the next one runs. */
export async function runRow(row, { isQuick, isProfiled, shared }) {
  say(`→ ${row.name} …`)
  const from = performance.now()
  const own = row.sharesTape ? join(shared, 'tape') : mkdtempSync(join(shared, `${row.name}-`))
  mkdirSync(own, { recursive: true })
  const profiles = join(shared, `${row.name}-profile`)
  const nodeArgs = [...engineArgs, ...(isProfiled ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [])]
  const { code, output } = await run(
    [...nodeArgs, row.script, '--data', own, ...(isQuick ? ['--quick'] : [])],
    row.limitMs ?? LIMIT_MS,
  )
  const told = readReport(output)
  const seconds = (performance.now() - from) / 1000
  if (!row.sharesTape) rmSync(own, { recursive: true, force: true })
  say(`${told === null ? '✗' : '✓'} ${row.name} (${seconds.toFixed(0)} s)`)
  return {
    name: row.name,
    measures: told?.measures ?? [],
    notes: [...(told?.notes ?? []), ...(isProfiled ? profileLines(profiles) : [])],
    error: told === null ? `no figures (exit ${code}); its messages are above` : null,
    load: load(),
    seconds,
  }
}

function run(args, limitMs) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const stop = () => child.kill('SIGTERM')
    const limit = setTimeout(stop, limitMs)
    process.once('exit', stop)
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.once('close', (code) => {
      clearTimeout(limit)
      process.off('exit', stop)
      resolve({ code, output })
    })
  })
}
