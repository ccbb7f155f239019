import type { DeltaFlowRow } from '@/lib/contract/deltaFlow'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

/** The opening of the session of the answer. */
export const DELTA_OPEN = newYorkTimeToMs('2026-11-19', '09:30')
const one = (value: number) => [value]
/** One step of the whole market: customers sold delta. */
export const someDelta: DeltaFlowRow = {
  calc_version: 1,
  key: 'all',
  label: 'Whole market',
  price_of: 'SPY',
  series: {
    ...{
      start_ms: [DELTA_OPEN],
      total: one(-5e6),
      calls: one(2e6),
      puts: one(-7e6),
      zero_dte: one(-1e6),
      rest: one(-4e6),
    },
    ...{ small: one(1e6), mid: one(-2e6), block: one(-4e6), index: one(-6e6), etf: one(1e6), equity: one(0) },
    ...{ per_step: one(-5e6), slope: [null] },
  },
  price: [[660, 661, 659, 660]],
  divergence: [null],
  totals: {
    ...{ dollar_delta: -5e6, gross_dollar_delta: 9e6, hedge_shares: 7500, hedge_pct: null, gamma: null, vega: 12 },
    covered_pct: 98,
  },
  percentile: { value: 20, sessions: 5 },
  percentile_pending: false,
  ...{ expected: null, expected_pending: false },
  participants: {
    ...{ missing: 'many', rows: [], exchanges: [], part_of_day: false, covered_pct: null, chain: null },
  },
  contributors: [],
}
