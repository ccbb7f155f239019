// `npm run test:e2e`: starts the built product on free ports with its own data folder and drives it in Chromium.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './tools/install.mjs'
import { say, stage } from './tools/log.mjs'

await ensureInstalled()
const { ensureBuilt } = await import('./tools/ensureBuilt.mjs')
const { ensureBrowser } = await import('./tools/browser.mjs')
const { freePort } = await import('./tools/ports.mjs')
const { hostArgs, hostEnv } = await import('./tools/hostArgs.mjs')
const { waitFor, followStages } = await import('./tools/ready.mjs')

await ensureBuilt()
const browser = await ensureBrowser()
const dataDir = mkdtempSync(join(tmpdir(), 'undercurrent-e2e-'))
const [port, apiPort] = [await freePort(3900), await freePort(4900)]
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(port),
  API_PORT: String(apiPort),
  API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  NODE_ENV: 'production',
  SEED: '20261118',
  HISTORY_SESSIONS: '1',
  LOG_LEVEL: 'warn',
}
const children = [
  spawn(process.execPath, hostArgs, {
    env: { ...env, ...hostEnv },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  }),
  spawn(process.execPath, ['scripts/web.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
]
let status = 1
try {
  await stage('Starting the product', async () => {
    await followStages(env.API_ORIGIN)
    await waitFor(`http://127.0.0.1:${port}/login`)
  })
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      ...process.argv.slice(2),
    ],
    {
      stdio: 'inherit',
      env: { ...env, BASE_URL: `http://127.0.0.1:${port}`, ...(browser ? { CHROMIUM_PATH: browser } : {}) },
    },
  )
  status = run.status ?? 1
} catch (error) {
  say(String(error))
} finally {
  await Promise.all(children.map(ended))
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(status)

function ended(child) {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}
