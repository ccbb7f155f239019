import type { MapFigures } from '@/components/stocks/days/stockMapModel'

/** A map the page ships with. */
export interface MapPreset extends MapFigures {
  readonly id: string
  readonly label: string
  /** What an outlier on it means. */
  readonly question: string
}

const preset = (id: string, label: string, question: string, figures: MapFigures): MapPreset => ({
  id,
  label,
  question,
  ...figures,
})

/** pages.md §4.3 Market Maps. */
export const MAP_PRESETS: readonly MapPreset[] = [
  preset('iv-pc', 'IV rank and put/call', 'Fear that is already expensive, or calm that is cheap', {
    x: 'iv_rank',
    y: 'pc_volume',
    size: 'option_premium',
    colour: 'change',
  }),
  preset('vrp-skew', 'VRP and skew', 'Where volatility is rich, and which tail is bid', {
    x: 'vrp',
    y: 'rr25',
    size: 'option_premium',
    colour: 'iv30_change',
  }),
  preset('return-flow', 'Return and net premium', 'Option money out of its usual range, against the last month', {
    x: 'ret_1m',
    y: 'net_premium_z',
    size: 'option_premium',
    colour: 'bull_pct',
  }),
  preset('short-calls', 'Short float and call premium', 'Crowded shorts that calls are bought on', {
    x: 'si_float',
    y: 'call_premium',
    size: 'market_cap',
    colour: 'change',
  }),
  preset('move-report', 'Implied move and earnings', 'What the nearest expiry prices in, by days to the report', {
    x: 'earnings_days',
    y: 'em_pct',
    size: 'option_premium',
    colour: 'iv_rank',
  }),
  preset(
    'move-usual',
    'Implied and usual earnings move',
    'Names priced to move more, or less, than their reports did',
    {
      x: 'earnings_move',
      y: 'em_pct',
      size: 'option_premium',
      colour: 'earnings_days',
    },
  ),
  preset('yield-payout', 'Yield and payout', 'What pays, and whether the earnings carry it', {
    x: 'dividend_yield',
    y: 'payout',
    size: 'market_cap',
    colour: 'ret_1y',
  }),
  preset('yield-value', 'Yield and earnings', 'What pays, against what it costs', {
    x: 'dividend_yield',
    y: 'pe',
    size: 'market_cap',
    colour: 'ret_1y',
  }),
  preset('strength', 'Strength and distance', 'Leaders that are stretched, laggards that turn', {
    x: 'rs_3m',
    y: 'sma50_pct',
    size: 'market_cap',
    colour: 'rs_1m',
  }),
  preset('gamma', 'Gamma and distance to zero gamma', 'Names that dealers dampen, and those they push', {
    x: 'zero_gamma_pct',
    y: 'net_gex',
    size: 'option_premium',
    colour: 'change',
  }),
]

export const DEFAULT_PRESET = MAP_PRESETS[0] as MapPreset

/** The preset that has these figures; null when they were chosen one by one. */
export function presetOf({ x, y, size, colour }: MapFigures): MapPreset | null {
  return MAP_PRESETS.find((one) => one.x === x && one.y === y && one.size === size && one.colour === colour) ?? null
}
