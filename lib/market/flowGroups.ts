import type { Ticker } from '@/lib/core/nominal'
import { sectorFunds } from '@/lib/market/sectorFunds'
import { TICKER_GROUPS } from '@/lib/market/tickerGroups'

/** A sector or a theme whose options are summed together. pages.md §4.2 Sector Flow. */
export interface NameGroup {
  /** Ticker of the sector's fund, name of a sector without one, or key of the theme. */
  readonly key: string
  readonly label: string
  readonly kind: 'sector' | 'theme'
  /** Fund that stands for the sector. */
  readonly fund: Ticker | null
}

/** The group of a sector, by its fund where it has one. */
export const sectorGroup = (sector: string): NameGroup => ({
  key: sectorFunds[sector] ?? sector,
  label: sector,
  kind: 'sector',
  fund: sectorFunds[sector] ?? null,
})

/** The eleven sectors and our themes. */
export const NAME_GROUPS: readonly NameGroup[] = [
  ...Object.keys(sectorFunds).sort().map(sectorGroup),
  ...TICKER_GROUPS.map(({ key, label }): NameGroup => ({ key, label, kind: 'theme', fund: null })),
]

/** The group of a key; a key that is none of ours is the name of a sector. */
export const groupOfKey = (key: string): NameGroup => NAME_GROUPS.find((one) => one.key === key) ?? sectorGroup(key)

const themesOf = new Map<Ticker, readonly NameGroup[]>()
for (const { key, label, tickers } of TICKER_GROUPS) {
  for (const ticker of new Set(tickers)) {
    themesOf.set(ticker, [...(themesOf.get(ticker) ?? []), { key, label, kind: 'theme', fund: null }])
  }
}

/** Every group a name belongs to: its sector, if it has one, and any number of themes. */
export function groupsOfName(ticker: Ticker, sector: string | null): readonly NameGroup[] {
  const themes = themesOf.get(ticker) ?? []
  return sector === null ? themes : [sectorGroup(sector), ...themes]
}
