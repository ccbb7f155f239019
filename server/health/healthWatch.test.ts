import { expect, it } from 'vitest'
import { HealthWatch, WELL } from '@/server/health/healthWatch'
import { accountsProbe, feedProbe, followerProbe, tapeProbe } from '@/server/health/probes'
import { errorReply } from '@/server/http/errorBody'
import { Readiness, statusOf } from '@/server/readiness'

/** A Tuesday, 12:00 in New York: the market is open. */
const NOON = Date.UTC(2026, 10, 24, 17)

it('readiness says of each part what is wrong: degraded takes calls, down takes none, and a part that recovers is ready', async () => {
  const readiness = new Readiness(['accounts'])
  const errors: unknown[] = []
  let finding: typeof WELL | Error = WELL
  const look = () => {
    if (finding instanceof Error) throw finding
    return finding
  }
  const watch = new HealthWatch(readiness, [{ name: 'disk', look }], (error) => errors.push(error))
  const seen = async () => {
    await watch.look()
    const report = readiness.report()
    return [report.status, statusOf(report), report.parts[0]?.message]
  }
  expect((await seen())[0]).toBe('starting')
  readiness.set('accounts', 'done')
  expect(await seen()).toEqual(['ready', 200, ''])
  finding = { state: 'degraded', message: 'is nearly full' }
  expect(await seen()).toEqual(['degraded', 200, 'is nearly full'])
  finding = new Error('no such folder')
  expect(await seen()).toEqual(['unavailable', 503, 'does not work'])
  expect(errors).toEqual([finding])
  finding = WELL
  expect(await seen()).toEqual(['ready', 200, ''])
  readiness.drain()
  expect((await seen()).slice(0, 2)).toEqual(['draining', 503])
})

it('a part that does not answer is down, and is not asked again while it thinks', async () => {
  const readiness = new Readiness([])
  let asked = 0
  const look = () => {
    asked += 1
    return new Promise<never>(() => undefined)
  }
  const watch = new HealthWatch(readiness, [{ name: 'accounts', look }], () => undefined, 10)
  await watch.look()
  await watch.look()
  expect([asked, readiness.report().parts]).toEqual([
    1,
    [{ name: 'accounts', state: 'down', message: 'does not answer' }],
  ])
})

it('prints that the store refuses twice in a row, or that pile up, are told with their number', async () => {
  const of = (waiting: number, failedTries: number) =>
    tapeProbe(
      { backlog: () => ({ waiting, most: 40_000, failedTries }) },
      () => Promise.resolve(),
      () => 0,
    ).look()
  expect(of(10, 1)).toEqual(WELL)
  expect(of(12_345, 2)).toEqual({ state: 'down', message: 'cannot be written; 12,345 prints wait' })
  expect(of(20_000, 0)).toEqual({ state: 'degraded', message: 'is slower than the feed; 20,000 prints wait' })
})

it('a tape that does not answer is told with what waits, whatever the rate, and is well when it answers', async () => {
  let nowMs = 0
  let answer: () => void = () => undefined
  const ask = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  const probe = tapeProbe({ backlog: () => ({ waiting: 90, most: 40_000, failedTries: 0 }) }, ask, () => nowMs)
  expect(probe.look()).toEqual(WELL)
  nowMs = 2000
  expect(probe.look()).toEqual(WELL)
  nowMs = 3000
  expect(probe.look()).toEqual({ state: 'degraded', message: 'does not answer; 90 prints wait' })
  answer()
  await Promise.resolve()
  expect(probe.look()).toEqual(WELL)
})

it('a feed that kept up and then stands still in an open market is degraded; a practice session and the night are not', () => {
  let nowMs = NOON
  const view = { session: { mode: 'live', epoch: 'e1' }, tier: 'live', asOfUs: 1, asOfMs: NOON } as never
  const probe = feedProbe(view, () => nowMs)
  expect(probe.look()).toEqual(WELL)
  nowMs += 90_000
  expect(probe.look()).toEqual({ state: 'degraded', message: 'sent no print for 90 s' })
  nowMs += 6 * 3_600_000
  expect(probe.look()).toEqual(WELL)
  const practice = { session: { mode: 'practice', epoch: 'e1' }, tier: 'live', asOfUs: 1, asOfMs: 0 } as never
  expect(feedProbe(practice, () => NOON).look()).toEqual(WELL)
})

it('a host that follows is degraded while the host with the feed is silent', () => {
  let heardMs: number | null = null
  let behind = 0
  const probe = followerProbe({ heardMs: () => heardMs, behind: () => behind }, () => NOON)
  expect(probe.look()).toMatchObject({ state: 'degraded', message: 'was not heard yet' })
  heardMs = NOON - 1000
  expect(probe.look()).toEqual(WELL)
  heardMs = NOON - 5000
  expect(probe.look()).toMatchObject({ state: 'degraded', message: 'was not heard for 5 s' })
  heardMs = NOON
  behind = 31_000
  expect(probe.look()).toMatchObject({ state: 'degraded', message: 'is 31,000 prints ahead of this one' })
})

it('a call that meets a store which cannot write is answered 503 in words; a fault of ours stays 500', async () => {
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  expect(errorReply(full, 'r1')).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: expect.stringContaining('Nothing was changed') },
  })
  expect(errorReply(Object.assign(new Error('syntax'), { code: '42601' }), 'r1').status).toBe(500)
  const db = {
    insertInto: () => {
      throw full
    },
  } as never
  expect(await accountsProbe(db, () => NOON).look()).toEqual({ state: 'down', message: 'cannot be written' })
})
