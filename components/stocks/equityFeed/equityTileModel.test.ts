import { describe, expect, it } from 'vitest'
import { equityAddress } from '@/components/stocks/equityFeed/equityParams'
import { EQUITY_TILES, historyTicker, tileWords } from '@/components/stocks/equityFeed/equityTileModel'
import type { EquityDay, EquitySummary } from '@/lib/contract/equityFlow'

const day = (session_date: string, off: number): EquityDay => ({
  ...{ session_date, count: off / 1e6, notional: off, off_notional: off, lit_notional: 6e6, ask_notional: off / 2 },
  ...{ bid_notional: 0, mid_notional: off / 2, none_notional: 0, biggest_notional: 1e6 },
})
const before = [day('2026-11-17', 2e6), day('2026-11-18', 8e6), day('2026-11-19', 4e6)]
const today: EquitySummary = { ...day('2026-11-20', 6e6), total: 10, biggest: null, top: [] }

describe('C18 tiles of the stock feeds beside earlier sessions', () => {
  it('a whole session against the one before: percent of sums, points of shares, and its place', () => {
    const notional = tileWords(EQUITY_TILES.notional, today, before, true)
    expect(notional.aside).toBe('+50%') // 6 over 4 million
    expect(notional.title).toBe('Notional: $4.00M in the whole session of 2026-11-19. Above 67% of 3 kept sessions')
    expect(notional.line).toEqual([2e6, 8e6, 4e6, 6e6])
    // 6 of 12 is 50 %, 4 of 10 was 40 %.
    expect(tileWords(EQUITY_TILES.off, today, before, true).aside).toBe('+10.0 pt')
  })

  it('a running session says what part of the day before it has come to; its place waits for the close', () => {
    const notional = tileWords(EQUITY_TILES.notional, today, before, false)
    expect(notional.aside).toBe('150% of the day before')
    expect(notional.title).not.toContain('Above')
    expect(tileWords(EQUITY_TILES.off, today, before, false).aside).toBe('+10.0 pt')
  })

  it('nothing kept, nothing said', () => {
    expect(tileWords(EQUITY_TILES.notional, today, [], true)).toEqual({ aside: undefined, title: undefined, line: [] })
    expect(tileWords(EQUITY_TILES.notional, null, before, true).aside).toBeUndefined()
  })

  it('kept sums fit the open filter of all names or of one, no other', () => {
    const of = (query: Record<string, string>) => historyTicker(equityAddress.off.parse(query))
    expect([of({}), of({ tickers: 'spy' }), of({ venue: 'all', symbol: 'SPY' })]).toEqual(['', 'SPY', ''])
    for (const query of [
      { min: '5000000' },
      { sides: 'ASK' },
      { tickers: '-SPY' },
      { tickers: 'SPY,QQQ' },
      { adv: '1' },
    ])
      expect(of(query)).toBeNull()
  })
})
