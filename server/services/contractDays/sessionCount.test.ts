import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contractDayFigures } from '@/lib/flow/aggregates/contractDay'
import type { RawPrint } from '@/lib/flow/trade'
import type { TapeStateOptions } from '@/server/engine/pipeline/state'
import { SessionCount } from '@/server/services/contractDays/sessionCount'
import { flowSumsOf } from '@/tests/oracle/flowSums'
import { aPrint } from '@/tests/support/aPrint'
import { cboeVixPrints, realRows } from '@/tests/support/realPrints'
import { hasSharedData } from '@/tests/support/sharedData'
import { somePrints } from '@/tests/support/somePrints'

const CALL = 'AAPL250117C00200000'

function count(prints: readonly RawPrint[], options: Partial<TapeStateOptions> = {}) {
  const session = new SessionCount(prints[0]?.session_date ?? '2025-01-15', options)
  const results = prints.map((print) => session.add(print))
  const { columns } = session
  const dayOf = (symbol: string) => columns.dayOf(columns.rowOf(symbol))
  return { columns, results, items: results.map((result) => result.item), dayOf }
}

/** Days of the contracts that have prints left, without the quote, which no cancel takes back. */
function daysOf({ columns }: ReturnType<typeof count>) {
  const days = columns.symbols.map((symbol, row) => [symbol, { ...columns.dayOf(row), bid: 0, ask: 0 }] as const)
  return days.filter(([, day]) => day.trades > 0).sort(([a], [b]) => (a < b ? -1 : 1))
}

describe('the contracts of a session, from its prints', () => {
  it('F10 counts a print into its contract by side', () => {
    const { dayOf } = count([
      aPrint({ seq: 1, price: 2, size: 30 }),
      aPrint({ seq: 2, price: 1, size: 10, condition: 'MLET' }),
      aPrint({ seq: 3, price: 1.5, size: 10, condition: 'ISOI' }),
      aPrint({ seq: 4, price: 1.6, size: 50, condition: 'SLCN' }),
    ])
    expect(dayOf(CALL)).toMatchObject({
      ...{ trades: 4, volume: 100, askVolume: 30, bidVolume: 10, midVolume: 10, noneVolume: 50 },
      ...{ multiVolume: 10, sweepVolume: 10, crossVolume: 50, premium: 16_500, open: 2, high: 2, low: 1, last: 1.6 },
    })
    expect(contractDayFigures(dayOf(CALL), 400)).toMatchObject({ vwap: 1.65, tickerPct: 25, crossPct: 50 })
  })

  it('counts late prints in volume but not in prices', () => {
    const { dayOf } = count([
      aPrint({ seq: 1, price: 2 }),
      aPrint({ seq: 2, price: 9, condition: 'OSEQ', executed_at_us: aPrint().executed_at_us - 60_000_000 }),
    ])
    expect(dayOf(CALL)).toMatchObject({ volume: 20, high: 2, last: 2, eligibleVolume: 10, noneVolume: 10 })
  })

  it('counts a repeated print once, and a cancel of it still works', () => {
    const twice = [aPrint({ seq: 1 }), aPrint({ seq: 2, price: 2 }), aPrint({ seq: 1 }), aPrint({ seq: 2, price: 2 })]
    const { dayOf } = count([...twice, aPrint({ seq: 5, cancels_seq: 2 })])
    expect(dayOf(CALL)).toMatchObject({ trades: 1, volume: 10, high: 1.5 })
  })

  it('F9 F12 what was cancelled is no evidence and has no direction', () => {
    const opens = { open_interest: 5, size: 400 }
    const whole = count([
      aPrint({ seq: 1, ...opens }),
      aPrint({ seq: 2, ...opens }),
      aPrint({ seq: 3, cancels_seq: 2 }),
    ])
    const alone = count([aPrint({ seq: 1, ...opens })])
    const told = ({ columns: { numbers } }: ReturnType<typeof count>) =>
      (['provenVolume', 'strongVolume', 'likelyVolume', 'provenTrades', 'bullPremium', 'bearPremium'] as const).map(
        (name) => numbers[name][0],
      )
    expect(told(alone).some((value) => (value ?? 0) > 0)).toBe(true)
    expect(told(whole)).toEqual(told(alone))
  })

  it('finds high, low, last and open again after a cancel', () => {
    const { dayOf } = count([
      aPrint({ seq: 1, price: 9, iv: 0.9 }),
      aPrint({ seq: 2, price: 2, iv: 0.4 }),
      aPrint({ seq: 3, price: 1, iv: 0.5 }),
      aPrint({ seq: 4, condition: 'CNCO', cancels_seq: 1 }),
    ])
    expect(dayOf(CALL)).toMatchObject({ open: 2, high: 2, low: 1, last: 1, firstIv: 0.4, ivHigh: 0.5 })
  })

  it('takes the only print of a contract back to an empty day', () => {
    const { dayOf } = count([aPrint({ seq: 1, price: 2 }), aPrint({ seq: 2, condition: 'CANC', cancels_seq: 1 })])
    expect(dayOf(CALL)).toMatchObject({ trades: 0, volume: 0, premium: 0, high: null, last: null })
  })

  it('a print and its cancel leave every contract as if neither had come', () => {
    fc.assert(
      fc.property(somePrints, fc.nat(), (prints, pick) => {
        const at = pick % prints.length
        const withCancel = count([...prints, aPrint({ seq: prints.length + 1, cancels_seq: at + 1 })])
        expect(daysOf(withCancel)).toEqual(daysOf(count(prints.filter((_, index) => index !== at))))
      }),
    )
  })

  it('a cancel that finds only the log leaves the same days as one that finds the item', () => {
    fc.assert(
      fc.property(somePrints, fc.nat(), (prints, pick) => {
        const all = [...prints, aPrint({ seq: prints.length + 1, cancels_seq: (pick % prints.length) + 1 })]
        expect(daysOf(count(all, { recentLimit: 1 }))).toEqual(daysOf(count(all)))
      }),
    )
  })

  it('the sides add up to the volume, the contracts to the market', () => {
    fc.assert(
      fc.property(somePrints, (prints) => {
        const counted = count(prints)
        const days = daysOf(counted).map(([, day]) => day)
        for (const day of days) expect(day.askVolume + day.bidVolume + day.midVolume + day.noneVolume).toBe(day.volume)
        const sums = flowSumsOf(counted.items)
        expect(days.reduce((sum, day) => sum + day.volume, 0)).toBe(sums.callVolume + sums.putVolume)
      }),
    )
  })
})

describe.skipIf(!hasSharedData)('a real session (skipped: no shared data)', () => {
  const rows = hasSharedData ? realRows('options/trades/cboe_eod_calcs_VIX_2016-06-01.csv.gz') : []
  const symbolOf = (row: Record<string, string>) => {
    const strike = String(Math.round(Number(row.strike) * 1000)).padStart(8, '0')
    return `${row.root}${String(row.expiration).slice(2).replaceAll('-', '')}${row.option_type}${strike}`
  }

  function reconcile({ columns, dayOf }: ReturnType<typeof count>) {
    const agreeing = { volume: 0, prices: 0 }
    for (const row of rows) {
      const day = columns.rowOf(symbolOf(row)) < 0 ? undefined : dayOf(symbolOf(row))
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
    const counted = count(cboeVixPrints())
    expect(counted.items.filter((item) => item.canceled)).toHaveLength(2)
    expect(reconcile(counted)).toEqual({ volume: 724, prices: 230 })
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
    const counted = count(live)
    expect(counted.results.filter((result) => result.cancelled !== null)).toHaveLength(1)
    expect(reconcile(counted)).toEqual({ volume: 724, prices: 230 })
  })
})
