import type { MarketRow } from '@/server/stores/market/port'

/** A purchase that a member of Congress filed; the line is its key. */
export const aFiledTrade = (line: number, change: Partial<MarketRow<'political_trades'>>) => ({
  ...{ chamber: 'house', member: 'Ann Example', district: 'ME01', ticker: 'GME', asset: 'GameStop' },
  ...{ asset_type: 'Stock', type: 'purchase', owner: 'self', amount: '$1,001 - $15,000', amount_low: 1001 },
  ...{ amount_high: 15_000, traded_date: '2024-02-20', filed_date: '2024-03-05', filing: 'f', line, comment: '' },
  ...{ url: 'https://example.test/f.pdf', source: 'test', ...change },
})

/** A day of a stock at one price. */
export const aStockDay = (
  ticker: string,
  session_date: string,
  close: number,
  change: Partial<MarketRow<'stock_days'>> = {},
): MarketRow<'stock_days'> => ({
  ...{ ticker, session_date, series: 'raw', open: close, high: close, low: close, close, volume: 1000, source: 'test' },
  ...change,
})

/** A day of which no more than the close is known. */
export const aClose = (ticker: string, date: string, close: number, open: number | null = null) =>
  aStockDay(ticker, date, close, { open, high: null, low: null, volume: null })

/** Closes of days of March 2024 that follow each other, opened where they closed. */
export const closesOfMarch = (ticker: string, from: number, closes: readonly number[]) =>
  closes.map((close, at) => aClose(ticker, `2024-03-${String(from + at).padStart(2, '0')}`, close, close))

/** Short volume that one facility reported. */
export const aShortVolume = (change: Partial<MarketRow<'short_volume'>>): MarketRow<'short_volume'> => ({
  ...{ ticker: 'AAPL', session_date: '2026-11-20', market: 'Q', short_volume: 1, short_exempt_volume: 0 },
  ...{ total_volume: 9000, source: 'test', ...change },
})
