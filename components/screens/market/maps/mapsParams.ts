import { whenField } from '@/components/options/when/whenState'
import { DEFAULT_PRESET, MAP_PRESETS } from '@/components/screens/market/maps/mapPresets'
import type { MapFigures } from '@/components/stocks/days/stockMapModel'
import { isStockField, type StockFieldName } from '@/lib/flow/filter/stockFields'
import {
  type AddressField,
  addressOf,
  choiceField,
  eitherField,
  named,
  numberField,
  positiveField,
  tableFields,
  textField,
} from '@/lib/navigation/addressFields'
import { queryOf, textOf } from '@/lib/navigation/addressQuery'
import { tickersField } from '@/lib/navigation/instrumentFields'
import { readerWith } from '@/lib/navigation/unread'
import { tickersOf } from '@/lib/watchlists/stockList'

const MAP_VIEWS = ['map', 'areas', 'rotation', 'correlation'] as const
const UNIVERSES = ['stocks', 'large', 'funds', 'all'] as const
export const LENGTHS = [63, 126, 252] as const

const MOST_PICKED = 120
/** Names that rotation and matrix take. */
export const MOST_NAMES = 30

const lengthField: AddressField<number> = {
  ...numberField(126),
  read: (query, key) => LENGTHS.find((one) => String(one) === textOf(query, key)) ?? 126,
}

/** Everything the address of Market Maps says but its figures. */
const address = addressOf({
  view: choiceField(MAP_VIEWS, 'map'),
  universe: choiceField(UNIVERSES, 'stocks'),
  /** A sector, '' for all. */
  sector: textField(40),
  /** An industry of the sector, '' for all; areas alone go that deep. */
  industry: textField(80),
  /** Where the colours of areas end; null: at the 95th percentile. */
  clamp: positiveField,
  /** Lines over the areas below the middle; null: as the theme has it. */
  isHatched: named('hatch', eitherField),
  /** The name whose column orders the rows of the matrix; '': names of a kind side by side. */
  by: { ...textField(), read: (query, key) => tickersOf(textOf(query, key), 1)[0] ?? '' },
  /** Further conditions in the words of the filter language. */
  filter: textField(1000),
  /** Names a loop was drawn around. */
  pick: tickersField(MOST_PICKED),
  ...tableFields,
  /** Names of rotation and matrix; none: the funds of the sectors. */
  names: tickersField(MOST_NAMES),
  /** Returns that a correlation stands on. */
  length: lengthField,
  when: whenField,
})
export type MapsParams = MapFigures & ReturnType<typeof address.parse>

/** Reads the address; never throws, what makes no sense is left out. */
export const parseMapsParams = readerWith(address.parse, (query): MapsParams => {
  const preset = MAP_PRESETS.find((one) => one.id === textOf(query, 'preset')) ?? DEFAULT_PRESET
  const field = (key: keyof MapFigures): StockFieldName => {
    const text = textOf(query, key)
    return isStockField(text) ? text : preset[key]
  }
  return { ...address.parse(query), x: field('x'), y: field('y'), size: field('size'), colour: field('colour') }
})

/** The canonical query of a state; what the page starts with is left out, a preset is named. */
export function mapsQuery(params: MapsParams): string {
  const { x, y, size, colour } = params
  const preset = MAP_PRESETS.find((one) => one.x === x && one.y === y && one.size === size && one.colour === colour)
  const figures = preset === undefined ? { x, y, size, colour } : { preset: preset === DEFAULT_PRESET ? '' : preset.id }
  return queryOf({ ...figures, ...address.pairs(params) })
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
