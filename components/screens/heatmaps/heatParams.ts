import { whenField } from '@/components/options/when/whenState'
import { COLOURS, SIZES } from '@/components/screens/heatmaps/heatFigures'
import { sectorFunds } from '@/lib/market/sectorFunds'
import {
  addressOf,
  choiceField,
  eitherField,
  named,
  positiveField,
  shapedField,
  textField,
} from '@/lib/navigation/addressFields'

export const UNIVERSES = [
  { value: 'spx', label: 'S&P 500' },
  { value: 'ndx', label: 'Nasdaq 100' },
  { value: 'dji', label: 'Dow' },
  { value: 'rut', label: 'Russell 2000' },
  { value: 'etf', label: 'ETFs' },
  { value: 'sectors', label: 'Sector funds' },
  { value: 'stocks', label: 'All stocks' },
] as const
const SIZE_NAMES = SIZES.map((one) => one.value)
const COLOUR_NAMES = COLOURS.map((one) => one.value)

/** Everything the address of Market Heatmaps says. */
export const { parse: parseHeatParams, query: heatQuery } = addressOf({
  /** One of the universes, or the id of a list of the person. */
  universe: shapedField(/^[\w-]{1,40}$/, 'spx'),
  size: choiceField(SIZE_NAMES, 'market_cap'),
  colour: choiceField(COLOUR_NAMES, 'change'),
  /** A sector, '' for all; an industry of it, '' for all. */
  sector: textField(40),
  industry: textField(80),
  /** Where the colours end on both sides of their middle; null: at the 95th percentile. */
  clamp: positiveField,
  /** Lines over the boxes below the middle; null: as the theme has it. */
  isHatched: named('hatch', eitherField),
  when: whenField,
})
export type HeatParams = ReturnType<typeof parseHeatParams>

const FILTERS: Readonly<Record<string, string>> = {
  spx: 'index=spx',
  ndx: 'index=ndx',
  dji: 'index=dji',
  rut: 'index=rut',
  etf: 'issue_type=etf',
  sectors: `ticker in (${Object.values(sectorFunds).join(', ')})`,
  stocks: 'issue_type in (common, adr)',
}

/** The filter the host is asked with; null where the list is gone or empty. */
export function heatFilter(
  { universe, sector }: Pick<HeatParams, 'universe' | 'sector'>,
  lists: readonly { readonly id: string; readonly tickers: readonly string[] }[],
): string | null {
  const tickers = lists.find((list) => list.id === universe)?.tickers ?? []
  const names = FILTERS[universe] ?? (tickers.length === 0 ? null : `ticker in (${tickers.join(', ')})`)
  if (names === null) return null
  return sector === '' ? names : `${names} and sector="${sector.replaceAll('"', '')}"`
}

/** Funds have no sector: they stand by their kind. */
export const isOfFunds = (universe: string): boolean => universe === 'etf' || universe === 'sectors'
