import type { ExposureAnswer, SurfaceAnswer } from '@/lib/contract/exposure'
import type { DataMeta } from '@/lib/contract/flowRow'

const AT_MS = 1_795_190_400_000

export const exposureMeta: DataMeta = {
  tier: 'live',
  simulated: false,
  source: 'test',
  session_date: '2026-11-20',
  as_of_ms: AT_MS,
}

const strike = (at: number, net: number, sliceAgo: number): ExposureAnswer['rows'][number] => ({
  strike: at,
  net,
  calls: net + 1e6,
  puts: -1e6,
  slice_ago: sliceAgo,
  ago_10: sliceAgo,
  ago_30: null,
  ago_60: null,
  compared: null,
  scenario: null,
  flipped: net * sliceAgo < 0,
  volume: 120,
  inventory: -30,
  labelled: null,
  call_open_interest: 900,
  put_open_interest: 700,
})

const totals = { gamma: 1.5e9, delta: 2e9, vanna: -3e6, charm: 4e6 }

/** Three strikes around 6,600, the middle one flipped. */
export const someExposure: ExposureAnswer = {
  ticker: 'SPX',
  at_ms: AT_MS,
  spot: 6601,
  previous_close: 6590,
  greek: 'gamma',
  model: 'naive',
  expiries: [{ expiry: '2026-11-20', dte: 0, chosen: true }],
  rows: [strike(6590, -200e6, -150e6), strike(6600, 300e6, -50e6), strike(6610, 800e6, 700e6)],
  net: 1.5e9,
  by_expiry: [{ expiry: '2026-11-20', dte: 0, net: 1.5e9 }],
  by_dte: [{ bucket: '0', net: 1.5e9 }],
  cells: null,
  groups: [{ group: 'all', expiries: 1, model: 'naive', ...totals }],
  models: [
    { model: 'naive', totals },
    { model: 'labelled', totals: null },
  ],
  curves: {
    spots: [5940, 6600, 7260],
    models: [
      { model: 'naive', gamma: [-2e9, 1.5e9, 3e9], zero_gamma: 6317 },
      { model: 'holder', gamma: [4e9, 5e9, 4.5e9], zero_gamma: null },
    ],
  },
  carried: { sessions: 3, since: '2026-11-16' },
  labelled: {
    ...{ sessions: 0, since: null, until: null, exchanges: [], opposite: false },
    ...{ open_interest_pct: null, missing: 'none' },
  },
  coverage_pct: 93.6,
  levels: { call_wall: 6610, put_wall: 6590, key_gamma: 6610, zero_gamma: null },
  profile: [],
  max_pain: { expiry: '2026-11-20', strike: 6600 },
  hedge: { shares: -227_000, percent_of_volume: null, direction: 'sell' },
  straddle: { expiry: '2026-11-20', strike: 6600, price: 30.5, lower: 6569.5, upper: 6630.5, minutes_left: 300 },
  readout: 'Net +$1.5B per 1%: dealers sell rallies and buy dips.',
  compared: null,
  scenario: null,
  opening_inventory: true,
  left_out: 4,
  calc_version: 'exposure-3',
  inputs_hash: '0123456789abcdef',
}

export const someSurface: SurfaceAnswer = {
  ticker: 'SPX',
  slice_mins: 10,
  times: [AT_MS - 600_000, AT_MS],
  strikes: [6590, 6600, 6610],
  values: [
    [-150e6, -50e6, 700e6],
    [-200e6, 300e6, 800e6],
  ],
  candles: [{ start_ms: AT_MS - 300_000, open: 6599, high: 6604, low: 6597, close: 6601 }],
  calc_version: 'exposure-3',
}
