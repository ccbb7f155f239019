import type { ColourName, SizeName } from '@/components/screens/heatmaps/heatFigures'

/** A map the page ships with. */
export interface HeatPreset {
  readonly id: string
  readonly label: string
  readonly size: SizeName
  readonly colour: ColourName
}

/** The first is what the page starts with. */
export const HEAT_PRESETS: readonly HeatPreset[] = [
  { id: 'today', label: 'Winners and losers', size: 'market_cap', colour: 'change' },
  { id: 'money', label: 'Where option money sits', size: 'option_premium', colour: 'bull_pct' },
  { id: 'pressure', label: 'Net premium for its size', size: 'net_premium', colour: 'net_premium_cap' },
  { id: 'fear', label: 'Rich and cheap volatility', size: 'option_premium', colour: 'iv_rank' },
  { id: 'gamma', label: 'Dealer gamma', size: 'market_cap', colour: 'net_gex' },
  { id: 'crowded', label: 'Crowded shorts', size: 'market_cap', colour: 'si_float' },
  { id: 'busy', label: 'Out of the usual', size: 'stock_volume', colour: 'rel_volume' },
]
