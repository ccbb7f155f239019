import type { ShortBoardRow } from '@/lib/contract/shortBoard'

/** A name on the board of shorts with nothing remarkable. */
export const aShortRow = (ticker: string, change: Partial<ShortBoardRow>): ShortBoardRow => ({
  ...{ ticker, name: ticker, sector: 'Energy', settlement: '2024-12-31', age_days: 15, shares: 1e6, change: 0 },
  ...{ change_pct: 0, float: 1e7, float_share: 0.1, days_to_cover: 2, quoted_at_ms: null, fee: 0.01, fee_change: 0 },
  ...{ rebate: 0.03, available: 1000, fails_date: null, fails: null, fails_usd: null, premium_z: null },
  ...{ met: 0, known: 3, threshold: null, ...change },
})
