import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import { COLOURS, type ColourName, SIZES, type SizeName } from '@/components/screens/heatmaps/heatFigures'
import { sectorFunds } from '@/lib/market/sectorFunds'
import { choiceOf, numberOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

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
export interface HeatParams {
  /** One of the universes, or the id of a list of the person. */
  readonly universe: string
  readonly size: SizeName
  readonly colour: ColourName
  /** A sector, '' for all; an industry of it, '' for all. */
  readonly sector: string
  readonly industry: string
  /** Where the colours end on both sides of their middle; null: at the 95th percentile. */
  readonly clamp: number | null
  /** Lines over the boxes below the middle; null: as the theme has it. */
  readonly isHatched: boolean | null
  readonly when: WhenParams
}

const universeWord = (text: string): string => (/^[\w-]{1,40}$/.test(text) ? text : 'spx')

/** Reads the address; never throws, what makes no sense is left out. */
export function parseHeatParams(query: ParsedUrlQuery): HeatParams {
  const clamp = numberOf(query, 'clamp', 0)
  const hatch = textOf(query, 'hatch')
  return {
    universe: universeWord(textOf(query, 'universe')),
    size: choiceOf(query, 'size', SIZE_NAMES, 'market_cap'),
    colour: choiceOf(query, 'colour', COLOUR_NAMES, 'change'),
    sector: textOf(query, 'sector').slice(0, 40),
    industry: textOf(query, 'industry').slice(0, 80),
    clamp: clamp > 0 ? clamp : null,
    isHatched: hatch === '1' ? true : hatch === '0' ? false : null,
    when: parseWhen(query),
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function heatQuery({ universe, size, colour, sector, industry, clamp, isHatched, when }: HeatParams): string {
  return queryOf({
    universe: universe === 'spx' ? '' : universe,
    size: size === 'market_cap' ? '' : size,
    colour: colour === 'change' ? '' : colour,
    sector,
    industry,
    clamp: clamp === null ? '' : String(clamp),
    hatch: isHatched === null ? '' : isHatched ? '1' : '0',
    ...when,
  })
}

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
