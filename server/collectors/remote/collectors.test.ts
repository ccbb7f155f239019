import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/market/isoDate'
import { HOUR_MS } from '@/lib/market/newYorkTime'
import type { Accounts } from '@/server/accounts'
import type { Collector } from '@/server/collectors/remote/collector'
import { COLLECTORS } from '@/server/collectors/remote/collectors'
import { Leases } from '@/server/stores/accounts/leases'
import { until } from '@/tests/support/apiTestClient'
import { collectorBench } from '@/tests/support/collectors/collectorBench'
import type { PublicFault } from '@/tests/support/collectors/publicStand'
import type { Sample } from '@/tests/support/collectors/sample'
import { SAMPLES } from '@/tests/support/collectors/samples'
import { indexFile } from '@/tests/support/collectors/secSamples'
import { openMemoryAccounts } from '@/tests/support/memoryAccounts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openMemoryAccounts(
    {
      ...{ publicOrigin: '', demoAccounts: false, smtpUrl: undefined, mailFrom: '' },
      captcha: { provider: 'altcha', siteKey: '', secret: '', verifyUrl: undefined },
    },
    () => 0,
    () => undefined,
  )
})
afterAll(() => accounts.close())

type Bench = Awaited<ReturnType<typeof collectorBench>>
let bench: Bench | undefined
afterEach(async () => {
  await bench?.close()
  bench = undefined
})

/** After the last turn of a day. */
const LATE = '23:45'

async function opened(collector: Collector, sample: Sample): Promise<Bench> {
  const own = await collectorBench(accounts.deps.db, [collector], sample.settings)
  bench = own
  await sample.before?.(own.market)
  own.stand.serve(sample.files)
  return own
}

/** The turn after the next, whatever was asked for in between. */
async function nextTurn({ book, after, clock }: Bench, id: string): Promise<void> {
  const { nextTurnMs } = await book.state(id)
  await after((nextTurnMs ?? 0) - clock())
}

const FAULTS: readonly (readonly [name: string, fault: PublicFault, words: RegExp])[] = [
  ['403', { kind: 'status', status: 403 }, /refuses requests of this host \(403\)/],
  ['429', { kind: 'status', status: 429, headers: { 'Retry-After': '21600' } }, /asks for fewer requests/],
  ['503', { kind: 'status', status: 503 }, /out of order \(503\)/],
  ['a body that breaks off', { kind: 'breaks off' }, /broke off in the middle of a file/],
  ['half a body', { kind: 'half' }, /./],
  // One line: what the command tells of a file that somebody gives it has no place here.
  ['another layout', { kind: 'layout' }, /^[^\n]+$/],
]

it('issue 25 §3: every collector has a sample of what its publisher publishes', () => {
  expect(COLLECTORS.filter(({ id }) => SAMPLES[id] === undefined).map(({ id }) => id)).toEqual([])
})

const cases = COLLECTORS.flatMap((collector) => {
  const sample = SAMPLES[collector.id]
  return sample === undefined ? [] : [[collector.id, collector, sample] as const]
})

describe.each(cases)('issue 25 §3: collector %s', (id, collector, sample) => {
  const { day, table, fact, tells } = sample

  it('fetches at its turn; 304 and the same file change nothing; a correction replaces, also back to what it was', async () => {
    const bench = await opened(collector, sample)
    const { at, book, market, stand, errors } = bench
    await at(day, LATE)
    expect(errors).toEqual([])
    const first = await book.state(id)
    expect(first).toMatchObject({ error: null, failures: 0 })
    expect(first.counts.stored).toBeGreaterThan(0)
    expect(first.nextTurnMs).toBeGreaterThan(bench.clock())
    expect(await fact(market)).toEqual(tells[0])

    const [rows, changes, asked] = [await market.count(table), market.changes(table), stand.asked.length]
    await nextTurn(bench, id)
    const second = await book.state(id)
    expect(second).toMatchObject({ error: null, counts: { stored: first.counts.stored, corrected: 0 } })
    expect(stand.asked.slice(asked).some(({ status }) => status === 304)).toBe(true)
    stand.play({ kind: 'no validators' })
    await nextTurn(bench, id)
    expect((await book.state(id)).counts.unchanged).toBeGreaterThan(second.counts.unchanged)
    expect([await market.count(table), market.changes(table)]).toEqual([rows, changes])

    stand.serve(sample.corrected)
    await nextTurn(bench, id)
    expect(await fact(market)).toEqual(tells[1])
    expect((await book.state(id)).counts.corrected).toBeGreaterThan(0)
    stand.serve(sample.files)
    await nextTurn(bench, id)
    expect(await fact(market)).toEqual(sample.tellsBack ?? tells[0])
  })

  it('a refusal, a fault, a broken or changed file is told in words and stores nothing; the turn is made up for', async () => {
    const bench = await opened(collector, sample)
    const { at, book, market, stand, after } = bench
    const before = await market.count(table)
    for (const [name, fault, words] of FAULTS) {
      stand.play(fault)
      await (name === '403' ? at(day, LATE) : after(12 * HOUR_MS))
      const failed = await book.state(id)
      expect(failed.error, name).toMatch(words)
      expect([failed.counts.stored, await market.count(table)], name).toEqual([0, before])
      const pauseMs = (failed.nextTurnMs ?? 0) - bench.clock()
      expect(pauseMs, name).toBeGreaterThan(0)
      if (name === '429') expect(pauseMs, name).toBe(6 * HOUR_MS)
    }
    stand.play({ kind: 'none' })
    await nextTurn(bench, id)
    expect(await book.state(id)).toMatchObject({ error: null, failures: 0 })
    expect(await fact(market)).toEqual(tells[0])
  })

  it('a day that was missed is caught up after a restart', async () => {
    const { at, book, stand, restart } = await opened(collector, sample)
    stand.play({ kind: 'status', status: 503 })
    await at(day, LATE)
    await restart()
    stand.play({ kind: 'none' })
    stand.serve(sample.later?.files ?? sample.files)
    await at(sample.later?.day ?? addDays(day, 1), LATE)
    const state = await book.state(id)
    expect(state).toMatchObject({ error: null, ...(sample.later && { newestDay: sample.later.day }) })
    expect(state.counts.stored).toBeGreaterThanOrEqual(sample.later === undefined ? 1 : 2)
  })
})

it('issue 25 §3: a field under another name is a changed layout: told in words, and what was stored stays', async () => {
  const reports = (field: string, price: string) => {
    const rows = Array.from({ length: 12 }, (_, nth) => ({
      ...{ symbol: `AA${'ABCDEFGHIJKL'[nth]}`, name: 'Some Company', time: 'time-after-hours', [field]: price },
    }))
    return new Map([
      ['calendar/earnings?date=2026-12-10', JSON.stringify({ data: { asOf: 'Thu, Dec 10, 2026', rows } })],
    ])
  }
  const collector = COLLECTORS.filter(({ id }) => id === 'nasdaq-earnings')
  bench = await collectorBench(accounts.deps.db, collector)
  const { at, book, market, stand } = bench
  const estimates = async () => (await market.rows('earnings', { limit: 99 })).map((row) => row.eps_estimate)
  stand.serve(reports('epsForecast', '$1.10'))
  await at('2026-11-24', LATE)
  expect(await estimates()).toEqual(Array.from({ length: 12 }, () => 1.1))
  stand.serve(reports('epsConsensus', '$1.20'))
  await nextTurn(bench, 'nasdaq-earnings')
  expect((await book.state('nasdaq-earnings')).error).toMatch(
    /publisher changed the layout: no row has eps_estimate, which rows had before/,
  )
  expect(await estimates()).toEqual(Array.from({ length: 12 }, () => 1.1))
  stand.serve(reports('epsForecast', '$1.20'))
  await nextTurn(bench, 'nasdaq-earnings')
  expect([(await book.state('nasdaq-earnings')).error, (await estimates())[0]]).toEqual([null, 1.2])
})

it('issue 25 §3: small files say together what none says alone: after ten rows without a field the layout is told as changed', async () => {
  const days = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11']
  const reports = (field: string, price: string) =>
    new Map(
      days.map((day, at) => {
        const rows = ['A', 'B', 'C'].map((letter) => ({
          ...{ symbol: `A${letter}${'ABCDE'[at]}`, name: 'Some Company', time: 'time-after-hours', [field]: price },
        }))
        const asOf = new Date(`${day}T12:00:00Z`).toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+).*/, '$1, $3 $2, $4')
        return [`calendar/earnings?date=${day}`, JSON.stringify({ data: { asOf, rows } })]
      }),
    )
  bench = await collectorBench(
    accounts.deps.db,
    COLLECTORS.filter(({ id }) => id === 'nasdaq-earnings'),
  )
  const { at, book, market, stand } = bench
  const estimates = async () =>
    (await market.rows('earnings', { limit: 99 })).map((row) => row.eps_estimate).filter((value) => value !== null)
  stand.serve(reports('epsForecast', '$1.10'))
  await at('2026-11-24', LATE)
  expect(await estimates()).toHaveLength(15)
  stand.serve(reports('epsConsensus', '$1.20'))
  await nextTurn(bench, 'nasdaq-earnings')
  expect((await book.state('nasdaq-earnings')).error).toMatch(/no row has eps_estimate/)
  // Nine rows say nothing yet; the others stay as they were.
  expect(await estimates()).toEqual(Array.from({ length: 6 }, () => 1.1))
})

describe('issue 25 §3: the SEC', () => {
  const ofSec = COLLECTORS.filter(({ publisher }) => publisher === 'sec')
  /** A day of 120 reports of insiders, each a file of its own. */
  const manyForms = () => {
    const lines = Array.from({ length: 120 }, (_, nth) => `0000000001-26-${String(nth).padStart(6, '0')}`)
    const files = new Map(Object.values(SAMPLES).flatMap(({ files: own }) => [...own]))
    const rows = lines.map((accession) => ['4', 'Some Company', '320193', accession] as const)
    return files.set('master.20261124.idx', indexFile('20261124', rows))
  }
  const mostInASecond = (times: readonly number[]) =>
    Math.max(...times.map((from) => times.filter((atMs) => atMs >= from && atMs < from + 1000).length))

  it('is never asked more than ten times in any second over all its hosts, and told who asks', async () => {
    bench = await collectorBench(accounts.deps.db, ofSec)
    const { stand, at } = bench
    stand.serve(manyForms())
    await at('2026-11-24', LATE)
    const times = stand.asked.map(({ atMs }) => atMs)
    expect(times.length).toBeGreaterThan(130)
    expect(mostInASecond(times)).toBeLessThanOrEqual(10)
    expect(new Set(stand.asked.map(({ path }) => path.split('/')[1]))).toContain('sec-data')
    expect(new Set(stand.asked.map(({ agent }) => agent))).toEqual(
      new Set(['Undercurrent (self-hosted) operator@undercurrent.example']),
    )
  })

  it('is asked by one of two hosts at a time, and who takes over counts what the other asked just before', async () => {
    bench = await collectorBench(accounts.deps.db, ofSec)
    const { stand } = bench
    stand.serve(manyForms())
    bench.setClock('2026-11-24', LATE)
    const leases = [1, 2].map(() => new Leases(accounts.deps.db)) as [Leases, Leases]
    const [first, second] = leases.map((own, nth) => own && bench?.host(own, `host${nth + 1}@undercurrent.example`))
    const askedBy = (nth: number) => stand.asked.filter(({ agent }) => agent.includes(`host${nth}@`)).length
    await first?.wake()
    await second?.wake()
    await until(() => askedBy(1) >= 60, 'the first to ask')
    expect(askedBy(2)).toBe(0)
    // In the middle of its work, as when its accounts were away too long.
    await leases[0].close()
    await second?.wake()
    await Promise.all([first?.settled(), second?.settled()])
    expect(askedBy(1)).toBeLessThan(100)
    expect(askedBy(2)).toBeGreaterThan(60)
    expect(mostInASecond(stand.asked.map(({ atMs }) => atMs))).toBeLessThanOrEqual(10)
    await leases[1].close()
  })

  it('is not asked without the operator’s contact', async () => {
    bench = await collectorBench(accounts.deps.db, ofSec, { contact: '' })
    await bench.at('2026-11-24', LATE)
    expect(bench.stand.asked).toEqual([])
  })
})
