import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GROUPINGS } from '@/lib/flow/aggregates/flowGroups'
import { printOrderOf } from '@/lib/flow/printOrder'
import type { FlowItem } from '@/lib/flow/trade'
import type { ChainRow, TapeStore } from '@/server/stores/tape/port'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { OPEN_US, print, SCOPE, SESSION, tape } from '@/tests/stores/tapeFixtures'

export interface TapeUnderTest {
  readonly store: TapeStore
  readonly stop: () => Promise<void>
}

const byTime = (a: FlowItem, b: FlowItem): number => b.executedAtUs - a.executedAtUs || b.seq - a.seq
const KEY = ({ sessionDate, source, seq }: FlowItem) => ({ sessionDate, source, seq })

/** What every tape store must do. The store in memory, small and plain, is the oracle of the others. */
export function tapeStoreSuite(name: string, start: () => Promise<TapeUnderTest>): void {
  describe(`tape store: ${name}`, () => {
    let under: TapeUnderTest
    let store: TapeStore
    const oracle = new MemoryTape()
    const items = tape(1, 400)

    beforeAll(async () => {
      under = await start()
      store = under.store
      await store.open()
      for (const [token, from, to] of [
        ['b1', 0, 150],
        ['b2', 150, 400],
      ] as const) {
        await store.insertPrints({ token, items: items.slice(from, to) })
        await oracle.insertPrints({ token, items: items.slice(from, to) })
      }
    })

    afterAll(async () => {
      await store.close()
      await under.stop()
    })

    it('F10, F37 contract-days of a session with what prints and chains tell beside the sums', async () => {
      const ask = { sessionDate: SESSION, source: SCOPE.source }
      const whole = await store.sessionContracts(ask, '', 1000)
      const cents = (value: number) => Math.round(value * 100) / 100
      const plain = (rows: typeof whole) =>
        rows.map((row) => ({ ...row, bullPremium: cents(row.bullPremium), bearPremium: cents(row.bearPremium) }))
      expect(whole.length).toBeGreaterThan(2)
      expect(plain(whole)).toEqual(plain(await oracle.sessionContracts(ask, '', 1000)))
      const after = whole[0]?.optionSymbol ?? ''
      expect(await store.sessionContracts(ask, after, 1)).toEqual(whole.slice(1, 2))
    })

    it('gives back every field of a print exactly as it was sent', async () => {
      const odd = print(1, {
        sessionDate: '2026-02-02',
        price: 0.07,
        premium: 70.00000000000001,
        tags: ['ask_side', "o'clock", 'back\\slash', 'two\n\nlines; DROP TABLE tape'],
        condition: 'MLFT',
        exchange: 'é—"',
        bid: null,
        iv: 1e-9,
        delta: null,
        fill: null,
        canceled: true,
        executedAtUs: 1_770_042_600_123_457,
        openInterest: null,
      })
      await store.insertPrints({ token: 'odd', items: [odd] })
      expect(await store.listPrints({ sessionDate: '2026-02-02', source: null, limit: 5 })).toEqual([odd])
    })

    it('lists the newest first and pages by instant and seq without gap or repeat', async () => {
      const expected = [...items].sort(byTime)
      const got: FlowItem[] = []
      for (;;) {
        const last = got.at(-1)
        const page = await store.listPrints({ ...SCOPE, limit: 77, ...(last === undefined ? {} : { before: last }) })
        got.push(...page)
        if (page.length < 77) break
      }
      expect(got).toEqual(expected)
    })

    it.each([
      '-premium',
      'premium,ticker',
      '-iv',
      'iv',
      'expiry,-strike',
      '-vol_oi',
      'sentiment',
      'opening',
      '-time',
      'time',
    ])('pages a whole session in the order %s, unknown values last, without gap or repeat', async (text) => {
      const order = printOrderOf(text) ?? { rules: [{ id: 'time', desc: true }] }
      const pages = async (from: TapeStore) => {
        const got: FlowItem[] = []
        for (;;) {
          const after = got.at(-1)
          const page = await from.listPrints({ ...SCOPE, order, limit: 77, ...(after === undefined ? {} : { after }) })
          got.push(...page)
          if (page.length < 77) return got
        }
      }
      const got = await pages(store)
      expect(got.map((item) => item.seq)).toEqual((await pages(oracle)).map((item) => item.seq))
      expect(new Set(got.map((item) => item.seq)).size).toBe(items.length)
    })

    it.each(
      GROUPINGS.flatMap((grouping) =>
        (['premium', 'time', 'prints'] as const).map((field) => [grouping, field] as const),
      ),
    )(
      'F10, F11, F18 adds a whole session up by %s, ordered by %s, like the fold over its prints',
      async (grouping, field) => {
        const query = { grouping, order: { field, desc: true }, limit: 25 }
        const answer = await store.groupPrints(SCOPE, query)
        expect(answer.groups.length).toBeGreaterThan(0)
        expect(answer).toEqual(await oracle.groupPrints(SCOPE, query))
        const counted = items.filter((item) => !item.canceled)
        const all = await store.groupPrints(SCOPE, { ...query, limit: 2000 })
        expect(all.total).toBe(all.groups.length)
        if (grouping !== 'contracts') {
          expect(all.groups.reduce((sum, group) => sum + group.size, 0)).toBe(
            counted.reduce((sum, item) => sum + item.size, 0),
          )
        }
      },
    )

    it('filters by the WHERE fragment and by the predicate alike', async () => {
      const filter = {
        where: "side = 'ASK' AND has(report_flags, 'intermarket_sweep') AND price >= 1.2",
        matches: (item: FlowItem) =>
          item.side === 'ASK' && item.reportFlags.includes('intermarket_sweep') && item.price >= 1.2,
      }
      const expected = items.filter(filter.matches).sort(byTime)
      expect(expected.length).toBeGreaterThan(5)
      expect(await store.listPrints({ ...SCOPE, ...filter, limit: 1000 })).toEqual(expected)
      expect(await store.countMatches(SCOPE, [filter, { where: '1', matches: () => true }])).toEqual([
        expected.length,
        items.length,
      ])
      expect(await store.countMatches(SCOPE, [])).toEqual([])
    })

    it('reads forward in order of arrival, also across holes in seq', async () => {
      const session = { sessionDate: '2026-02-03', source: 'synthetic' }
      const sparse = [5, 6, 9, 4000, 4001].map((seq) => print(seq, { sessionDate: '2026-02-03' }))
      await store.insertPrints({ token: 'sparse', items: sparse })
      expect((await store.readForward(session, 0, 2)).map((item) => item.seq)).toEqual([5, 6])
      expect((await store.readForward(session, 6, 3)).map((item) => item.seq)).toEqual([9, 4000, 4001])
      expect(await store.readForward(session, 4001, 3)).toEqual([])
      expect((await store.readForward(SCOPE, 390, 100)).map((item) => item.seq)).toEqual(
        Array.from({ length: 10 }, (_, at) => 391 + at),
      )
    })

    it('sees nothing after the instant of a replay', async () => {
      const untilUs = OPEN_US + 700_500_000
      const scope = { ...SCOPE, untilUs }
      const seen = await store.listPrints({ ...scope, limit: 1000 })
      expect(seen.map(KEY)).toEqual((await oracle.listPrints({ ...scope, limit: 1000 })).map(KEY))
      expect(await store.summarise(scope)).toEqual(await oracle.summarise(scope))
      expect(await store.minuteFlow(scope, null)).toEqual(await oracle.minuteFlow(scope, null))
      expect(await store.topContracts(scope, 'premium', null, 7)).toEqual(
        await oracle.topContracts(scope, 'premium', null, 7),
      )
    })

    it('F11 minutes, F17 bars, F10 days and the sums of a filter equal the plain computation', async () => {
      const symbol = 'SPY260116C00105000'
      expect(await store.minuteFlow(SCOPE, null)).toEqual(await oracle.minuteFlow(SCOPE, null))
      expect(await store.minuteFlow(SCOPE, 'NVDA')).toEqual(await oracle.minuteFlow(SCOPE, 'NVDA'))
      expect(await store.contractBars(symbol, SESSION, SESSION, 5)).toEqual(
        await oracle.contractBars(symbol, SESSION, SESSION, 5),
      )
      expect((await oracle.contractBars(symbol, SESSION, SESSION, 5)).length).toBeGreaterThan(3)
      for (const by of ['volume', 'premium', 'openInterest'] as const) {
        expect(await store.topContracts(SCOPE, by, null, 50)).toEqual(await oracle.topContracts(SCOPE, by, null, 50))
      }
      expect(await store.topContracts(SCOPE, 'volume', 'SPY', 3)).toEqual(
        await oracle.topContracts(SCOPE, 'volume', 'SPY', 3),
      )
      const sums = await store.summarise(SCOPE)
      expect(sums.premium).toBeCloseTo((await oracle.summarise(SCOPE)).premium, 6)
    })

    it('F11 F12 premium by minute, ticker, expiry and strike equals the plain fold, with a filter and up to an instant', async () => {
      const sweeps = {
        where: "has(report_flags, 'intermarket_sweep')",
        matches: (item: FlowItem) => item.reportFlags.includes('intermarket_sweep'),
      }
      for (const scope of [SCOPE, { ...SCOPE, ...sweeps }, { ...SCOPE, untilUs: OPEN_US + 700_500_000 }]) {
        const [found, expected] = await Promise.all([store.breakdown(scope), oracle.breakdown(scope)])
        expect(toCents(found)).toEqual(toCents(expected))
        expect(found.byMinute.length).toBeGreaterThan(5)
      }
    })

    it('F9 the next morning of a session: volume, open interest then and the day after, by kind of source', async () => {
      const symbol = 'CARRY260116C00100000'
      const own = { optionSymbol: symbol, ticker: 'CARRY', strike: 100 }
      const rows = [
        print(1, { ...own, sessionDate: '2026-03-02', size: 40, openInterest: 100 }),
        print(2, { ...own, sessionDate: '2026-03-02', size: 60, openInterest: 100 }),
        print(1, { ...own, sessionDate: '2026-03-03', openInterest: 160 }),
        print(1, { ...own, sessionDate: '2026-03-02', size: 7, openInterest: 5, source: 'cboe-trades' }),
      ]
      const published = { sessionDate: '2026-03-03', optionSymbol: symbol, ticker: 'CARRY', strike: 100 }
      const file = { ...published, type: 'C', expiry: '2026-01-16', source: 'cboe-eod', openInterest: 9 } as const
      for (const tapeStore of [store, oracle]) {
        await tapeStore.insertPrints({ token: 'carry', items: rows })
        await tapeStore.insertContractDays('carry', [file])
        const scope = { sessionDate: '2026-03-02', next: '2026-03-03' }
        expect(
          await tapeStore.nextMornings({ ...scope, source: 'synthetic' }, [symbol, 'NONE260116C00100000']),
        ).toEqual([{ optionSymbol: symbol, volume: 100, openInterest: 100, nextOpenInterest: 160 }])
        expect(await tapeStore.nextMornings({ ...scope, source: null }, [symbol])).toEqual([
          { optionSymbol: symbol, volume: 7, openInterest: 5, nextOpenInterest: 9 },
        ])
        expect(
          await tapeStore.nextMornings({ ...scope, next: '2026-03-04', source: 'synthetic' }, [symbol]),
        ).toMatchObject([{ nextOpenInterest: null }])
      }
    })

    it('F27 B sides of the contracts of some names in some sessions are those of their days, files included', async () => {
      const sessions = [
        { sessionDate: '2026-03-02', source: 'synthetic' },
        { sessionDate: '2026-03-03', source: 'synthetic' },
        { sessionDate: '2026-03-03', source: 'cboe-eod' },
        { ...SCOPE, source: SCOPE.source ?? '' },
      ]
      const tickers = ['CARRY', 'SPY', 'NVDA']
      const sides = await store.contractSides(sessions, tickers)
      expect(sides).toEqual(await oracle.contractSides(sessions, tickers))
      const days = await Promise.all(
        sessions.flatMap((scope) => tickers.map((ticker) => store.topContracts(scope, 'volume', ticker, 10_000))),
      )
      const expected = days.flat().map(({ sessionDate, optionSymbol, openInterest, askVolume, bidVolume }) => ({
        ...{ sessionDate, optionSymbol, openInterest, askVolume, bidVolume },
      }))
      const key = (one: { sessionDate: string; optionSymbol: string }) => `${one.sessionDate} ${one.optionSymbol}`
      const ordered = (list: readonly (typeof expected)[number][]) =>
        [...list].sort((a, b) => key(a).localeCompare(key(b)) || (a.openInterest ?? 0) - (b.openInterest ?? 0))
      expect(sides.length).toBeGreaterThan(3)
      expect(ordered(sides)).toEqual(ordered(expected))
      expect(await store.contractSides([], tickers)).toEqual([])
    })

    it('the same token twice and the same prints under another token store nothing new', async () => {
      const before = await store.sessions()
      const minutes = await store.minuteFlow(SCOPE, null)
      await store.insertPrints({ token: 'b1', items: items.slice(0, 150) })
      await store.insertPrints({ token: 'again', items: items.slice(100, 300) })
      expect(await store.sessions()).toEqual(before)
      expect(await store.minuteFlow(SCOPE, null)).toEqual(minutes)
    })

    it('keeps sources of one session apart', async () => {
      const other = tape(1, 30, { source: 'sample' })
      await store.insertPrints({ token: 'other', items: other })
      await oracle.insertPrints({ token: 'other', items: other })
      const of = (await store.sessions()).filter(({ sessionDate }) => sessionDate === SESSION)
      expect(of).toEqual([
        { sessionDate: SESSION, source: 'sample', prints: 30, lastSeq: 30 },
        { sessionDate: SESSION, source: 'synthetic', prints: 400, lastSeq: 400 },
      ])
      expect(await store.countMatches({ ...SCOPE, source: null }, [{ where: '1' }])).toEqual([430])
      expect(await store.minuteFlow({ ...SCOPE, source: 'sample' }, null)).toEqual(
        await oracle.minuteFlow({ ...SCOPE, source: 'sample' }, null),
      )
    })

    it('late and out-of-sequence prints count in volume and set no price (Cboe note)', async () => {
      const day = '2026-02-04'
      const list = [
        print(1, { sessionDate: day, price: 2, size: 1 }),
        print(2, { sessionDate: day, price: 9, size: 5, condition: 'OSEQ' }),
        print(3, { sessionDate: day, price: 0.5, size: 7, condition: 'LATE' }),
        print(4, { sessionDate: day, price: 3, size: 3 }),
        print(5, { sessionDate: day, price: 99, size: 100, condition: 'CANC' }),
      ]
      await store.insertPrints({ token: 'late', items: list })
      const [row] = await store.contractDays('AAPL260116C00200000', day, day)
      expect(row).toMatchObject({ open: 2, high: 3, low: 2, close: 3, vwap: 2.75, volume: 16, trades: 4 })
    })

    it('a cancelled print shows as cancelled and leaves every roll-up exactly', async () => {
      const day = '2026-02-05'
      const list = tape(1, 200, { sessionDate: day })
      const gone = list.filter((item) => item.seq % 17 === 0 || item.price > 1.9)
      const plain = new MemoryTape()
      await plain.insertPrints({ token: 't', items: list.map((item) => ({ ...item, canceled: gone.includes(item) })) })
      await store.insertPrints({ token: 'to-cancel', items: list.slice(0, 120) })
      await store.cancelPrints({ token: 'cancel-1', items: gone.filter((item) => item.seq <= 60) })
      await store.insertPrints({ token: 'to-cancel-2', items: list.slice(120) })
      await store.cancelPrints({ token: 'cancel-2', items: gone.filter((item) => item.seq > 60) })
      await store.cancelPrints({ token: 'cancel-2', items: gone.filter((item) => item.seq > 60) })
      await store.cancelPrints({ token: 'cancel-3', items: gone })
      const scope = { sessionDate: day, source: 'synthetic' }
      const compare = async (): Promise<void> => {
        expect(await store.summarise(scope)).toEqual(await plain.summarise(scope))
        expect(await store.minuteFlow(scope, null)).toEqual(await plain.minuteFlow(scope, null))
        const days = async (from: TapeStore) =>
          (await from.topContracts(scope, 'volume', null, 500)).map(
            ({ underlyingClose: _, openInterest: __, oiChange: ___, ...rest }) => rest,
          )
        expect(await days(store)).toEqual(await days(plain))
        expect((await store.listPrints({ ...scope, limit: 500 })).filter((item) => item.canceled).length).toBe(
          gone.length,
        )
      }
      await compare()
      await store.rebuildSession(day)
      await compare()
    })

    it('a contract whose prints were all cancelled has no day, and a later print starts it anew', async () => {
      const day = '2026-02-06'
      await store.insertPrints({ token: 'only', items: [print(1, { sessionDate: day, price: 8 })] })
      await store.cancelPrints({ token: 'only-c', items: [{ sessionDate: day, source: 'synthetic', seq: 1 }] })
      expect(await store.contractDays('AAPL260116C00200000', day, day)).toEqual([])
      await store.insertPrints({ token: 'only-2', items: [print(2, { sessionDate: day, price: 3, size: 4 })] })
      const [row] = await store.contractDays('AAPL260116C00200000', day, day)
      expect(row).toMatchObject({ open: 3, high: 3, low: 3, close: 3, volume: 4, trades: 1, premium: 1200 })
    })

    it('joins published day rows: exchange figures win, sides stay from prints, oi_change from the last session', async () => {
      const base = {
        optionSymbol: 'VIX260218C00020000',
        ticker: 'VIX',
        type: 'C',
        expiry: '2026-02-18',
        strike: 20,
        source: 'eod',
      } as const
      const first = await store.insertContractDays('d1', [
        { ...base, sessionDate: '2026-02-09', volume: 10, openInterest: 100, close: 1.5 },
        { ...base, sessionDate: '2026-02-11', openInterest: 160 },
      ])
      const second = await store.insertContractDays('d2', [{ ...base, sessionDate: '2026-02-11', volume: 70, high: 2 }])
      // The second row fills other columns of a day that is known.
      expect([first, second, await store.insertContractDays('d3', [])]).toEqual([2, 0, 0])
      await store.insertPrints({
        token: 'd3',
        items: [
          print(1, { ...base, sessionDate: '2026-02-11', price: 1.9, size: 60, side: 'BID', openInterest: null }),
        ],
      })
      const rows = await store.contractDays(base.optionSymbol, '2026-02-01', '2026-02-28')
      expect(
        rows.map(({ sessionDate, volume, openInterest, oiChange }) => [sessionDate, volume, openInterest, oiChange]),
      ).toEqual([
        ['2026-02-09', 10, 100, null],
        ['2026-02-11', 70, 160, 60],
      ])
      expect(rows[1]).toMatchObject({ high: 2, low: 1.9, close: 1.9, bidVolume: 60, trades: 1, premium: 11_400 })
      const top = await store.topContracts({ sessionDate: '2026-02-11', source: 'eod' }, 'oiChange', null, 5)
      expect(top.map((row) => row.oiChange)).toEqual([60])
      // Without a session before it there is no change, and what has none is not listed by it.
      expect(await store.topContracts({ sessionDate: '2026-02-09', source: 'eod' }, 'oiChange', null, 5)).toEqual([])
    })

    it('keeps the newest row of each contract of a chain', async () => {
      const row = (hour: number, strike: number, bid: number): ChainRow => ({
        snapshotAtUs: OPEN_US + hour * 3_600_000_000,
        ticker: 'GDX',
        underlyingPrice: 60.5,
        optionSymbol: `GDX260116C000${strike}000`,
        type: 'C',
        expiry: '2026-01-16',
        strike,
        bid,
        ask: bid + 0.1,
        iv: 0.4,
        delta: 0.5,
        gamma: null,
        theta: null,
        vega: 0.1,
        openInterest: 10,
        volume: null,
        source: 'chain',
        rate: 0.042,
        dividendYield: null,
      })
      const added = [
        await store.insertChains('c1', [row(0, 60, 1), row(0, 61, 0.5)]),
        await store.insertChains('c2', [row(1, 60, 2)]),
        await store.insertChains('c2 again', [row(1, 60, 2)]),
        await store.insertChains('c3', [row(1, 60, 2), row(0, 61, 0.5)]),
      ]
      expect(added).toEqual([2, 1, 0, 0])
      expect(await store.latestChain('GDX')).toEqual([row(1, 60, 2), row(0, 61, 0.5)])
      expect(await store.latestChain('XYZ')).toEqual([])
      const session = { sessionDate: row(0, 60, 1).expiry, source: 'chain' }
      expect(await store.latestChain('GDX', session)).toEqual([])
      const [newest, first] = await store.chainSnapshots('GDX')
      expect([newest?.contracts, first?.contracts]).toEqual([1, 2])
      const day = { sessionDate: newest?.sessionDate ?? '', source: 'chain' }
      expect(await store.latestChain('GDX', day)).toHaveLength(2)
      const until = { ...day, untilUs: first?.snapshotAtUs ?? 0 }
      expect(await store.latestChain('GDX', until)).toEqual([row(0, 60, 1), row(0, 61, 0.5)])
      // Another source's chain, older or newer, is never mixed in.
      const other = (minute: number) => ({ ...row(minute, 62, 3), source: 'other' })
      await store.insertChains('c4', [other(0)])
      expect(await store.latestChain('GDX')).toEqual([row(1, 60, 2), row(0, 61, 0.5)])
      await store.insertChains('c5', [other(2)])
      expect(await store.latestChain('GDX')).toEqual([other(2)])
    })
  })
}

/** Sums in floating point differ in the last bits from sums in whole cents. */
function toCents<T>(value: T): unknown {
  return JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'number' ? Math.round(part * 100) : part))
}
