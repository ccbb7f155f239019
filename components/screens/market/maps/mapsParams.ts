import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import { DEFAULT_PRESET, MAP_PRESETS } from '@/components/screens/market/maps/mapPresets'
import type { MapFigures } from '@/components/stocks/days/stockMapModel'
import { isStockField, type StockFieldName } from '@/lib/flow/filter/stockFields'
import { choiceOf, numberOf, queryOf, textOf } from '@/lib/navigation/addressQuery'
import { tickersOf } from '@/lib/watchlists/stockList'

const MAP_VIEWS = ['map', 'areas', 'rotation', 'correlation'] as const
const UNIVERSES = ['stocks', 'large', 'funds', 'all'] as const
export const LENGTHS = [63, 126, 252] as const

/** Everything the address of Market Maps says. */
export interface MapsParams extends MapFigures {
  readonly view: (typeof MAP_VIEWS)[number]
  readonly universe: (typeof UNIVERSES)[number]
  /** A sector, '' for all. */
  readonly sector: string
  /** An industry of the sector, '' for all; areas alone go that deep. */
  readonly industry: string
  /** Where the colours of areas end; null: at the 95th percentile. */
  readonly clamp: number | null
  /** Lines over the areas below the middle; null: as the theme has it. */
  readonly isHatched: boolean | null
  /** The name whose column orders the rows of the matrix; '': names of a kind side by side. */
  readonly by: string
  /** Further conditions in the words of the filter language. */
  readonly filter: string
  /** Names a loop was drawn around. */
  readonly pick: readonly string[]
  readonly sort: string
  readonly cols: string
  /** Names of rotation and matrix; none: the funds of the sectors. */
  readonly names: readonly string[]
  /** Returns that a correlation stands on. */
  readonly length: number
  readonly when: WhenParams
}

const MOST_PICKED = 120
/** Names that rotation and matrix take. */
export const MOST_NAMES = 30

/** Reads the address; never throws, what makes no sense is left out. */
export function parseMapsParams(query: ParsedUrlQuery): MapsParams {
  const preset = MAP_PRESETS.find((one) => one.id === textOf(query, 'preset')) ?? DEFAULT_PRESET
  const field = (key: keyof MapFigures): StockFieldName => {
    const text = textOf(query, key)
    return isStockField(text) ? text : preset[key]
  }
  const length = numberOf(query, 'length', 126)
  const clamp = numberOf(query, 'clamp', 0)
  const hatch = textOf(query, 'hatch')
  return {
    view: choiceOf(query, 'view', MAP_VIEWS, 'map'),
    universe: choiceOf(query, 'universe', UNIVERSES, 'stocks'),
    sector: textOf(query, 'sector').slice(0, 40),
    industry: textOf(query, 'industry').slice(0, 80),
    clamp: clamp > 0 ? clamp : null,
    isHatched: hatch === '1' ? true : hatch === '0' ? false : null,
    by: tickersOf(textOf(query, 'by'), 1)[0] ?? '',
    filter: textOf(query, 'filter').slice(0, 1000),
    pick: tickersOf(textOf(query, 'pick'), MOST_PICKED),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    names: tickersOf(textOf(query, 'names'), MOST_NAMES),
    length: LENGTHS.find((one) => one === length) ?? 126,
    when: parseWhen(query),
    x: field('x'),
    y: field('y'),
    size: field('size'),
    colour: field('colour'),
  }
}

/** The canonical query of a state; what the page starts with is left out, a preset is named. */
export function mapsQuery(params: MapsParams): string {
  const { view, universe, sector, industry, clamp, isHatched, by, filter, pick, sort, cols, names, length, when } =
    params
  const preset = MAP_PRESETS.find(
    (one) => one.x === params.x && one.y === params.y && one.size === params.size && one.colour === params.colour,
  )
  const figures =
    preset === undefined
      ? { x: params.x, y: params.y, size: params.size, colour: params.colour }
      : { preset: preset === DEFAULT_PRESET ? '' : preset.id }
  return queryOf({
    view: view === 'map' ? '' : view,
    ...figures,
    universe: universe === 'stocks' ? '' : universe,
    sector,
    industry,
    clamp: clamp === null ? '' : String(clamp),
    hatch: isHatched === null ? '' : isHatched ? '1' : '0',
    by,
    filter,
    pick: pick.join(','),
    sort,
    cols,
    names: names.join(','),
    length: length === 126 ? '' : String(length),
    ...when,
  })
}

const UNIVERSE_FILTERS: Readonly<Record<MapsParams['universe'], string>> = {
  stocks: 'issue_type in (common, adr) and option_premium>0',
  large: 'issue_type in (common, adr) and market_cap>=10b',
  funds: 'issue_type=etf',
  all: '',
}

/** The filter the host is asked with. */
export function mapFilter({ universe, sector, filter }: Pick<MapsParams, 'universe' | 'sector' | 'filter'>): string {
  return [UNIVERSE_FILTERS[universe], sector === '' ? '' : `sector="${sector}"`, filter === '' ? '' : `(${filter})`]
    .filter((part) => part !== '')
    .join(' and ')
}
