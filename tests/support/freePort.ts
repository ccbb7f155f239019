import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Below the ports that the system gives to calls of its own, one of which could take it before it is listened on. */
const LOWEST = 10_000
const HIGHEST = 32_000
const given = new Set<number>()

/** A port that nobody holds at this moment, and that this process was not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const isOurs = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (isOurs) await new Promise((resolve) => server.close(resolve))
  return isOurs
}

/** Asks until it is so; processes of others share this machine, so it is patient: two minutes, unless told otherwise. */
export async function eventually<T>(
  what: string | (() => string),
  ask: () => Promise<T | null | undefined | false>,
  most = 1200,
): Promise<T> {
  for (let tries = 0; tries < most; tries += 1) {
    const answer = await ask().catch(() => null)
    if (answer) return answer
    await sleep(100)
  }
  throw new Error(`Waited in vain: ${typeof what === 'string' ? what : what()}`)
}
