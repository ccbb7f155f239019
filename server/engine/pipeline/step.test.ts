import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contractDayFigures } from '@/lib/flow/aggregates/contractDay'
import { flowSumsOf, netFlow } from '@/lib/flow/aggregates/flowSums'
import { tideSeries } from '@/lib/flow/aggregates/tide'
import type { FlowItem, RawPrint } from '@/lib/flow/trade'
import { measureStep } from '@/server/engine/pipeline/measureStep'
import { contractDayOf, createTapeState, type TapeState, type TapeStateOptions } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'
import { takeBack } from '@/server/engine/pipeline/takeBack'
import { aPrint } from '@/tests/support/aPrint'
import { cboeVixPrints, realRows, recordedTrades } from '@/tests/support/realPrints'
import { hasSharedData } from '@/tests/support/sharedData'

const CALL = 'AAPL250117C00200000'
const PUT = 'AAPL250117P00180000'

function run(prints: readonly RawPrint[], options: Partial<TapeStateOptions> = {}) {
  const state = createTapeState({ sessionDate: prints[0]?.session_date ?? '2025-01-15', ...options })
  const results = prints.map((print) => step(state, print, 0))
  return { state, results, items: results.map((result) => result.item) }
}

function dayOf(state: TapeState, symbol: string) {
  const contract = state.contracts.get(symbol)
  if (contract === undefined) throw new Error(`No contract ${symbol}`)
  return contractDayOf(state, contract)
}

function sumsOf(state: TapeState) {
  return {
    market: state.market.sums,
    minutes: state.market.minutes.read().filter((minute) => minute.volume !== 0),
    tickers: [...state.tickers]
      .filter(([, ticker]) => ticker.premiums.total > 0)
      .map(([name, { sums }]) => [name, sums]),
    contracts: [...state.contracts]
      .map(([name, contract]) => [name, contractDayOf(state, contract)] as const)
      .filter(([, day]) => day.trades > 0)
      .map(([name, day]) => [name, { ...day, bid: 0, ask: 0 }]),
  }
}

describe('the pipeline step', () => {
  it('F10 counts a print into its contract by side, and the item shows the sums with itself in them', () => {
    const { state, items } = run([
      aPrint({ seq: 1, price: 2, size: 30 }),
      aPrint({ seq: 2, price: 1, size: 10, condition: 'MLET' }),
      aPrint({ seq: 3, price: 1.5, size: 10, condition: 'ISOI' }),
      aPrint({ seq: 4, price: 1.6, size: 50, condition: 'SLCN' }),
    ])
    expect(dayOf(state, CALL)).toMatchObject({
      trades: 4,
      volume: 100,
      askVolume: 30,
      bidVolume: 10,
      midVolume: 10,
      noneVolume: 50,
      multiVolume: 10,
      sweepVolume: 10,
      crossVolume: 50,
      premium: 16_500,
      open: 2,
      high: 2,
      low: 1,
      last: 1.6,
    })
    expect(items.map((item) => item.volume)).toEqual([30, 40, 50, 100])
    expect(items.map((item) => item.askPct)).toEqual([100, 75, 60, 30])
    expect(items.map((item) => item.multiPct)).toEqual([0, 25, 20, 10])
    expect(contractDayFigures(dayOf(state, CALL), 400)).toMatchObject({ vwap: 1.65, tickerPct: 25, crossPct: 50 })
  })

  it('F11 sums net call and put premium by ticker, minute and market', () => {
    const minute = 60_000_000
    const start = aPrint().executed_at_us
    const { state } = run([
      aPrint({ seq: 1, price: 2, size: 10 }),
      aPrint({ seq: 2, price: 1, size: 5, executed_at_us: start + minute }),
      aPrint({ seq: 3, price: 2, size: 4, option_chain_id: PUT, executed_at_us: start + 2 * minute }),
      aPrint({ seq: 4, price: 1.5, size: 99, executed_at_us: start + 2 * minute }),
    ])
    expect(netFlow(state.market.sums)).toMatchObject({
      ncp: 1500,
      npp: 800,
      netPremium: 700,
      netCallVolume: 5,
      netPutVolume: 4,
      netVolume: 1,
      bullishPremium: 2000,
      bearishPremium: 1300,
    })
    expect(
      tideSeries(state.tickers.get('AAPL')?.minutes.read() ?? []).map(({ ncp, npp, netVolume }) => [
        ncp,
        npp,
        netVolume,
      ]),
    ).toEqual([
      [2000, 0, 10],
      [1500, 0, 5],
      [1500, 800, 1],
    ])
  })

  it('counts late prints in volume but not in prices, in the minute they were traded', () => {
    const start = aPrint().executed_at_us
    const { state } = run([
      aPrint({ seq: 1, price: 2, executed_at_us: start + 60_000_000 }),
      aPrint({ seq: 2, price: 9, condition: 'OSEQ', executed_at_us: start }),
    ])
    expect(dayOf(state, CALL)).toMatchObject({ volume: 20, high: 2, last: 2, eligibleVolume: 10, noneVolume: 10 })
    expect(state.market.minutes.read().map((flow) => flow.volume)).toEqual([10, 10])
    const [first, second] = state.market.minutes.read()
    expect(first?.minute).toBeLessThan(second?.minute ?? 0)
  })

  it('takes the volume of the source when it names one', () => {
    const { items } = run([aPrint({ volume: 5000, size: 10, open_interest: 1000 })])
    expect(items[0]).toMatchObject({ volume: 5000, opening: 'strong', askPct: 0 })
  })

  it('shows the change of IV since the first print of the contract', () => {
    const { items } = run([aPrint({ seq: 1, iv: 0.4 }), aPrint({ seq: 2, iv: null }), aPrint({ seq: 3, iv: 0.5 })])
    expect(items.map((item) => item.ivChange)).toEqual([0, null, 0.5 - 0.4])
  })

  it('one contract under two spellings is one contract', () => {
    const { state } = run([aPrint({ seq: 1 }), aPrint({ seq: 2, option_chain_id: `.${CALL}` })])
    expect(dayOf(state, CALL).trades).toBe(2)
    expect(state.contracts.get(`.${CALL}`)).toBe(state.contracts.get(CALL))
  })

  it('refuses another session and a symbol that is none, and changes nothing', () => {
    const state = createTapeState({ sessionDate: '2025-01-15' })
    expect(() => step(state, aPrint({ session_date: '2025-01-16' }), 0)).toThrow('Print of 2025-01-16')
    expect(() => step(state, aPrint({ option_chain_id: 'NOPE' }), 0)).toThrow('Not an option symbol')
    expect(state.market.sums.callTrades).toBe(0)
  })

  it('counts a repeated print once, and a cancel of it still works', () => {
    const twice = [aPrint({ seq: 1 }), aPrint({ seq: 2, price: 2 }), aPrint({ seq: 1 }), aPrint({ seq: 2, price: 2 })]
    const { state, results } = run([...twice, aPrint({ seq: 5, cancels_seq: 2 })])
    expect(results.map((result) => result.isDuplicate)).toEqual([false, false, true, true, false])
    expect(dayOf(state, CALL)).toMatchObject({ trades: 1, volume: 10, high: 1.5 })
  })

  it('says how old the print is', () => {
    const state = createTapeState({ sessionDate: '2025-01-15' })
    expect(step(state, aPrint(), aPrint().executed_at_us / 1000 + 250).lagMs).toBe(250)
  })

  it('F38 knows the percentile of the premium once there is history', () => {
    const prints = Array.from({ length: 40 }, (_, at) =>
      aPrint({ seq: at + 1, price: 1.5, size: at + 1, open_interest: null }),
    )
    const { items } = run([...prints, aPrint({ seq: 41, price: 1.5, size: 1000, open_interest: null })])
    expect((items[40]?.score ?? 0) - (items[0]?.score ?? 0)).toBe(25)
    const counts = new Array(160).fill(0)
    counts[4] = 100
    const seeded = run([aPrint({ price: 1.5, open_interest: null })], { premiumCounts: new Map([['AAPL', counts]]) })
    expect((seeded.items[0]?.score ?? 0) - (items[0]?.score ?? 0)).toBe(25)
  })
})

describe('cancels', () => {
  const trade = aPrint({ seq: 1, price: 2, size: 10 })
  const cancel = aPrint({ seq: 2, price: 2, size: 10, condition: 'CANC', cancels_seq: 1 })

  it('takes the earlier print out of every sum and gives it back as cancelled', () => {
    const { state, results } = run([trade, cancel])
    expect(results[1]?.cancelled).toMatchObject({
      seq: 1,
      canceled: true,
      side: 'ASK',
      sentiment: '-',
      tags: ['ask_side'],
    })
    expect(results[1]?.item).toMatchObject({ seq: 2, canceled: true, side: 'NONE', sentiment: '-' })
    expect(flowSumsOf([]).callVolume).toBe(state.market.sums.callVolume)
    expect(netFlow(state.market.sums).ncp).toBe(0)
    expect(dayOf(state, CALL)).toMatchObject({ trades: 0, volume: 0, premium: 0, high: null, last: null })
  })

  it('counts a cancel only once', () => {
    const { state, results } = run([trade, aPrint({ seq: 2 }), cancel, { ...cancel, seq: 4 }])
    expect(results[3]?.cancelled).toBeNull()
    expect(results[3]?.isUnmatchedCancel).toBe(false)
    expect(dayOf(state, CALL).volume).toBe(10)
  })

  it('finds high, low, last and open again', () => {
    const { state } = run([
      aPrint({ seq: 1, price: 9, iv: 0.9 }),
      aPrint({ seq: 2, price: 2, iv: 0.4 }),
      aPrint({ seq: 3, price: 1, iv: 0.5 }),
      aPrint({ seq: 4, condition: 'CNCO', cancels_seq: 1 }),
    ])
    expect(dayOf(state, CALL)).toMatchObject({ open: 2, high: 2, low: 1, last: 1, firstIv: 0.4, ivHigh: 0.5 })
  })

  it('marks a cancel message as cancelled whatever its condition, and it never counts', () => {
    const { state, results } = run([trade, aPrint({ seq: 2, price: 2, cancels_seq: 1 })])
    expect(results[1]?.item).toMatchObject({ canceled: true, sentiment: '-' })
    expect(state.market.sums.callTrades).toBe(0)
  })

  it('takes a print out of the sums although only its log is left; the stored item comes back amended, not subtracted twice', () => {
    const { state, results, items } = run(
      [trade, aPrint({ seq: 2 }), aPrint({ seq: 3 }), { ...cancel, seq: 4 }, { ...cancel, seq: 5 }],
      { recentLimit: 2 },
    )
    expect(results[3]).toMatchObject({ cancelled: null, isUnmatchedCancel: true })
    expect(results[4]).toMatchObject({ cancelled: null, isUnmatchedCancel: false })
    expect(dayOf(state, CALL)).toMatchObject({ volume: 20, high: 1.5 })
    expect(takeBack(state, items[0] as FlowItem)).toMatchObject({ seq: 1, canceled: true })
    expect(dayOf(state, CALL).volume).toBe(20)
  })

  it('says when the print is too old to be known; the stored item can be taken back by hand', () => {
    const { state, results, items } = run([trade, aPrint({ seq: 2 }), aPrint({ seq: 3 }), { ...cancel, seq: 4 }], {
      recentLimit: 2,
      logLimit: 2,
    })
    expect(results[3]).toMatchObject({ cancelled: null, isUnmatchedCancel: true })
    expect(dayOf(state, CALL).volume).toBe(30)
    expect(takeBack(state, items[0] as FlowItem)).toMatchObject({ seq: 1, canceled: true })
    expect(dayOf(state, CALL)).toMatchObject({ volume: 20, high: 2, last: 1.5 })
  })

  it('a cancelled print of the source never counted, so its cancel takes nothing out', () => {
    const { state } = run([
      aPrint({ seq: 1 }),
      { ...trade, seq: 2, canceled: true },
      { ...cancel, seq: 3, cancels_seq: 2 },
    ])
    expect(dayOf(state, CALL)).toMatchObject({ trades: 1, volume: 10 })
  })

  it('keeps seqs of different sources apart', () => {
    const { results } = run([trade, { ...cancel, source: 'other' }])
    expect(results[1]?.isUnmatchedCancel).toBe(true)
  })
})

const somePrint = fc.record({
  price: fc.integer({ min: 1, max: 400 }).map((cents) => cents / 100),
  size: fc.integer({ min: 1, max: 500 }),
  option_chain_id: fc.constantFrom(CALL, PUT, 'MSFT250117C00400000'),
  condition: fc.constantFrom('AUTO', 'ISOI', 'MLET', 'MLFT', 'SLCN', 'OSEQ', 'LATE', 'TLET', 'CANC'),
  iv: fc.option(fc.integer({ min: 1, max: 300 }).map((percent) => percent / 100)),
  minute: fc.integer({ min: 0, max: 5 }),
})
const somePrints = fc
  .array(somePrint, { minLength: 1, maxLength: 40 })
  .map((list) =>
    list.map(({ minute, ...change }, at) =>
      aPrint({ ...change, seq: at + 1, executed_at_us: aPrint().executed_at_us + minute * 60_000_000 }),
    ),
  )

describe('properties', () => {
  it('a print and its cancel leave every sum as if neither had come', () => {
    fc.assert(
      fc.property(somePrints, fc.nat(), (prints, pick) => {
        const at = pick % prints.length
        const withCancel = run([...prints, aPrint({ seq: prints.length + 1, cancels_seq: at + 1 })])
        const without = run(prints.filter((_, index) => index !== at))
        const comparable = (state: TapeState) => JSON.parse(JSON.stringify(sumsOf(state)))
        const byName = (rows: [string, unknown][]) => rows.sort((a, b) => (a[0] < b[0] ? -1 : 1))
        const left = comparable(withCancel.state)
        const right = comparable(without.state)
        expect({ ...left, tickers: byName(left.tickers), contracts: byName(left.contracts) }).toEqual({
          ...right,
          tickers: byName(right.tickers),
          contracts: byName(right.contracts),
        })
      }),
    )
  })

  it('a cancel that finds only the log leaves the same sums as one that finds the item', () => {
    fc.assert(
      fc.property(somePrints, fc.nat(), (prints, pick) => {
        const cancel = aPrint({ seq: prints.length + 1, cancels_seq: (pick % prints.length) + 1 })
        const whole = run([...prints, cancel])
        const logged = run([...prints, cancel], { recentLimit: 1 })
        expect(sumsOf(logged.state)).toEqual(sumsOf(whole.state))
      }),
    )
  })

  it('the sides add up to the volume, the contracts to the market, and running twice gives the same', () => {
    fc.assert(
      fc.property(somePrints, (prints) => {
        const { state, items } = run(prints)
        let volume = 0
        for (const contract of state.contractList) {
          const day = contractDayOf(state, contract)
          expect(day.askVolume + day.bidVolume + day.midVolume + day.noneVolume).toBe(day.volume)
          volume += day.volume
        }
        expect(state.market.sums.callVolume + state.market.sums.putVolume).toBe(volume)
        expect(flowSumsOf(items)).toEqual(state.market.sums)
        expect(run(prints).items).toEqual(items)
      }),
    )
  })
})

describe('measureStep', () => {
  it('measures both sides with the clock it is given', () => {
    let ticks = 0
    const state = createTapeState({ sessionDate: aPrint().session_date })
    const measure = measureStep(state, [JSON.stringify(aPrint())], () => {
      ticks += 1
      return ticks
    })
    expect(measure).toEqual({ prints: 1, stepUs: 1000, jsonParseUs: 1000 })
    expect(state.market.sums.callTrades).toBe(1)
  })
})

describe.skipIf(!hasSharedData)('real tapes (skipped: no shared data)', () => {
  const rows = hasSharedData ? realRows('options/trades/cboe_eod_calcs_VIX_2016-06-01.csv.gz') : []
  const symbolOf = (row: Record<string, string>) => {
    const strike = String(Math.round(Number(row.strike) * 1000)).padStart(8, '0')
    return `${row.root}${String(row.expiration).slice(2).replaceAll('-', '')}${row.option_type}${strike}`
  }

  function reconcile(state: TapeState) {
    const agreeing = { volume: 0, prices: 0 }
    for (const row of rows) {
      const contract = state.contracts.get(symbolOf(row))
      const day = contract === undefined ? undefined : contractDayOf(state, contract)
      if ((day?.volume ?? 0) === Number(row.trade_volume)) agreeing.volume += 1
      if (day === undefined || day.volume === 0) continue
      // Six traded series have only prints that set no price: the file shows 0 for them.
      const vwap = contractDayFigures(day, 0).vwap ?? 0
      const isSame =
        Math.abs(vwap - Number(row.vwap)) < 0.00011 &&
        (day.high ?? 0) === Number(row.high) &&
        (day.low ?? 0) === Number(row.low)
      if (isSame) agreeing.prices += 1
    }
    return agreeing
  }

  it("agrees with Cboe's end-of-day file: volume on 724 of 724 series, high, low and VWAP on 230 of 230", () => {
    const prints = cboeVixPrints()
    const { state, items } = run(prints)
    expect(items.filter((item) => item.canceled)).toHaveLength(2)
    expect(reconcile(state)).toEqual({ volume: 724, prices: 230 })
  })

  it('agrees as well when the cancel arrives as a message after its print', () => {
    const [print, message] = cboeVixPrints().filter((candidate) => candidate.canceled)
    const live = cboeVixPrints().map((candidate) =>
      candidate.seq === print?.seq
        ? { ...candidate, canceled: false }
        : candidate.seq === message?.seq
          ? { ...candidate, canceled: false, cancels_seq: print?.seq ?? null }
          : candidate,
    )
    const { state, results } = run(live)
    expect(results.filter((result) => result.cancelled !== null)).toHaveLength(1)
    expect(reconcile(state)).toEqual({ volume: 724, prices: 230 })
  })

  it('gives the side tags of the recorded trades through the whole pipeline', () => {
    const trades = recordedTrades()
    const { items } = run(trades.map(({ print }) => print))
    const sides = { ask_side: 'ASK', bid_side: 'BID', mid_side: 'MID', no_side: 'NONE' }
    expect(items.map((item) => item.side)).toEqual(trades.map(({ tags }) => sides[tags[0] as keyof typeof sides]))
    expect(items.map((item) => item.volume)).toEqual(trades.map(({ print }) => print.volume))
  })
})
