import type { CallResponse } from '@/lib/contract/calls'

type Data = CallResponse<'politics.trades'>['data']

/** A purchase that a member of Congress disclosed, as the page lists it. */
export const aPoliticalRow = (change: Partial<Data['rows'][number]> = {}): Data['rows'][number] => ({
  ...{ key: 'k1', member: 'Ann Example', party: 'Independent', state: 'ME', chamber: 'senate', committees: [] },
  ...{ ticker: 'GME', asset: 'GameStop', asset_type: 'Stock', sector: 'Consumer Discretionary', type: 'purchase' },
  ...{ owner: 'self', amount: '$1,001 - $15,000', amount_low: 1001, amount_high: 15_000, amount_mid: 8000.5 },
  ...{ traded: '2026-10-05', filed: '2026-11-02', delay: 28, is_late: false, price_traded: 19, price_filed: 20 },
  ...{ return_traded: 0.05, return_filed: 0, excess_filed: -0.01, comment: '', url: '', ...change },
})

/** Sums over that one row. */
export const politicalSums = (change: Partial<Data['sums']> = {}): Data['sums'] => ({
  ...{ trades: 1, buys: 8000.5, sells: 0, late: 0, with_delay: 1, median_delay: 28, members: 1, unresolved: 0 },
  ...{ mean_excess: -0.01, excess_count: 1, ...change },
})
