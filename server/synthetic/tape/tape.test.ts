import { describe, expect, it } from 'vitest'
import { conditionOf } from '@/lib/flow/conditions'
import { tagPrint } from '@/lib/flow/tagPrint'
import type { RawPrint } from '@/lib/flow/trade'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import { greeksOfStyle } from '@/lib/options/stylePrice'
import { settlementOf, yearsToExpiry } from '@/lib/options/timeToExpiry'
import { createMarket } from '@/server/synthetic/market'
import { RATE } from '@/server/synthetic/options/tickerDay'
import { vixFuture } from '@/server/synthetic/options/vixForward'
import { usualVix } from '@/server/synthetic/options/vixTerms'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentOf } from '@/server/synthetic/universe'

const tickers = ['SPX', 'GLD', 'NVDA', 'AAPL', 'VIX', 'BABA', 'KO', 'DVN', 'WTRG']
const date = '2026-11-20'
const market = createMarket({ seed: 3, tickers })
const prints = [...market.sessionPrints(date)]
const at = (time: string) => newYorkTimeToMs(date, time) * 1000

function parts(print: RawPrint) {
  const found = parseOccParts(print.option_chain_id)
  if (found === null) throw new Error(`Not a symbol: ${print.option_chain_id}`)
  return { ...found, ticker: underlyingOf(found.root) }
}

/** Options on the VIX follow the future that settles with them. */
function futureOf(print: RawPrint, spot: number, years: number): number {
  const moment = { session: sessionNumberOf(date), ms: (print.executed_at_us - at('09:30')) / 1000 }
  return vixFuture(usualVix(spot, moment), years, sessionNumberOf(parts(print).expiry))
}

describe('prints of a session', () => {
  it('number from 1 without holes, in order of time, between 9:30 and 16:15', () => {
    const bad = prints.filter((print, row) => {
      const last = prints[row - 1]?.executed_at_us ?? at('09:30')
      return print.seq !== row + 1 || print.executed_at_us < last || !Number.isSafeInteger(print.executed_at_us)
    })
    expect(bad).toEqual([])
    expect(prints.at(-1)?.executed_at_us).toBeLessThan(at('16:15'))
    expect(prints.length).toBeGreaterThan(30_000)
  })

  it('stop at 16:00 for stocks and for what expires today, go on to 16:15 for index options and broad funds', () => {
    const late = prints.filter((print) => print.executed_at_us >= at('16:00'))
    expect(late.length).toBeGreaterThan(100)
    for (const print of late) {
      const { ticker, expiry } = parts(print)
      expect(instrumentOf(ticker).tradesLate, ticker).toBe(true)
      expect(expiry > date).toBe(true)
    }
  })

  it('have sane quotes, prices in whole cents and whole sizes', () => {
    const bad = prints.filter((print) => {
      const [bid, ask] = [print.nbbo_bid ?? -1, print.nbbo_ask ?? -1]
      const [ewmaBid, ewmaAsk] = [print.ewma_nbbo_bid ?? -1, print.ewma_nbbo_ask ?? -1]
      const isCents = Math.abs(print.price * 100 - Math.round(print.price * 100)) < 1e-6
      const isSize = Number.isInteger(print.size) && print.size > 0
      const isVol = (print.iv ?? 0) > 0 && (print.iv ?? 9) < 9
      return !(
        bid >= 0 &&
        ask > bid &&
        ewmaBid >= 0 &&
        ewmaAsk >= ewmaBid &&
        print.price > 0 &&
        isCents &&
        isSize &&
        isVol
      )
    })
    expect(bad).toEqual([])
  })

  it('count the day volume of each contract, and a cancel message takes its print back', () => {
    const volumes = new Map<string, number>()
    const bad = prints.filter((print) => {
      const sign = conditionOf(print.condition).isCancel ? -1 : 1
      const volume = (volumes.get(print.option_chain_id) ?? 0) + sign * print.size
      volumes.set(print.option_chain_id, volume)
      return print.volume !== volume
    })
    expect(bad).toEqual([])
  })

  it('cancel earlier prints of the same contract, size, price and exchange, each at most once', () => {
    const cancels = prints.filter((print) => print.cancels_seq !== null)
    expect(cancels.length).toBeGreaterThan(5)
    expect(new Set(cancels.map((print) => print.cancels_seq)).size).toBe(cancels.length)
    for (const cancel of cancels) {
      const original = prints[(cancel.cancels_seq ?? 0) - 1]
      if (original === undefined) throw new Error('no original')
      expect(original.seq).toBeLessThan(cancel.seq)
      for (const field of ['option_chain_id', 'size', 'price', 'exchange'] as const)
        expect(cancel[field]).toBe(original[field])
      expect([original.canceled, cancel.canceled, cancel.condition]).toEqual([false, true, 'CANC'])
    }
    expect(prints.filter((print) => print.canceled).length).toBe(cancels.length)
  })

  it('F4: carry the tags and flags that ingest would give them', () => {
    const bad = prints.filter((print) => {
      const rule = conditionOf(print.condition)
      const own = tagPrint({ ...print, tags: [] }, parts(print).type, rule)
      return own.some((tag, n) => print.tags[n] !== tag) || print.report_flags.join() !== rule.reportFlags.join()
    })
    expect(bad).toEqual([])
  })

  it('share frozen lists of tags and flags', () => {
    const lists = new Set(prints.map((print) => print.tags))
    expect(lists.size).toBeLessThan(60)
    expect(prints.every((print) => Object.isFrozen(print.tags) && Object.isFrozen(print.report_flags))).toBe(true)
  })

  it('name the kind of underlying: etf, index, china, volatility', () => {
    const tagsOf = (ticker: string) => prints.find((print) => parts(print).ticker === ticker)?.tags ?? []
    expect(tagsOf('GLD')).toContain('etf')
    expect(tagsOf('SPX')).toContain('index')
    expect(tagsOf('BABA')).toContain('china')
    expect(tagsOf('VIX')).toContain('volatility')
  })

  it('F19, F21: have the greeks of their style at their own volatility', () => {
    for (const print of prints.filter((_, row) => row % 97 === 0)) {
      const { type, strike, expiry, root, ticker } = parts(print)
      const years = yearsToExpiry(print.executed_at_us / 1000, expiry, settlementOf(root))
      const spot = print.underlying_price ?? 0
      const greeks = greeksOfStyle(exerciseStyleOf(root), {
        type,
        spot: ticker === 'VIX' ? futureOf(print, spot, years) * Math.exp(-RATE * years) : spot,
        strike,
        years,
        rate: RATE,
        dividendYield: instrumentOf(ticker).dividendYield,
        vol: print.iv ?? 0,
      })
      // The spot on the print is rounded to cents, which matters close to expiry.
      expect(Math.abs(greeks.delta - (print.delta ?? 9))).toBeLessThan(0.02)
      expect(Math.abs(greeks.vega - (print.vega ?? 9))).toBeLessThan(0.02 * (greeks.vega + 0.05))
    }
  })

  it('split sweeps over exchanges within milliseconds, flagged intermarket_sweep', () => {
    let groups = 0
    for (let row = 1; row < prints.length; row += 1) {
      const [first, second] = [prints[row - 1], prints[row]]
      if (first?.condition !== 'ISOI' || second?.condition !== 'ISOI') continue
      if (first.option_chain_id !== second.option_chain_id || first.exchange === second.exchange) continue
      if (second.executed_at_us - first.executed_at_us < 20_000) groups += 1
      expect(second.report_flags).toContain('intermarket_sweep')
    }
    expect(groups).toBeGreaterThan(500)
  })

  it('print the legs of a package in one millisecond on one exchange', () => {
    const byMoment = new Map<string, RawPrint[]>()
    for (const print of prints.filter((one) => conditionOf(one.condition).isMulti)) {
      const key = `${Math.floor(print.executed_at_us / 1000)} ${print.exchange} ${print.condition}`
      byMoment.set(key, [...(byMoment.get(key) ?? []), print])
    }
    const sizes = [...byMoment.values()].map((legs) => legs.length)
    expect(sizes.filter((legs) => legs >= 2).length / sizes.length).toBeGreaterThan(0.97)
  })

  it('trade index options on one exchange only', () => {
    const exchanges = new Set(prints.filter((print) => parts(print).ticker === 'SPX').map((print) => print.exchange))
    expect([...exchanges]).toEqual(['XCBO'])
  })
})

describe('issue 26 C12: prints of a half day', () => {
  const half = '2026-11-27'
  const halfAt = (time: string) => newYorkTimeToMs(half, time) * 1000
  const small = createMarket({ seed: 3, tickers: ['MU', 'KO', 'SPX'] })
  const halfPrints = [...small.sessionPrints(half)]

  it('stop at 13:00 for stocks and for what expires that day, at 13:15 for index options', () => {
    const late = halfPrints.filter((print) => print.executed_at_us >= halfAt('13:00'))
    expect(late.length).toBeGreaterThan(20)
    expect(late.every((print) => parts(print).ticker === 'SPX' && parts(print).expiry > half)).toBe(true)
    expect(halfPrints.at(-1)?.executed_at_us).toBeLessThan(halfAt('13:15'))
  })

  it('at a load rate come at that rate until 13:15', () => {
    const tape = small.tape(half, 10)
    expect(tape.length).toBe(10 * 13_500)
    expect(tape.print(tape.length - 1).executed_at_us).toBeLessThan(halfAt('13:15'))
    expect(tape.print(tape.length - 1).executed_at_us).toBeGreaterThan(halfAt('13:14'))
  })
})

describe('prints at a load rate', () => {
  const few = ['MU', 'KO', 'RUT']
  const small = createMarket({ seed: 3, tickers: few })

  it('are valid, in order, numbered from 1, and slices are equal to the whole', () => {
    const rate = 40
    const tape = small.tape(date, rate)
    expect(tape.length).toBe(rate * 24_300)
    const from = tape.rowAt(30 * 60_000)
    let last = 0
    for (let row = from; row < from + 5000; row += 1) {
      const print = tape.print(row)
      expect(print.seq).toBe(row + 1)
      expect(print.executed_at_us).toBeGreaterThanOrEqual(last)
      expect((print.nbbo_ask ?? 0) > (print.nbbo_bid ?? 9)).toBe(true)
      last = print.executed_at_us
    }
    const slice = [
      ...createMarket({ seed: 3, tickers: few }).sessionPrints(date, { rate, fromMs: 1_800_000, toMs: 1_810_000 }),
    ]
    expect(slice).toEqual(Array.from({ length: slice.length }, (_, n) => tape.print(from + n)))
    expect(slice[0]?.executed_at_us).toBeGreaterThanOrEqual(at('10:00'))
    expect(slice.at(-1)?.executed_at_us).toBeLessThan(at('10:00') + 10_000_000)
  })

  it('§4 spread over the contracts of the tape from the first minute on: no print is copied again and again', () => {
    const tape = small.tape(date, 100)
    const first = Array.from({ length: 3000 }, (_, row) => tape.print(row).option_chain_id)
    const counts = new Map<string, number>()
    for (const symbol of first) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
    expect(Math.max(...counts.values())).toBeLessThan(first.length / 10)
  })

  it('reach 50,000 a second without planning them', () => {
    const tape = small.tape(date, 50_000)
    expect(tape.length).toBe(1_215_000_000)
    const row = tape.rowAt(200 * 60_000)
    expect(tape.timeMs(row)).toBeGreaterThanOrEqual(200 * 60_000)
    expect(tape.timeMs(row - 1)).toBeLessThan(200 * 60_000)
    expect(tape.print(row).seq).toBe(row + 1)
  })
})
