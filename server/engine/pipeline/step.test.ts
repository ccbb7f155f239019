import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlowItem, RawPrint } from '@/lib/flow/trade'
import { createTapeState, type TapeState, type TapeStateOptions } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'
import { takeBack } from '@/server/engine/pipeline/takeBack'
import { aPrint } from '@/tests/support/aPrint'
import { measureStep } from '@/tests/support/measureStep'
import { recordedTrades } from '@/tests/support/realPrints'
import { hasSharedData } from '@/tests/support/sharedData'
import { somePrints } from '@/tests/support/somePrints'

const CALL = 'AAPL250117C00200000'

function run(prints: readonly RawPrint[], options: Partial<TapeStateOptions> = {}) {
  const state = createTapeState({ sessionDate: prints[0]?.session_date ?? '2025-01-15', ...options })
  const results = prints.map((print) => step(state, print, 0))
  return { state, results, items: results.map((result) => result.item) }
}

/** What the next item of a contract would show. F10. */
function totalsOf(state: TapeState, symbol: string) {
  const contract = state.contracts.get(symbol)
  if (contract === undefined) throw new Error(`No contract ${symbol}`)
  const { volume, askVolume, multiVolume, firstIv } = state.totals.at(contract.index)
  return { volume, askVolume, multiVolume, firstIv }
}

/** All that prints leave behind, of contracts and tickers that have some left. */
function tracesOf(state: TapeState) {
  const sorted = <T>(rows: (readonly [string, T])[]) => rows.sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    contracts: sorted([...state.contracts].map(([symbol]) => [symbol, totalsOf(state, symbol)] as const)).filter(
      ([, totals]) => totals.volume > 0,
    ),
    premiums: sorted([...state.premiums].map(([ticker, history]) => [ticker, [...history]] as const)).filter(
      ([, [total]]) => total !== 0,
    ),
  }
}

describe('the pipeline step', () => {
  it('F10 an item shows the volume of its contract by side and legs, with itself in it', () => {
    const { state, items } = run([
      aPrint({ seq: 1, price: 2, size: 30 }),
      aPrint({ seq: 2, price: 1, size: 10, condition: 'MLET' }),
      aPrint({ seq: 3, price: 1.5, size: 10, condition: 'ISOI' }),
      aPrint({ seq: 4, price: 1.6, size: 50, condition: 'SLCN' }),
    ])
    expect(totalsOf(state, CALL)).toMatchObject({ volume: 100, askVolume: 30, multiVolume: 10 })
    expect(items.map((item) => item.volume)).toEqual([30, 40, 50, 100])
    expect(items.map((item) => item.askPct)).toEqual([100, 75, 60, 30])
    expect(items.map((item) => item.multiPct)).toEqual([0, 25, 20, 10])
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
    expect(totalsOf(state, CALL).volume).toBe(20)
    expect(state.contracts.get(`.${CALL}`)).toBe(state.contracts.get(CALL))
  })

  it('refuses another session and a symbol that is none, and changes nothing', () => {
    const state = createTapeState({ sessionDate: '2025-01-15' })
    expect(() => step(state, aPrint({ session_date: '2025-01-16' }), 0)).toThrow('Print of 2025-01-16')
    expect(() => step(state, aPrint({ option_chain_id: 'NOPE' }), 0)).toThrow('Not an option symbol')
    expect(state.contractList).toEqual([])
  })

  it('counts a repeated print once, and a cancel of it still works', () => {
    const twice = [aPrint({ seq: 1 }), aPrint({ seq: 2, price: 2 }), aPrint({ seq: 1 }), aPrint({ seq: 2, price: 2 })]
    const { state, results } = run([...twice, aPrint({ seq: 5, cancels_seq: 2 })])
    expect(results.map((result) => result.isDuplicate)).toEqual([false, false, true, true, false])
    expect(totalsOf(state, CALL).volume).toBe(10)
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
    expect(results[1]?.uncounted).toMatchObject({ side: 'ASK', size: 10, premium: 2000, setsLast: true })
    expect(totalsOf(state, CALL)).toEqual({ volume: 0, askVolume: 0, multiVolume: 0, firstIv: null })
    expect(tracesOf(state)).toEqual({ contracts: [], premiums: [] })
  })

  it('counts a cancel only once', () => {
    const { state, results } = run([trade, aPrint({ seq: 2 }), cancel, { ...cancel, seq: 4 }])
    expect(results[3]?.cancelled).toBeNull()
    expect(results[3]).toMatchObject({ isUnmatchedCancel: false, uncounted: null })
    expect(totalsOf(state, CALL).volume).toBe(10)
  })

  it('finds the first IV again', () => {
    const { state } = run([
      aPrint({ seq: 1, iv: 0.9 }),
      aPrint({ seq: 2, iv: 0.4 }),
      aPrint({ seq: 3, iv: 0.5 }),
      aPrint({ seq: 4, condition: 'CNCO', cancels_seq: 1 }),
    ])
    expect(totalsOf(state, CALL).firstIv).toBe(0.4)
  })

  it('marks a cancel message as cancelled whatever its condition, and it never counts', () => {
    const { state, results } = run([trade, aPrint({ seq: 2, price: 2, cancels_seq: 1 })])
    expect(results[1]?.item).toMatchObject({ canceled: true, sentiment: '-' })
    expect(totalsOf(state, CALL).volume).toBe(0)
  })

  it('takes a print out of the sums although only its log is left; the stored item comes back amended, not subtracted twice', () => {
    const { state, results, items } = run(
      [trade, aPrint({ seq: 2 }), aPrint({ seq: 3 }), { ...cancel, seq: 4 }, { ...cancel, seq: 5 }],
      { recentLimit: 2 },
    )
    expect(results[3]).toMatchObject({ cancelled: null, isUnmatchedCancel: true })
    expect(results[4]).toMatchObject({ cancelled: null, isUnmatchedCancel: false })
    expect(results[3]?.uncounted).toMatchObject({ size: 10, premium: 2000 })
    expect(totalsOf(state, CALL).volume).toBe(20)
    expect(takeBack(state, items[0] as FlowItem)).toMatchObject({ seq: 1, canceled: true })
    expect(totalsOf(state, CALL).volume).toBe(20)
  })

  it('says when the print is too old to be known; the stored item can be taken back by hand', () => {
    const { state, results, items } = run([trade, aPrint({ seq: 2 }), aPrint({ seq: 3 }), { ...cancel, seq: 4 }], {
      recentLimit: 2,
      logLimit: 2,
    })
    expect(results[3]).toMatchObject({ cancelled: null, isUnmatchedCancel: true })
    expect(totalsOf(state, CALL).volume).toBe(30)
    expect(takeBack(state, items[0] as FlowItem)).toMatchObject({ seq: 1, canceled: true })
    expect(totalsOf(state, CALL).volume).toBe(20)
  })

  it('a cancelled print of the source never counted, so its cancel takes nothing out', () => {
    const { state } = run([
      aPrint({ seq: 1 }),
      { ...trade, seq: 2, canceled: true },
      { ...cancel, seq: 3, cancels_seq: 2 },
    ])
    expect(totalsOf(state, CALL).volume).toBe(10)
  })

  it('keeps seqs of different sources apart', () => {
    const { results } = run([trade, { ...cancel, source: 'other' }])
    expect(results[1]?.isUnmatchedCancel).toBe(true)
  })
})

describe('properties', () => {
  it('a print and its cancel leave every total as if neither had come', () => {
    fc.assert(
      fc.property(somePrints, fc.nat(), (prints, pick) => {
        const at = pick % prints.length
        const withCancel = run([...prints, aPrint({ seq: prints.length + 1, cancels_seq: at + 1 })])
        expect(tracesOf(withCancel.state)).toEqual(tracesOf(run(prints.filter((_, index) => index !== at)).state))
      }),
    )
  })

  it('a cancel leaves the same totals whether it finds the item, only the log, or only the item', () => {
    fc.assert(
      fc.property(somePrints, fc.nat(), (prints, pick) => {
        const cancel = aPrint({ seq: prints.length + 1, cancels_seq: (pick % prints.length) + 1 })
        const whole = tracesOf(run([...prints, cancel]).state)
        expect(tracesOf(run([...prints, cancel], { recentLimit: 1 }).state)).toEqual(whole)
        const { contracts } = tracesOf(run([...prints, cancel], { logLimit: 1 }).state)
        const volumes = (rows: typeof contracts) => rows.map(([symbol, { volume }]) => [symbol, volume])
        expect(volumes(contracts)).toEqual(volumes(whole.contracts))
      }),
    )
  })

  it('items show the running volume of their contract, and running twice gives the same', () => {
    fc.assert(
      fc.property(somePrints, (prints) => {
        const { items } = run(prints)
        const volumes = new Map<string, number>()
        for (const item of items) {
          const volume = (volumes.get(item.optionSymbol) ?? 0) + (item.canceled ? 0 : item.size)
          volumes.set(item.optionSymbol, volume)
          expect(item.volume).toBe(volume)
        }
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
    expect(state.contractList).toHaveLength(1)
  })
})

describe.skipIf(!hasSharedData)('real tapes (skipped: no shared data)', () => {
  it('gives the side tags of the recorded trades through the whole pipeline', () => {
    const trades = recordedTrades()
    const { items } = run(trades.map(({ print }) => print))
    const sides = { ask_side: 'ASK', bid_side: 'BID', mid_side: 'MID', no_side: 'NONE' }
    expect(items.map((item) => item.side)).toEqual(trades.map(({ tags }) => sides[tags[0] as keyof typeof sides]))
    expect(items.map((item) => item.volume)).toEqual(trades.map(({ print }) => print.volume))
  })
})
