import type { StockGroup } from '@/lib/flow/filter/stockFieldParts'
import { type StockFieldName, stockField } from '@/lib/flow/filter/stockFields'

/** Parts of the table of names that are worked out together, as the screener calls them. */
export type PartName =
  | ('Prices' | 'Calendar' | 'Price history' | 'Returns and averages' | 'Volatility' | 'Volatility history')
  | ('Range and volume' | 'Average volumes' | 'Filings' | 'Financial reports' | 'Open interest and exposure')
  | ('Daily ranges' | 'Short interest')

const OF_GROUP: Readonly<Record<StockGroup, readonly PartName[]>> = {
  overview: ['Prices', 'Price history', 'Range and volume'],
  flow: ['Prices', 'Average volumes'],
  interest: ['Open interest and exposure'],
  volatility: ['Prices', 'Volatility', 'Volatility history'],
  exposure: ['Prices', 'Open interest and exposure', 'Range and volume'],
  technical: ['Prices', 'Price history', 'Returns and averages'],
  fundamental: ['Prices', 'Calendar', 'Financial reports'],
  ownership: ['Filings'],
  events: ['Calendar'],
}

const REALISED: readonly PartName[] = ['Price history', 'Returns and averages']
const CHAINS: readonly PartName[] = ['Open interest and exposure']
const RANGES: readonly PartName[] = ['Daily ranges']
const FILINGS: readonly PartName[] = ['Filings']

/** What a figure needs beside the parts of its group. */
const BESIDE: Partial<Record<StockFieldName, readonly PartName[]>> = {
  rv5: REALISED,
  rv21: REALISED,
  rv60: REALISED,
  vrp: REALISED,
  rr25: CHAINS,
  bf25: CHAINS,
  term_slope: CHAINS,
  atr14: RANGES,
  atr_pct: RANGES,
  analyst_ups_30d: FILINGS,
  analyst_downs_30d: FILINGS,
  earnings_move: ['Calendar', 'Price history'],
  si_float: ['Short interest'],
  days_to_cover: ['Short interest', 'Range and volume'],
}

/** The parts that these figures follow from; everything else of the table may still be worked out behind them. */
export function partsOfFigures(fields: Iterable<StockFieldName>): ReadonlySet<PartName> {
  return new Set([...fields].flatMap((field) => [...OF_GROUP[stockField(field).group], ...(BESIDE[field] ?? [])]))
}
