import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A port that nobody holds at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Asks until it is so; processes of others share this machine, so it is patient: two minutes, unless told otherwise. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  most = 1200,
): Promise<T> {
  for (let tries = 0; tries < most; tries += 1) {
    const answer = await ask().catch(() => null)
    if (answer) return answer
    await sleep(100)
  }
  throw new Error(`Waited in vain: ${what}`)
}
