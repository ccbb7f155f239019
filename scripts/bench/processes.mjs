// Processes a row starts beside itself; all of them end with the row.
import { fork, spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { hostArgs, hostEnv } from '../tools/hostArgs.mjs'
import { freePort } from '../tools/ports.mjs'
import { waitFor } from '../tools/ready.mjs'

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

function kept(child) {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Ends a process and waits for its end. */
export function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 8000).unref()
  })
}

/** Starts a bundled helper and answers with its first message. */
export function startHelper(file, args) {
  const child = kept(fork(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] }))
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ child, message }))
    child.once('exit', (code) => reject(new Error(`${file} ended (${code}).`)))
  })
}

/** The production web app in front of an API. */
export async function startWeb(apiOrigin) {
  const port = await freePort(3950)
  const env = { ...process.env, API_ORIGIN: apiOrigin, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' }
  const child = kept(
    spawn(process.execPath, ['scripts/web.mjs'], {
      env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const origin = `http://127.0.0.1:${port}`
  await waitFor(`${origin}/login`)
  return { child, origin }
}

/**
 * The API host with a data folder of its own; `preload`: a module that is loaded before it and can be talked to; `settings`:
 * more of its environment.
 */
export async function startHost(dataDir, preload = null, settings = {}) {
  const port = await freePort(4950)
  const env = { ...process.env, API_PORT: String(port), DATA_DIR: dataDir, HISTORY_SESSIONS: '0', LOG_LEVEL: 'error' }
  const before = preload === null ? [] : ['--import', pathToFileURL(preload).href]
  const child = kept(
    spawn(process.execPath, [...before, ...hostArgs], {
      env: { ...env, ...hostEnv, NODE_ENV: 'production', ...settings },
      stdio: ['ignore', 'ignore', 'inherit', ...(preload === null ? [] : ['ipc'])],
    }),
  )
  return { child, origin: `http://127.0.0.1:${port}` }
}
