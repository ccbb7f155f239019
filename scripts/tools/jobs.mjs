// Runs commands side by side and tells how each ended.
import { spawn } from 'node:child_process'
import { say } from './log.mjs'

const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`

function run({ name, command = process.execPath, args, env = {}, shows = () => false }) {
  return new Promise((resolve) => {
    const from = performance.now()
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let output = ''
    let line = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        const lines = (line + chunk).split('\n')
        line = lines.pop() ?? ''
        for (const one of lines) if (shows(one)) say(one)
      })
    child.on('close', (code) => {
      say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(from)})`)
      if (code !== 0) say(output)
      resolve({ name, isGood: code === 0, ms: performance.now() - from })
    })
  })
}

/**
 * Runs jobs in the order given, `lanes` at a time; what a job prints is shown when it fails, and before only the lines it
 * `shows`. Answers with how each ended.
 */
export async function runJobs(jobs, lanes) {
  const queue = [...jobs]
  const ended = []
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) ended.push(await run(next))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return ended
}
