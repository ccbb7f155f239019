import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_CLASSES, type ClassFilter } from '@/lib/flow/aggregates/flowClass'
import { embeddedTape } from '@/server/stores/tape/chdb'
import type { TapeStore } from '@/server/stores/tape/port'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { SCOPE, tape, tempDir } from '@/tests/stores/tapeFixtures'

/** Greeks and diffs of many kinds on top of the fixture's prints. */
const pick = <T>(list: readonly T[], i: number) => list[i % list.length] as T
const items = tape(1, 600).map((item, i) => ({
  ...item,
  delta: pick([0.123456, -0.9, null, 0.95, -0.333333], i),
  gamma: pick([0.0123, null], i),
  vega: 0.05 + i / 1e4,
  diff: pick([1.5, -2, 0, null], Math.floor(i / 3)),
  underlyingPrice: pick([187.37, null, 5912.51], Math.floor(i / 7)),
}))

const FILTERS: readonly [string, Partial<ClassFilter>][] = [
  ['everything', {}],
  ['OTM only', { money: 'otm' }],
  ['ITM only', { money: 'itm' }],
  ['no multi-leg, no deep ITM', { noMulti: true, noDeep: true }],
  ['puts', { type: 'P' }],
  ...(['0', 'not0', '1-7', '8-30', '31-90', '91-365', '366'] as const).map((dte): [string, Partial<ClassFilter>] => [
    `days to expiry ${dte}`,
    { dte },
  ]),
]

const DAY_US = 86_400_000_000

describe('ticker_minute in the store', () => {
  const { dir, remove } = tempDir('minutes')
  const store: TapeStore = embeddedTape({ dataDir: dir })
  const oracle = new MemoryTape()
  const cancels = items.slice(40, 44).map(({ sessionDate, source, seq }) => ({ sessionDate, source, seq }))

  beforeAll(async () => {
    await store.open()
    for (const one of [store, oracle]) {
      await one.insertPrints({ token: 'm1', items })
      await one.cancelPrints({ token: 'm2', items: cancels })
    }
  })
  afterAll(async () => {
    await store.close()
    await remove()
  })

  const query = (change: Partial<ClassFilter>) => ({
    scope: SCOPE,
    classes: { ...ALL_CLASSES, ...change },
    tickers: null,
    expiries: null,
  })
  const plain = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (_key, one: unknown) => (one instanceof Float64Array ? [...one] : one)))

  it.each(FILTERS)('F11 to F15 %s: every sum is the sum in memory, to the last unit', async (_name, change) => {
    expect(plain(await store.sumMinutes(query(change), null))).toEqual(
      plain(await oracle.sumMinutes(query(change), null)),
    )
    expect(plain(await store.sumBy('ticker', query(change)))).toEqual(
      plain(await oracle.sumBy('ticker', query(change))),
    )
  })

  it('groups of tickers, tickers, expiries, strikes and an instant narrow alike', async () => {
    const tickers = [...new Set(items.map((item) => item.ticker))]
    const groups = [tickers.slice(0, 1), tickers.slice(1, 3)]
    expect(plain(await store.sumMinutes(query({}), groups))).toEqual(plain(await oracle.sumMinutes(query({}), groups)))
    const narrow = {
      ...query({}),
      tickers: tickers.slice(0, 2),
      expiries: [items[0]?.expiry ?? ''],
      scope: { ...SCOPE, untilUs: items[300]?.executedAtUs ?? 0 },
    }
    for (const by of ['expiry', 'ticker'] as const) {
      expect(plain(await store.sumBy(by, narrow))).toEqual(plain(await oracle.sumBy(by, narrow)))
    }
    const strikes = (rows: readonly { readonly key: string }[]) => plain([...rows].sort((a, b) => +a.key - +b.key))
    expect(strikes(await store.sumBy('strike', narrow))).toEqual(strikes(await oracle.sumBy('strike', narrow)))
  })

  it('F11 to F15 several sessions in one question: each as it is alone, a place number of one cancels none of another', async () => {
    const [first, second] = [SCOPE.sessionDate, '2026-01-06']
    // The same place numbers again: a cancel of the first session must not touch the second.
    const later = items.slice(0, 200).map((item) => ({
      ...item,
      sessionDate: second,
      executedAtUs: item.executedAtUs + DAY_US,
    }))
    for (const one of [store, oracle]) await one.insertPrints({ token: 'm3', items: later })
    for (const change of [{}, { dte: '0' }, { money: 'otm', type: 'C' }] as const) {
      const asked = { ...query(change), sessions: [second, first], source: SCOPE.source ?? '' }
      const rows = plain(await store.sessionMinutes(asked))
      expect(rows).toEqual(plain(await oracle.sessionMinutes(asked)))
      const alone = plain(await store.sumMinutes({ ...asked, scope: { ...SCOPE, sessionDate: second } }, null))
      const own = rows.filter((row: { readonly sessionDate: string }) => row.sessionDate === second)
      expect(own.map(({ minute, sums }: Record<string, unknown>) => ({ group: 0, minute, sums }))).toEqual(alone)
    }
  })

  it('F14 the prints that moved most delta, and the underlying minute by minute', async () => {
    const seqs = (rows: readonly { readonly seq: number }[]) => rows.map((row) => row.seq)
    expect(seqs(await store.largestDeltas(query({}), 20))).toEqual(seqs(await oracle.largestDeltas(query({}), 20)))
    const ticker = items[0]?.ticker ?? ''
    expect(await store.underlyingMinutes(SCOPE, ticker)).toEqual(await oracle.underlyingMinutes(SCOPE, ticker))
  })
})
