import { describe, expect, it } from 'vitest'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { equitySide } from '@/lib/equities/equitySide'
import { isTouched, levelHistogram, levelWidth, offExchangeShare, topLevels } from '@/lib/equities/priceLevels'
import { isLatePrint, saleKinds, saleWords, venueName } from '@/lib/equities/saleConditions'

function stockPrint(change: Partial<EquityPrint> = {}): EquityPrint {
  return {
    ...{ seq: 1, session_date: '2025-01-15', executed_at_us: 0, ticker: 'SPY', price: 100.02, size: 1000 },
    ...{ nbbo_bid: 100, nbbo_ask: 100.04, market_center: 'L', off_lit: true, trade_settlement: 'regular' },
    ...{ trade_code: null, sale_cond_codes: null, ext_hour_sold_codes: null, volume: 10_000, canceled: false },
    ...change,
  }
}

describe('F39 off-exchange prints', () => {
  it.each([
    ['above the ask', 100.05, 'ASK'],
    ['at the ask', 100.04, 'ASK'],
    ['between mid and ask', 100.03, 'ASK'],
    ['at the midpoint, where dark pools cross', 100.02, 'MID'],
    ['between bid and mid', 100.01, 'BID'],
    ['at the bid', 100, 'BID'],
    ['below the bid', 99.9, 'BID'],
  ])('F39 side: a print %s', (_name, price, side) => expect(equitySide(stockPrint({ price }))).toBe(side))

  it('F39 side: none without a quote, with a crossed one, or where the price was made elsewhere', () => {
    expect(equitySide(stockPrint({ nbbo_bid: null }))).toBe('NONE')
    expect(equitySide(stockPrint({ nbbo_bid: 101 }))).toBe('NONE')
    expect(equitySide(stockPrint({ price: 100, nbbo_ask: 100 }))).toBe('ASK')
    for (const code of ['average_price_trade', 'prior_reference_price', 'contingent_trade']) {
      expect(equitySide(stockPrint({ price: 100.04, sale_cond_codes: code }))).toBe('NONE')
    }
    expect(equitySide(stockPrint({ price: 100.04, trade_code: 'derivative_priced' }))).toBe('NONE')
    expect(equitySide(stockPrint({ price: 100.04, trade_code: 'intermarket_sweep' }))).toBe('ASK')
  })

  it('§4.4 sale conditions in words, unknown ones as the feed wrote them', () => {
    const qct = stockPrint({ trade_code: 'qualified_contingent_trade', sale_cond_codes: 'contingent_trade' })
    expect(saleWords(qct)).toBe('QCT')
    expect(saleKinds(stockPrint({ size: 40 }))).toEqual(['odd_lot'])
    expect(saleWords(stockPrint({ ext_hour_sold_codes: 'extended_hours_trade' }))).toBe('Extended hours')
    expect(saleWords(stockPrint({ sale_cond_codes: 'yellow_flag' }))).toBe('yellow flag')
    expect(isLatePrint(stockPrint({ ext_hour_sold_codes: 'sold_out_of_sequence' }))).toBe(true)
    expect([venueName('L', true), venueName('XNAS', false)]).toEqual(['Nasdaq TRF Carteret', 'XNAS'])
  })

  it('F39 share of volume off the exchanges: IBM and BAC of 2013-10-07', () => {
    expect(offExchangeShare(1_228_746, 3_960_266 - 1_228_746)).toBeCloseTo(0.310269, 6)
    expect(offExchangeShare(25_623_204, 64_410_682 - 25_623_204)).toBeCloseTo(0.39781, 6)
    expect(offExchangeShare(0, 0)).toBeNull()
  })

  it('F39 levels: bands of 0.05 % of the price, a cent at least, every dollar in one band', () => {
    expect([levelWidth(13.83), levelWidth(100), levelWidth(653.2)]).toEqual([0.01, 0.05, 0.33])
    const at = (price: number, size: number, isOffExchange: boolean, date = '2025-01-15') => ({
      ...{ price, size, isOffExchange, date },
    })
    const levels = levelHistogram(
      [at(100.01, 100, true), at(100.02, 200, false), at(100.04, 300, true, '2025-01-16'), at(99.9, 50, true)],
      100,
    )
    expect(levels.map((level) => [level.price, level.prints, level.lastDate])).toEqual([
      [99.9, 1, '2025-01-15'],
      [100, 2, '2025-01-15'],
      [100.05, 1, '2025-01-16'],
    ])
    expect(levels[1]).toMatchObject({ offNotional: 10_001, litNotional: 20_004, notional: 30_005 })
    expect(topLevels(levels, 2).map((level) => level.price)).toEqual([100.05, 100])
    expect(isTouched({ price: 100 }, { low: 100.02, high: 101 })).toBe(true)
    expect(isTouched({ price: 100 }, { low: 100.04, high: 101 })).toBe(false)
  })
})
