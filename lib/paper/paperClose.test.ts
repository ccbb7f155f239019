import { describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { applyActions } from '@/lib/paper/applyActions'
import { newBook, type PaperBook, type PaperMarket, type PaperPosition } from '@/lib/paper/paperBook'
import { tradeStats } from '@/lib/paper/paperStats'
import { lastClosed, settleOptions } from '@/lib/paper/settleOptions'

const at = (time: string, day = '2026-11-20') => newYorkTimeToMs(day, time)
const hold = (symbol: string, quantity: number, averageOpen: number, underlying = 'AAPL'): PaperPosition => ({
  ...{ symbol, underlying, quantity, averageOpen, openedAtMs: 0, group: 1 },
  instrument: symbol === underlying ? 'Equity' : 'Equity Option',
})
const withHeld = (...positions: PaperPosition[]): PaperBook => ({ ...newBook(100_000, '2026-11-19'), positions })
const close = (quotes: Record<string, number>, nowMs = at('16:00')): PaperMarket => ({
  ...{
    nowMs,
    marketMs: nowMs,
    isOpen: false,
    isExtended: true,
    staleReason: null,
    halted: new Set(),
    prints: new Map(),
  },
  quotes: new Map(Object.entries(quotes).map(([name, last]) => [name, { bid: last, ask: last, last, atMs: nowMs }])),
})
const never = () => 0.99

describe('Paper Trading: options at the close (F60)', () => {
  it('in the money by 0.01 is exercised into stock at the strike; the premium stands in its price', () => {
    const { book, entries } = settleOptions(withHeld(hold('AAPL261120C00200000', 1, 3)), close({ AAPL: 200.01 }), never)
    expect(entries.map(({ kind }) => kind)).toEqual(['exercise', 'delivery'])
    expect(book.positions).toMatchObject([{ symbol: 'AAPL', quantity: 100, averageOpen: 203 }])
    expect(book.cash).toBe(80_000)
  })
  it('at the money it expires and the premium is lost', () => {
    const { book, entries } = settleOptions(withHeld(hold('AAPL261120C00200000', 2, 3)), close({ AAPL: 200 }), never)
    expect(entries).toMatchObject([{ kind: 'expiry', realized: -600 }])
    expect(book.positions).toEqual([])
  })
  it('a short put in the money is assigned: shares at the strike less the credit', () => {
    const { book, entries } = settleOptions(withHeld(hold('AAPL261120P00200000', -1, 4)), close({ AAPL: 190 }), never)
    expect(entries[0]).toMatchObject({ kind: 'assignment' })
    expect(book.positions).toMatchObject([{ symbol: 'AAPL', quantity: 100, averageOpen: 196 }])
    expect(book.cash).toBe(80_000)
  })
  it('a covered call called away realises strike and credit', () => {
    const held = withHeld(hold('AAPL', 100, 190), hold('AAPL261120C00200000', -1, 2))
    const { book, entries } = settleOptions(held, close({ AAPL: 205 }), never)
    expect(entries[1]).toMatchObject({ kind: 'delivery', realized: 1200 })
    expect(book.positions).toEqual([])
  })
  it('index options are settled in cash', () => {
    const { book, entries } = settleOptions(
      withHeld(hold('SPXW261120C06000000', 1, 10, 'SPX')),
      close({ SPX: 6012.5 }),
      never,
    )
    expect(entries).toMatchObject([{ kind: 'cash settlement', amount: 1250, realized: 250 }])
    expect(book.cash).toBe(101_250)
  })
  it('before the close, and while the underlying is not quoted, they wait', () => {
    const held = withHeld(hold('AAPL261120C00200000', 1, 3))
    expect(settleOptions(held, close({ AAPL: 250 }, at('15:59')), never).entries).toEqual([])
    expect(settleOptions(held, close({}), never).book.positions).toHaveLength(1)
  })
  it('a practice session ends options by its own day, not by the calendar', () => {
    const held = withHeld(hold('AAPL261120C00200000', 1, 3))
    const sunday = at('20:00', '2026-11-22')
    const on = { ...close({ AAPL: 250 }, sunday), marketMs: at('11:27') }
    expect(settleOptions(held, on, never).entries).toEqual([])
    expect(settleOptions(held, { ...on, marketMs: at('16:00') }, never).entries).toHaveLength(2)
  })
  it('a short option without time value may be assigned early, by a draw of contract and session, once a session', () => {
    const symbol = 'AAPL261218C00200000'
    const asked: string[] = []
    const draw = (text: string) => {
      asked.push(text)
      return 0.05
    }
    const held = withHeld(hold(symbol, -1, 4))
    const on = close({ AAPL: 230, [symbol]: 30.02 })
    const first = settleOptions(held, on, draw)
    expect(asked).toEqual([`${symbol} 2026-11-20`])
    expect(first.entries[0]).toMatchObject({ kind: 'assignment', note: expect.stringContaining('early by draw') })
    expect(settleOptions(held, on, never).book.positions).toHaveLength(1)
    // With time value nobody exercises, and a close is worked once.
    expect(settleOptions(held, close({ AAPL: 230, [symbol]: 30.5 }), () => 0).entries).toEqual([])
    expect(settleOptions({ ...held, settledThrough: '2026-11-20' }, on, () => 0).entries).toEqual([])
  })
  it('the last closed session is the one before until 16:00, and Friday over a weekend', () => {
    expect(lastClosed(at('15:59'))).toBe('2026-11-19')
    expect(lastClosed(at('16:00'))).toBe('2026-11-20')
    expect(lastClosed(at('12:00', '2026-11-22'))).toBe('2026-11-20')
  })
})

describe('Paper Trading: splits and dividends (F60)', () => {
  const today = { today: '2026-11-20', nowMs: at('09:30') }
  it('a split changes shares and price, not their product; a dividend is paid to long and by short', () => {
    const book = withHeld(hold('AAPL', 10, 200), hold('KO', -10, 60, 'KO'))
    const { book: after, entries } = applyActions(
      book,
      [
        { kind: 'split', ticker: 'AAPL', exDate: '2026-11-20', ratio: 4 },
        { kind: 'dividend', ticker: 'KO', exDate: '2026-11-20', amount: 0.5 },
        { kind: 'dividend', ticker: 'AAPL', exDate: '2026-11-23', amount: 9 },
      ],
      today,
    )
    expect(after.positions).toMatchObject([{ quantity: 40, averageOpen: 50 }, { quantity: -10 }])
    expect(after.cash).toBe(99_995)
    expect(entries.map(({ kind }) => kind)).toEqual(['split', 'dividend'])
    expect(
      applyActions(after, [{ kind: 'split', ticker: 'AAPL', exDate: '2026-11-20', ratio: 4 }], today).entries,
    ).toEqual([])
  })
})

describe('Paper Trading: statistics of trades', () => {
  it('expectancy is p · average win − (1 − p) · average loss, legs of one order being one trade', () => {
    const line = (order: number | null, realized: number | null, fees = 0) => ({ order, realized, fees })
    // Results: +300 (two legs), −100, −100 (expiry), +100.
    const stats = tradeStats([
      line(1, null, 5),
      line(2, 400),
      line(2, -100),
      line(3, -99, 1),
      line(null, -100),
      line(4, 100),
    ])
    expect(stats).toMatchObject({
      trades: 4,
      winRate: 0.5,
      averageWin: 200,
      averageLoss: 100,
      profitFactor: 2,
      fees: 6,
    })
    expect(stats.expectancy).toBe(0.5 * 200 - 0.5 * 100)
    expect(tradeStats([]).expectancy).toBeNull()
  })
})
