import { type WhenParams, whenFields, whenQuery } from '@/components/options/when/whenState'
import type { OptionSymbol } from '@/lib/core/nominal'
import { type AddressField, addressOf, choiceField, named, orNull, shapedField } from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'
import { contractField } from '@/lib/navigation/instrumentFields'
import { expects, isTickerText, readerWith } from '@/lib/navigation/unread'
import { tickerClause } from '@/lib/options/indexRoots'

export type LinkGroup = 'A' | 'B' | 'C'
export const LINK_GROUPS: readonly LinkGroup[] = ['A', 'B', 'C']

/** One tape of its own beside the others. */
export interface TileSpec {
  readonly name: string
  /** Text of the filter language. */
  readonly filter: string
  readonly link: LinkGroup | null
  /** How much of the board it takes. */
  readonly columns: TileColumns
  readonly rows: TileRowCount
  /** New prints sound. */
  readonly hasSound: boolean
}

type TileColumns = (typeof TILE_COLUMNS)[number]
type TileRowCount = (typeof TILE_ROWS)[number]
export const TILE_COLUMNS = [1, 2, 3] as const
export const TILE_ROWS = [1, 2] as const
/** One place on the board, silent. */
export const PLAIN_TILE = { columns: 1, rows: 1, hasSound: false } as const

/** Everything the address of Super Flow says. */
export interface SuperParams extends WhenParams {
  readonly tiles: readonly TileSpec[]
  /** Chosen ticker of each link group. */
  readonly links: Readonly<Record<LinkGroup, string>>
  /** Only this tile, over the whole page. */
  readonly full: number | null
  readonly minutes: number
  readonly chain: OptionSymbol | null
}

export const MOST_TILES = 6
export const WINDOWS = [10, 30, 60, 120] as const

/** What a first visit shows: four strict tapes side by side. */
export const FIRST_TILES: readonly TileSpec[] = [
  { name: 'Golden sweeps', filter: 'premium>=1m and size>oi and flag=sweep', link: 'A', ...PLAIN_TILE },
  {
    name: 'OTM call buyers',
    filter: 'premium>=250k and type=call and moneyness=otm and side=ask and opening in (proven, strong, likely)',
    link: 'A',
    ...PLAIN_TILE,
  },
  {
    name: 'Put buyers',
    filter: 'premium>=250k and type=put and side=ask and flag in (-multi, -stock)',
    link: 'A',
    ...PLAIN_TILE,
  },
  { name: 'Unusual', filter: 'score>=75 and premium>=100k', link: 'A', ...PLAIN_TILE },
]

/** `2x1s.A.name~filter`: columns and rows (N: 1x1, W: 2x1), s: sounds, link group or -, name, filter. */
function readTile(text: string): TileSpec[] {
  const match = /^(N|W|[1-3]x[12])(s?)\.([ABC-])\.([^~]{0,60})~(.{0,2000})$/s.exec(text)
  if (match === null) return []
  const [, size = '', sound, link, name = '', filter = ''] = match
  const [columns, rows] = size === 'N' ? [1, 1] : size === 'W' ? [2, 1] : size.split('x').map(Number)
  return [
    {
      name,
      filter,
      link: LINK_GROUPS.find((group) => group === link) ?? null,
      columns: TILE_COLUMNS.find((known) => known === columns) ?? 1,
      rows: TILE_ROWS.find((known) => known === rows) ?? 1,
      hasSound: sound === 's',
    },
  ]
}

function writeTile({ name, filter, link, columns, rows, hasSound }: TileSpec): string {
  const size = rows === 1 && columns < 3 ? (columns === 1 ? 'N' : 'W') : `${columns}x${rows}`
  return `${size}${hasSound ? 's' : ''}.${link ?? '-'}.${name.replaceAll('~', ' ').slice(0, 60)}~${filter}`
}

/** One parameter for each tile. */
const tilesField: AddressField<readonly TileSpec[]> = {
  read: (query) => {
    const tiles = [query.tile ?? []].flat().flatMap(readTile).slice(0, MOST_TILES)
    return tiles.length === 0 ? FIRST_TILES : tiles
  },
  write: () => null,
  unread: (query) =>
    [query.tile ?? []]
      .flat()
      .filter((text) => readTile(text).length === 0)
      .map((text) => ({ key: 'tile', text, expected: 'a tile like 1x1.A.Puts~type=put' })),
}

const linkField: AddressField<string> = {
  read: (query, key) =>
    textOf(query, key)
      .toUpperCase()
      .replace(/[^A-Z0-9.]/g, '')
      .slice(0, 12),
  write: (ticker) => ticker,
  unread: expects('a ticker', isTickerText),
}

const { parse } = addressOf({
  ...whenFields,
  tiles: tilesField,
  A: named('link_a', linkField),
  B: named('link_b', linkField),
  C: named('link_c', linkField),
  full: orNull(shapedField(/^[0-5]$/, '', `the place of a tile, 0 to ${MOST_TILES - 1}`)),
  minutes: choiceField(WINDOWS.map(String), '30'),
  chain: contractField,
})

/** Reads the address; never throws, what makes no sense is left out. */
export const parseSuperParams = readerWith(parse, (query): SuperParams => {
  const { A, B, C, full, minutes, ...rest } = parse(query)
  return {
    ...rest,
    links: { A, B, C },
    full: full !== null && Number(full) < rest.tiles.length ? Number(full) : null,
    minutes: Number(minutes),
  }
})

/** The canonical query of a state; defaults are left out. */
export function superQuery(params: SuperParams): string {
  const { tiles, links, full, minutes, chain } = params
  const isFirst = JSON.stringify(tiles) === JSON.stringify(FIRST_TILES)
  const pairs: [string, string][] = isFirst ? [] : tiles.map((tile) => ['tile', writeTile(tile)])
  for (const group of LINK_GROUPS) if (links[group] !== '') pairs.push([`link_${group.toLowerCase()}`, links[group]])
  if (full !== null) pairs.push(['full', String(full)])
  if (minutes !== 30) pairs.push(['minutes', String(minutes)])
  if (chain !== null) pairs.push(['chain', chain])
  pairs.push(...Object.entries(whenQuery(params)))
  return new URLSearchParams(pairs).toString()
}

/** The board has two columns; three for many tiles, or where one asks for three. */
export function boardColumns(tiles: readonly TileSpec[]): 2 | 3 {
  return tiles.length > 4 || tiles.some(({ columns }) => columns === 3) ? 3 : 2
}

/** The filter of a tile as it runs: with the ticker of its link group. */
export function runningFilter(tile: TileSpec, links: SuperParams['links']): string {
  const ticker = tile.link === null ? '' : links[tile.link]
  if (ticker === '') return tile.filter
  const clause = tickerClause(ticker)
  return tile.filter === '' ? clause : `${clause} and (${tile.filter})`
}
