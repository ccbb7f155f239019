import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ended, startHost } from '@/scripts/bench/processes.mjs'
import { pssMb, treeOf } from '@/tests/bench/support/pss'
import { logIn, untilReady } from '@/tests/bench/support/realHost'
import { DOCUMENTED_GETS, Metrics, Sweep } from '@/tests/bench/support/sweep'
import { isLong } from '@/tests/support/rounds'

/** Issue 23, "Must show", without the figures of time: those are the row `sweep` of the bench. */
const OLD_MB = 400
const ALL_MB = 2000
const ROUNDS = isLong ? 3 : 1

const dataDir = mkdtempSync(join(tmpdir(), 'undercurrent-sweep-'))
let host: Awaited<ReturnType<typeof startHost>>
beforeAll(async () => {
  host = await startHost(dataDir, null, { FEED: 'none', DEMO_ACCOUNTS: '1', LOG_LEVEL: 'silent' })
  await untilReady(host.origin)
})
afterAll(async () => {
  await ended(host.child)
  rmSync(dataDir, { recursive: true, force: true })
})

it('every documented GET, asked as a visitor and as a subscriber, is answered within the memory of a host', async () => {
  const { child, origin } = host
  const token = await logIn(origin, 'premium')
  const sweep = new Sweep(origin, [
    { name: 'visitor', headers: { 'x-forwarded-for': '10.0.0.1' } },
    { name: 'subscriber', headers: { authorization: `Bearer ${token}` } },
  ])
  const paths = DOCUMENTED_GETS.map((path) => path.replace(/:[a-z_]+/gi, 'NVDA'))
  const metrics = new Metrics(origin)
  const figure = (read: (name: string) => number, part: string, name: string) =>
    read(`host_part{part="${part}",name="${name}"}`)
  const before = await metrics.read()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { wrong, answers } = await sweep.round(paths)
    expect(wrong).toEqual([])
    expect(answers).toBe(2 * paths.length)
  }
  // The subscriber was one to the last call.
  const current = await fetch(`${origin}/api/users`, { headers: { authorization: `Bearer ${token}` } })
  expect(current.status).toBe(200)
  const read = await metrics.read()
  expect(child.exitCode).toBe(null)
  expect(read('nodejs_heap_space_size_used_bytes{space="old"}') / 1e6).toBeLessThan(OLD_MB)
  const [kept, budget] = [figure(read, 'read_cache', 'bytes'), figure(read, 'read_cache', 'limit_bytes')]
  expect(kept).toBeLessThanOrEqual(budget)
  // A quarter of the room for young objects that the host's own thread has: three times 8 MB.
  expect(figure(read, 'read_memory', 'young_held')).toBeLessThanOrEqual(24 * 2 ** 20)
  expect(treeOf(child.pid ?? 0).reduce((sum, pid) => sum + pssMb(pid), 0)).toBeLessThan(ALL_MB)
  // The thread that answers requests computes none of them (decision 0020).
  const [after, start] = [figure(read, 'read_thread', 'answers'), figure(before, 'read_thread', 'answers')]
  expect(after - start).toBeGreaterThan(paths.length / 4)
  expect(figure(read, 'read_thread', 'restarts')).toBe(0)
}, 900_000)
