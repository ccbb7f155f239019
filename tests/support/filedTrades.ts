import type { MarketRow } from '@/server/stores/market/port'

/** A purchase that a member of Congress filed; the line is its key. */
export const aFiledTrade = (line: number, change: Partial<MarketRow<'political_trades'>>) => ({
  ...{ chamber: 'house', member: 'Ann Example', district: 'ME01', ticker: 'GME', asset: 'GameStop' },
  ...{ asset_type: 'Stock', type: 'purchase', owner: 'self', amount: '$1,001 - $15,000', amount_low: 1001 },
  ...{ amount_high: 15_000, traded_date: '2024-02-20', filed_date: '2024-03-05', filing: 'f', line, comment: '' },
  ...{ url: 'https://example.test/f.pdf', source: 'test', ...change },
})

/** Closes of days of March 2024 that follow each other, opened where they closed. */
export const closesOfMarch = (ticker: string, from: number, closes: readonly number[]): MarketRow<'stock_days'>[] =>
  closes.map((close, at) => ({
    ...{ ticker, series: 'raw', open: close, high: null, low: null, close, volume: null, source: 'test' },
    session_date: `2024-03-${String(from + at).padStart(2, '0')}`,
  }))
