import type { DataMeta } from '@/lib/contract/flowRow'
import type { FlowTotalsRow } from '@/lib/contract/minuteFields'
import type { NetFlowName } from '@/lib/contract/netFlow'
import type { TideMarketRow, TideRow } from '@/lib/contract/tide'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

const OPEN = newYorkTimeToMs('2026-11-19', '09:30')

export const tideMeta: DataMeta = {
  tier: 'live',
  simulated: true,
  source: 'synthetic',
  session_date: '2026-11-19',
  as_of_ms: OPEN + 3 * 60_000,
}

export const someTotals: FlowTotalsRow = {
  ncp: 12_300_000,
  npp: -4_560_000,
  net_premium: 16_860_000,
  net_volume: 1234,
  call_premium: 50_000_000,
  put_premium: 25_000_000,
  call_ask_premium: 30_000_000,
  call_bid_premium: 17_700_000,
  put_ask_premium: 9_000_000,
  put_bid_premium: 13_560_000,
  call_volume: 1000,
  put_volume: 780,
  trades: 321,
  bull_premium: 43_560_000,
  bear_premium: 26_700_000,
  bull_pct: 62,
  pc_volume: 0.78,
  pc_premium: 0.5,
}

const series = {
  start_ms: [OPEN, OPEN + 60_000, OPEN + 120_000],
  ncp: [1e6, 5e6, 12_300_000],
  npp: [0, -2e6, -4_560_000],
  net_volume: [10, -20, 1244],
  call_delta: [1, 2, 3],
  put_delta: [0, -1, -1],
}

const day = (session_date: string, sums: { ncp: number; npp: number; call_premium: number }) => ({
  session_date,
  net_volume: 900,
  pc_volume: 0.8,
  pc_premium: 0.6,
  put_premium: 24e6,
  ...sums,
})

export const someTide: TideRow = {
  calc_version: 1,
  series,
  spy: [660, 661, 662.5],
  totals: someTotals,
  premium: { all: 100_000_000, excluded_by_filter: 25_000_000, no_side: 4_740_000, counted: 70_260_000, prints: 321 },
  average: { sessions: 5, call_premium: 40_000_000, put_premium: 50_000_000 },
  history: [
    day('2026-11-17', { ncp: 9e6, npp: 1e6, call_premium: 38e6 }),
    day('2026-11-18', { ncp: 13e6, npp: -5e6, call_premium: 42e6 }),
  ],
  history_pending: false,
  positive: [{ ticker: 'NVDA', net_premium: 44_500_000 }],
  negative: [{ ticker: 'QQQ', net_premium: -33_500_000 }],
  active: [
    {
      ticker: 'SPX',
      premium: 9e9,
      call_premium: 5e9,
      put_premium: 4e9,
      volume: 1000,
      net_premium: 1e6,
      bull_pct: 51,
      pc_volume: 0.9,
      relative_volume: 1.23,
    },
  ],
  unusual: [],
  sectors: [{ sector: 'Financials', ncp: 7e6, npp: 1e6, series }],
}

export const someMarket: TideMarketRow = {
  cards: [
    {
      symbol: 'SPX',
      last: 6669.8,
      prev_close: 6646.5,
      change: 23.3,
      change_pct: 0.35,
      low: 6640,
      high: 6690,
      open: 6650,
      open_move: 33,
      move_used_pct: 60,
    },
  ],
  vix: null,
  vix_history: [],
  breadth: { advancers: 558, decliners: 268, unchanged: 7 },
  breadth_history: [40, 70],
  gamma: { net: null, at_ms: OPEN, known: 300, of: 1200 },
  earnings: [{ ticker: 'ORCL', name: 'Oracle', date: '2026-11-19', market_cap: 795e9, in_days: 0 }],
  releases: { now_ms: 0, rows: [] },
}

export const someName: NetFlowName = {
  key: 'SPY',
  label: 'SPY',
  members: [],
  price_of: 'SPY',
  series,
  price: [[660, 661, 659, 660.5], [660.5, 662, 660, 661], null],
  nope: [0.001, 0.002, null],
  divergence: [null, 'price_up', 'price_up'],
  average: { sessions: 5, ncp: [1, 2, 3], npp: [0, 0, 1] },
  average_pending: false,
  totals: someTotals,
}
