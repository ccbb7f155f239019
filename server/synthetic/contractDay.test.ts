import { describe, expect, it } from 'vitest'
import type { RawPrint } from '@/lib/flow/trade'
import { placeOf, symbolOf } from '@/server/synthetic/listing/chain'
import { createMarket } from '@/server/synthetic/market'

const tickers = ['AAPL', 'SPX', 'KO']
const market = createMarket({ seed: 5, tickers })
const [date, next] = ['2026-11-18', '2026-11-19']
const bySymbol = new Map<string, RawPrint[]>()
for (const print of market.sessionPrints(date)) {
  const list = bySymbol.get(print.option_chain_id)
  if (list) list.push(print)
  else bySymbol.set(print.option_chain_id, [print])
}
const busy = [...bySymbol.keys()].filter((_, n) => n % 31 === 0)

describe('one contract alone', () => {
  it('has the same prints as the whole tape has for it', () => {
    expect(busy.length).toBeGreaterThan(80)
    for (const symbol of busy) {
      const alone = market.contractPrints(symbol, date).map(({ seq, cancels_seq, ...rest }) => rest)
      const onTape = (bySymbol.get(symbol) ?? []).map(({ seq, cancels_seq, ...rest }) => rest)
      expect(alone).toEqual(onTape)
    }
  })

  it('adds up to the volume the tape counted last, and open, high, low, close of its prints', () => {
    for (const symbol of busy) {
      const day = market.contractDay(symbol, date)
      const last = bySymbol.get(symbol)?.at(-1)
      expect(day?.volume).toBe(last?.volume)
      expect(day?.openInterest).toBe(last?.open_interest)
      if (day?.high == null || day.low === null) continue
      expect(day.high).toBeGreaterThanOrEqual(Math.max(day.open ?? 0, day.close ?? 0))
      expect(day.low).toBeLessThanOrEqual(Math.min(day.open ?? 0, day.close ?? 0))
    }
  })
})

describe('open interest', () => {
  it('of tomorrow morning is what today says it will be, on every contract of the chain', () => {
    for (const ticker of tickers) {
      const { chain } = market.tickerDay(ticker, date)
      for (let contract = 0; contract < chain.size; contract += 53) {
        const place = placeOf(chain, contract)
        if (place.expiry.lastSession === chain.session) continue
        const symbol = symbolOf(place)
        expect(market.contractDay(symbol, next)?.openInterest).toBe(market.contractDay(symbol, date)?.nextOpenInterest)
      }
    }
  })

  it('never changes by more than the volume', () => {
    let changed = 0
    for (const symbol of busy) {
      for (const day of market.contractHistory(symbol, 4, date)) {
        const change = day.nextOpenInterest - day.openInterest
        expect(Math.abs(change)).toBeLessThanOrEqual(day.volume)
        if (change !== 0) changed += 1
      }
    }
    expect(changed).toBeGreaterThan(50)
  })

  it('is 0 on the first day and grows over the life of a contract', () => {
    const { chain } = market.tickerDay('AAPL', date)
    const place = placeOf(chain, chain.expiries[4]?.offset ?? 0)
    const history = market.contractHistory(symbolOf(place), 60, date)
    expect(history[0]?.openInterest).toBe(0)
    expect(history.length).toBe(chain.session - (place.expiry.strikes.births[0] ?? 0) + 1)
  })

  it('F9: changes by no more than the prints that count could have opened or closed', () => {
    for (const symbol of busy) {
      const day = market.contractDay(symbol, date)
      if (day === null) throw new Error(symbol)
      const prints = market.contractPrints(symbol, date)
      const taken = new Set(prints.map((print) => print.cancels_seq))
      const counted = prints.filter((print) => !print.canceled && !taken.has(print.seq))
      const volume = counted.reduce((sum, print) => sum + print.size, 0)
      expect(Math.abs(day.nextOpenInterest - day.openInterest)).toBeLessThanOrEqual(volume)
    }
  })
})
