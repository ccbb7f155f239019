import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changePercent, ratio, relativeVolume } from '@/lib/core/ratio'
import { BreakdownFold } from '@/lib/flow/aggregates/breakdown'
import { contractDayFigures, emptyContractDay } from '@/lib/flow/aggregates/contractDay'
import { FlowGroupFold, type Grouping } from '@/lib/flow/aggregates/flowGroups'
import { netFlow, netImpact } from '@/lib/flow/aggregates/flowSums'
import { FirstGroups } from '@/lib/flow/aggregates/groupOrder'
import { aggregateOrders, orderKind } from '@/lib/flow/aggregates/orders'
import { putCallRatios } from '@/lib/flow/aggregates/putCallRatios'
import { parseFilter } from '@/lib/flow/filter/parse'
import { compilePredicate } from '@/lib/flow/filter/predicate'
import { addPremium, premiumBucket, premiumHistoryOf, premiumPercentile } from '@/lib/flow/premiumHistory'
import type { FlowItem } from '@/lib/flow/trade'
import { tickerClause } from '@/lib/options/indexRoots'
import { flowSumsOf } from '@/tests/oracle/flowSums'
import { aFlowItem } from '@/tests/support/aPrint'

const START = aFlowItem().executedAtUs
const at = (ms: number) => ({ executedAtUs: START + ms * 1000 })

/** What an order comes to, worked out from all of its prints at once. */
const toldOf = (prints: readonly FlowItem[]) => ({
  prints: prints.length,
  size: prints.reduce((sum, print) => sum + print.size, 0),
  premium: prints.reduce((sum, print) => sum + print.premium, 0),
  kind: orderKind({
    exchanges: new Set(prints.map((print) => print.exchange)).size,
    prints: prints.length,
    hasSweepFlag: prints.some((print) => print.reportFlags.includes('intermarket_sweep')),
    largestSize: Math.max(...prints.map((print) => print.size)),
    largestPremium: Math.max(...prints.map((print) => print.premium)),
  }),
})

describe('F11 and F12 sums', () => {
  const sums = flowSumsOf([
    aFlowItem({ type: 'C', side: 'ASK', premium: 500, size: 5 }),
    aFlowItem({ type: 'C', side: 'BID', premium: 200, size: 2 }),
    aFlowItem({ type: 'P', side: 'ASK', premium: 100, size: 1 }),
    aFlowItem({ type: 'P', side: 'BID', premium: 300, size: 3 }),
    aFlowItem({ type: 'P', side: 'MID', premium: 900, size: 9 }),
    aFlowItem({ type: 'C', side: 'ASK', premium: 9999, size: 99, canceled: true }),
  ])

  it('net premium leaves mid, no side and cancelled prints out', () => {
    expect(netFlow(sums)).toEqual({
      ncp: 300,
      npp: -200,
      netPremium: 500,
      netCallVolume: 3,
      netPutVolume: -2,
      netVolume: 5,
      bullishPremium: 800,
      bearishPremium: 300,
      neutralPremium: 900,
      bullPct: (800 / 1100) * 100,
    })
  })

  it('F13 ratios are null where they would divide by zero', () => {
    expect(putCallRatios(sums, { puts: 10, calls: 0 })).toEqual({
      volume: 13 / 7,
      premium: 1300 / 700,
      trades: 3 / 2,
      openInterest: null,
    })
    expect(ratio(1, 0)).toBeNull()
    expect(relativeVolume(50, 200)).toBe(0.25)
    expect([changePercent(3, 2), changePercent(1, 4), changePercent(1, 0), changePercent(null, 2)]).toEqual([
      50,
      -75,
      null,
      null,
    ])
    expect(netFlow(flowSumsOf([])).bullPct).toBeNull()
  })

  it('F16 lists the largest positive and negative tickers', () => {
    const netOf = (value: number) => value
    const names = new Map(Object.entries({ A: 5, B: -3, C: 9, D: -8, E: 1, F: 0 }))
    const impact = netImpact(names, netOf, 2)
    expect(impact.positive.map((entry) => entry.ticker)).toEqual(['C', 'A'])
    expect(impact.negative.map((entry) => entry.ticker)).toEqual(['D', 'B'])
    expect(netImpact(new Map([['A', 5]]), netOf)).toEqual({ positive: [{ ticker: 'A', netPremium: 5 }], negative: [] })
  })
})

describe('F10 figures', () => {
  it('are null on an empty contract', () => {
    for (const value of Object.values(contractDayFigures(emptyContractDay(), 0))) expect(value).toBeNull()
  })

  it('compare the last price with low and high, and the quote with its mid', () => {
    const day = { ...emptyContractDay(), last: 1.5, low: 1, high: 2, bid: 0.9, ask: 1.1 }
    const figures = contractDayFigures(day, 0)
    expect(figures.fromLowPct).toBeCloseTo(50, 12)
    expect(figures.fromHighPct).toBeCloseTo(-25, 12)
    expect(figures.spreadPct).toBeCloseTo(20, 12)
  })
})

describe('F18 aggregated orders', () => {
  it('joins the same contract and side while no gap exceeds 500 ms', () => {
    const orders = aggregateOrders([
      aFlowItem({ seq: 1, exchange: 'A', ...at(0) }),
      aFlowItem({ seq: 2, exchange: 'A', side: 'BID', ...at(100) }),
      aFlowItem({ seq: 3, exchange: 'A', ...at(500) }),
      aFlowItem({ seq: 4, exchange: 'A', ...at(1000) }),
      aFlowItem({ seq: 5, exchange: 'A', ...at(1501) }),
    ])
    expect(orders.map((order) => order.map((print) => print.seq))).toEqual([[1, 3, 4], [2], [5]])
    expect(orders.map((order) => toldOf(order).kind)).toEqual(['split', 'single', 'single'])
  })

  it.each([
    ['two exchanges', [{ exchange: 'A' }, { exchange: 'B' }], 'sweep'],
    ['an ISO flag', [{ reportFlags: ['intermarket_sweep'] }], 'sweep'],
    ['two prints on one exchange', [{}, {}], 'split'],
    ['one print of 250', [{ size: 250 }], 'block'],
    ['one print of $250K', [{ premium: 250_000 }], 'block'],
    ['one small print', [{ size: 249 }], 'single'],
  ] as const)('%s', (_name, changes, kind) => {
    expect(aggregateOrders(changes.map((change) => aFlowItem(change))).map((order) => toldOf(order).kind)).toEqual([
      kind,
    ])
  })

  it('loses no print and no premium', () => {
    const item = fc.record({
      side: fc.constantFrom('ASK' as const, 'BID' as const),
      premium: fc.integer({ min: 1, max: 1000 }),
      executedAtUs: fc.integer({ min: 0, max: 3_000_000 }).map((us) => START + us),
    })
    fc.assert(
      fc.property(fc.array(item), (changes) => {
        const items = changes.sort((a, b) => a.executedAtUs - b.executedAtUs).map((change) => aFlowItem(change))
        const orders = aggregateOrders(items)
        expect(orders.flat().toSorted((a, b) => a.executedAtUs - b.executedAtUs)).toEqual(items)
      }),
    )
  })
})

describe('grouping by contract and by ticker', () => {
  const items = [
    aFlowItem({ ticker: 'A', optionSymbol: 'A1', premium: 100 }),
    aFlowItem({ ticker: 'B', optionSymbol: 'B1', premium: 500 }),
    aFlowItem({ ticker: 'A', optionSymbol: 'A2', premium: 200, seq: 9 }),
    aFlowItem({ ticker: 'A', optionSymbol: 'A1', premium: 9999, canceled: true }),
  ]

  it('issue 26 B11: all roots of an index are one name among tickers, and stay apart among contracts', () => {
    const prints = [
      aFlowItem({ seq: 1, ticker: 'SPX', optionSymbol: 'SPX261218C06600000', premium: 300 }),
      aFlowItem({ seq: 2, ticker: 'SPXW', optionSymbol: 'SPXW261127P06600000', premium: 200 }),
      aFlowItem({ seq: 3, ticker: 'SMCI1', optionSymbol: 'SMCI1261218C00040000', premium: 50 }),
    ]
    const found: string[][] = []
    for (const grouping of ['tickers', 'contracts'] as const) {
      const names: string[] = []
      const fold = new FlowGroupFold(grouping, (group) => names.push(`${group.ticker} ${group.premium}`))
      for (const print of prints) fold.add(print)
      fold.end()
      found.push(names)
    }
    expect(found).toEqual([
      ['SPX 500', 'SMCI 50'],
      ['SPX 300', 'SPXW 200', 'SMCI1 50'],
    ])
    const chart = new BreakdownFold()
    for (const print of prints) chart.add(print)
    expect(chart.read().byTicker.map(({ key, premium }) => [key, premium])).toEqual([
      ['SPX', 500],
      ['SMCI', 50],
    ])
    // The prints behind a group are those of all its roots.
    const read = parseFilter(tickerClause('SPX'))
    const test = read.ok ? compilePredicate(read.filter) : () => false
    expect(prints.filter((print) => test(print, { factsOf: () => undefined })).map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('sorts by premium and leaves cancelled prints out', () => {
    const groups = (grouping: Grouping) => {
      const first = new FirstGroups({ field: 'premium', desc: true }, 10)
      const fold = new FlowGroupFold(grouping, first.add)
      for (const item of items) fold.add(item)
      fold.end()
      return first.read()
    }
    expect(groups('contracts').map((row) => [row.optionSymbol, row.premium])).toEqual([
      ['B1', 500],
      ['A2', 200],
      ['A1', 100],
    ])
    expect(groups('tickers').map((row) => [row.ticker, row.contracts, row.lastSeq])).toEqual([
      ['B', 1, 1],
      ['A', 2, 9],
    ])
  })

  it('F18 orders by the fold are those of the list, whatever the order of the tape', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            gap: fc.integer({ min: 0, max: 900 }),
            size: fc.integer({ min: 1, max: 400 }),
            exchange: fc.constantFrom('CBOE', 'PHLX'),
          }),
          { minLength: 1, maxLength: 40 },
        ),
        (steps) => {
          const times = steps.map((_, end) => steps.slice(0, end + 1).reduce((ms, { gap }) => ms + gap, 0))
          const prints = steps.map(({ gap: _gap, ...rest }, seq) =>
            aFlowItem({ ...rest, ...at(times[seq] ?? 0), seq, premium: rest.size * 200 }),
          )
          const first = new FirstGroups({ field: 'time', desc: false }, 1000)
          const fold = new FlowGroupFold('orders', first.add)
          for (const print of prints) fold.add(print)
          fold.end()
          const list = aggregateOrders(prints).map((order) => Object.values(toldOf(order)))
          const folded = first.read().map((group) => [group.prints, group.size, group.premium, group.kind])
          expect(first.total).toBe(list.length)
          expect(folded.sort()).toEqual(list.sort())
        },
      ),
    )
  })
})

describe('F38 premium history', () => {
  it('needs 20 prints, then ranks a premium among them', () => {
    const history = premiumHistoryOf()
    for (let print = 0; print < 19; print += 1) addPremium(history, 1000, 1)
    expect(premiumPercentile(history, 1000)).toBeNull()
    addPremium(history, 1000, 1)
    expect([10, 1000, 1e6].map((premium) => premiumPercentile(history, premium))).toEqual([0, 0.5, 1])
    addPremium(history, 1000, -1)
    expect(premiumPercentile(history, 1000)).toBeNull()
  })

  it('starts from stored counts', () => {
    const counts = new Uint32Array(160)
    counts[premiumBucket(1000)] = 100
    expect(premiumPercentile(premiumHistoryOf(counts), 5000)).toBe(1)
  })

  it('keeps every premium inside its buckets', () => {
    expect([0, 0.5, 1, 1e15].map(premiumBucket)).toEqual([0, 0, 0, 159])
  })

  it('finds the bucket that the logarithm names, at every edge and between', () => {
    const byLogarithm = (premium: number) => Math.min(159, Math.max(0, Math.floor(4 * Math.log2(premium))))
    for (let bucket = 0; bucket < 160; bucket += 1) {
      const edge = 2 ** (bucket / 4)
      for (const premium of [edge * (1 - 2 ** -52), edge, edge * (1 + 2 ** -52)])
        expect(premiumBucket(Math.max(1, premium))).toBe(byLogarithm(Math.max(1, premium)))
    }
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 2 ** 45 }), (cents) => {
        expect(premiumBucket(cents / 100)).toBe(byLogarithm(cents / 100))
      }),
    )
  })

  it('F38 c1 a percentile is the share of premiums in lower buckets and half of its own, also after one was taken back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 20, maxLength: 60 }), (premiums) => {
        const history = premiumHistoryOf()
        for (const premium of [...premiums, 777]) addPremium(history, premium, 1)
        addPremium(history, 777, -1)
        const [asked = 0] = premiums
        const own = Math.floor(4 * Math.log2(asked))
        const buckets = premiums.map((premium) => Math.floor(4 * Math.log2(premium)))
        const lower = buckets.filter((bucket) => bucket < own).length
        const same = buckets.filter((bucket) => bucket === own).length
        expect(premiumPercentile(history, asked)).toBeCloseTo((lower + same / 2) / premiums.length, 12)
      }),
    )
  })
})
