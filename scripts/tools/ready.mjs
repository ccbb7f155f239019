// Waits for servers and shows the host's own stages with a progress bar.
import { say } from './log.mjs'

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export async function waitFor(url, seconds = 90) {
  for (let i = 0; i < seconds * 4; i++) {
    const ok = await fetch(url).then(
      (r) => r.status < 500,
      () => false,
    )
    if (ok) return
    await pause(250)
  }
  throw new Error(`${url} did not answer within ${seconds} s.`)
}

/** Prints the host's stages until it is ready and answers with its last report; background stages go on after that. */
export async function followStages(origin, seconds = 180) {
  const told = new Set()
  for (let i = 0; i < seconds * 4; i++) {
    const state = await fetch(`${origin}/api/ready`).then(
      (r) => r.json(),
      () => null,
    )
    for (const one of state?.stages ?? []) {
      if (one.state === 'done' && !told.has(one.name)) {
        told.add(one.name)
        say(`  ${bar(1)} ${one.name}`)
      } else if (one.state === 'running' && process.stdout.isTTY)
        process.stdout.write(`  ${bar(one.progress ?? 0)} ${one.name}\r`)
    }
    if (state?.status === 'ready' || state?.status === 'degraded') return state
    await pause(250)
  }
  throw new Error(`The API host was not ready within ${seconds} s; its log is above.`)
}

/** Waits until the tape plays in time: a host that starts in the middle of a session makes up for what it missed. */
export const untilCaughtUp = (origin, seconds = 600) => untilStage(origin, 'session so far', seconds)

/** Waits until the past sessions of the built-in market are stored, which a first start makes behind everything else. */
export const untilHistoryMade = (origin, seconds = 1200) => untilStage(origin, 'history', seconds)

async function untilStage(origin, name, seconds) {
  for (let i = 0; i < seconds; i++) {
    const { stages } = await fetch(`${origin}/api/ready`).then((r) => r.json())
    if (stages.some((stage) => stage.name === name && stage.state === 'done')) return
    await pause(1000)
  }
  throw new Error(`'${name}' was not done within ${seconds} s.`)
}

function bar(share) {
  const full = Math.round(Math.max(0, Math.min(1, share)) * 20)
  return `[${'█'.repeat(full)}${'░'.repeat(20 - full)}]`
}
