import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, logInReply, untilReady } from '@/tests/bench/support/realHost'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { type HostProcess, startHost, untilUp } from '@/tests/support/hosts/hostProcess'
import { isLong } from '@/tests/support/rounds'

const { dir, remove } = tempDir('host-disk')
const disk = join(dir, 'disk')
const filler = join(disk, 'filler')

/** A small disk of its own needs the right to mount; without it there is nothing to fill. */
function mounted(): boolean {
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const hasDisk = process.platform === 'linux' && mounted()
if (!hasDisk) remove()

const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

function fill(): void {
  for (const size of [1_048_576, 4096, 64]) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) appendFileSync(filler, piece)
    } catch {
      // No space left for a piece of this size.
    }
  }
}

describe.skipIf(!hasDisk)('§6 a host on a full disk', () => {
  let host: HostProcess
  let origin = ''
  const ready = () =>
    fetch(`${origin}/api/ready`).then(async (reply) => ({ http: reply.status, ...(await reply.json()) }))

  beforeAll(async () => {
    host = await startHost({ DATA_DIR: join(disk, 'data'), FEED: 'none', DEMO_ACCOUNTS: '1' })
    origin = host.origin
    await untilUp(host)
  })
  afterAll(async () => {
    await host.end('SIGKILL')
    execFileSync('umount', ['-l', disk], { stdio: 'ignore' })
    remove()
  })

  it('says within five seconds that it is not ready and why, refuses log-ins in words, and recovers by itself', async () => {
    await logIn(origin, 'premium')
    fill()
    const filledAt = performance.now()
    while ((await ready()).http !== 503) await pause()
    if (isLong) expect(performance.now() - filledAt).toBeLessThan(5000)
    const { status, parts } = await ready()
    expect([status, parts]).toEqual([
      'unavailable',
      expect.arrayContaining([
        { name: 'disk', state: 'down', message: expect.stringMatching(/^is full; \d+ MiB are left$/) },
      ]),
    ])
    for (let tries = 0; tries < 8; tries += 1) {
      const reply = await logInReply(origin, 'premium')
      expect([200, 503]).toContain(reply.status)
      if (reply.status === 503) expect(await reply.json()).toMatchObject({ code: 'unavailable' })
    }
    rmSync(filler)
    await untilReady(origin)
    await logIn(origin, 'premium')
  })
})
