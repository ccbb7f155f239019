import { describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { LEAST_NOTIONAL, prepareEquityTape } from '@/server/synthetic/equities/equityTape'
import { haltAt } from '@/server/synthetic/equities/halts'
import { createMarket } from '@/server/synthetic/market'
import { dateOfSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'

const date = '2026-11-18'
const market = createMarket({ seed: 9, tickers: ['SPY'] })
const tapeOf = (day: string, { prices, source } = market) =>
  prepareEquityTape(prices, { session: sessionNumberOf(day), source })
const prints = await tapeOf(date)
const share = (test: (print: (typeof prints)[number]) => boolean) => prints.filter(test).length / prints.length

describe('large stock prints', () => {
  it('number from 1 in order of time, from 9:30 to 16:15', () => {
    const [open, close] = [newYorkTimeToMs(date, '09:30') * 1000, newYorkTimeToMs(date, '16:15') * 1000]
    const bad = prints.filter(
      (print, n) => print.seq !== n + 1 || print.executed_at_us < (prints[n - 1]?.executed_at_us ?? open),
    )
    expect(bad).toEqual([])
    expect(prints.at(-1)?.executed_at_us).toBeLessThan(close)
    expect(prints.length).toBeGreaterThan(20_000)
  })

  it('are equal for equal seeds', async () => {
    expect(await tapeOf(date, createMarket({ seed: 9, tickers: ['SPY'] }))).toEqual(prints)
  })

  it('F39: are large, off-lit for the most part, at reporting facilities L and 2', () => {
    expect(share((print) => print.off_lit)).toBeGreaterThan(0.5)
    expect(share((print) => print.off_lit)).toBeLessThan(0.7)
    const bad = prints.filter((print) => {
      const isFacility = ['L', '2'].includes(print.market_center)
      const isLarge = print.trade_code !== null || print.price * print.size > 0.95 * LEAST_NOTIONAL
      return isFacility !== print.off_lit || !isLarge || print.nbbo_ask <= print.nbbo_bid || print.volume < print.size
    })
    expect(bad).toEqual([])
  })

  it('print inside the quote unless their price was made elsewhere', () => {
    const bad = prints.filter((print) => {
      const isFree = print.sale_cond_codes !== null || print.trade_code?.endsWith('_print') === true
      return !isFree && (print.price < print.nbbo_bid - 1e-9 || print.price > print.nbbo_ask + 1e-9)
    })
    expect(bad).toEqual([])
  })

  it('have a heavy tail: one in a hundred is worth more than 5 million dollars', () => {
    const large = share((print) => print.price * print.size > 5e6)
    expect(large).toBeGreaterThan(0.004)
    expect(large).toBeLessThan(0.06)
  })
})

describe('issue 26 C12: large stock prints of a half day', () => {
  it('have their closing auction at 13:00 and end by 13:15', async () => {
    const half = await tapeOf('2026-11-27')
    const at = (time: string) => newYorkTimeToMs('2026-11-27', time) * 1000
    const auctions = half.filter((print) => print.trade_code === 'closing_print')
    expect(auctions.length).toBeGreaterThan(10)
    expect(auctions.every(({ executed_at_us: us }) => us >= at('13:00') && us < at('13:01'))).toBe(true)
    const late = half.filter((print) => print.executed_at_us >= at('13:00') && print.trade_code !== 'closing_print')
    expect(late.every((print) => print.ext_hour_sold_codes === 'extended_hours_trade')).toBe(true)
    expect(half.at(-1)?.executed_at_us).toBeLessThan(at('13:15'))
    expect(half.length / prints.length).toBeLessThan(0.8)
  })
})

describe('halts', () => {
  const last = sessionNumberOf(date)
  const sessions = Array.from({ length: 60 }, (_, n) => dateOfSession(last - n))
  const all = sessions.flatMap((session) => market.halts(session).map((halt) => ({ session, halt })))

  it('happen to some wild names, last five minutes, never overlap and end before the close', () => {
    expect(all.length).toBeGreaterThan(60)
    expect(new Set(all.map(({ halt }) => halt.code))).toEqual(new Set(['LUDP', 'T1']))
    const ends = new Map<string, number>()
    for (const { session, halt } of all) {
      if (halt.code === 'LUDP') expect(halt.resumeMs - halt.startMs).toBe(300_000)
      expect(halt.startMs >= 0 && halt.quoteMs >= halt.startMs && halt.resumeMs <= 375 * 60_000).toBe(true)
      const key = `${session} ${halt.ticker}`
      expect(halt.startMs).toBeGreaterThan(ends.get(key) ?? -1)
      ends.set(key, halt.resumeMs)
    }
  })

  it('spread over the day', () => {
    expect(all.filter(({ halt }) => halt.startMs > 3_600_000).length / all.length).toBeGreaterThan(0.3)
  })

  it('stop the price, the stock prints and the option prints, which come after trading goes on', () => {
    let reopenings = 0
    for (const { session, halt } of all.slice(0, 12)) {
      const own = createMarket({ seed: 9, tickers: [halt.ticker] })
      const middle = (halt.startMs + halt.resumeMs) / 2
      expect(own.priceAt(halt.ticker, session, middle)).toBe(own.priceAt(halt.ticker, session, halt.startMs))
      const tape = own.tape(session)
      expect(tape.rowAt(halt.startMs)).toBe(tape.rowAt(halt.resumeMs))
      for (let row = tape.rowAt(halt.resumeMs); row < tape.rowAt(halt.resumeMs + 20_000); row += 1) {
        if (tape.print(row).condition === 'REOP') reopenings += 1
      }
    }
    expect(reopenings).toBeGreaterThan(0)
    const startMs = newYorkTimeToMs(date, '09:30')
    const halts = market.halts(date)
    const during = prints.filter((print) => {
      const own = halts.filter((halt) => halt.ticker === print.ticker)
      const isAuction = print.trade_code?.endsWith('_print') === true
      return !isAuction && haltAt(own, print.executed_at_us / 1000 - startMs) !== null
    })
    expect(during).toEqual([])
  })
})
