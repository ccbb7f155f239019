// Keeps a child running: restarts it with back-off, says why it ended, and drains it on request. A child that ends with 78
// (a setting is wrong) ends everything. The line to the child tells it when this process is gone.
import { spawn } from 'node:child_process'
import { say } from './log.mjs'

const quickMs = 10_000
const mostDelayMs = 30_000

export function supervise(name, command, args, env) {
  let child = null
  let stopping = false
  let delay = 500
  let timer = null

  function launch() {
    const began = performance.now()
    child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('exit', (code, signal) => {
      child = null
      if (stopping) return
      if (code === 78) {
        say(`! ${name} cannot run with these settings; it is not started again. What is wrong stands above.`)
        process.kill(process.pid, 'SIGTERM')
        process.exitCode = 78
        return
      }
      delay = performance.now() - began > quickMs ? 500 : Math.min(delay * 2, mostDelayMs)
      say(`! ${name} ended (${signal ?? `code ${code}`}); starting it again in ${(delay / 1000).toFixed(1)} s`)
      timer = setTimeout(launch, delay)
    })
  }

  /** Asks the child to drain; after ten seconds it is ended. */
  function stop() {
    stopping = true
    clearTimeout(timer)
    const current = child
    if (!current) return Promise.resolve()
    return new Promise((resolve) => {
      const hard = setTimeout(() => current.kill('SIGKILL'), 10_000)
      current.once('exit', () => {
        clearTimeout(hard)
        resolve()
      })
      current.kill('SIGTERM')
    })
  }

  launch()
  return { stop }
}
