import type { Ticker } from '@/lib/core/nominal'
import { isTicker } from '@/lib/market/ticker'
import { tickerForm } from '@/lib/market/tickerForm'

/** Colours a name can be marked with. The word stands beside the colour wherever it is shown. */
export const TAGS = ['teal', 'violet', 'gold', 'pink', 'blue', 'green'] as const
export type Tag = (typeof TAGS)[number]

/** A list of names as a person arranged it. */
export interface StockList {
  readonly id: string
  readonly name: string
  /** Folder of the list; '' stands outside of all. */
  readonly folder: string
  /** Place among the lists. */
  readonly position: number
  /** In the order of the person. */
  readonly tickers: readonly Ticker[]
  readonly tags: Readonly<Record<Ticker, Tag>>
  readonly notes: Readonly<Record<Ticker, string>>
}

/** Everything of a list but its id and name: what is stored beside them. */
export type StockListState = Omit<StockList, 'id' | 'name'>

export const EMPTY_STATE: StockListState = { folder: '', position: 0, tickers: [], tags: {}, notes: {} }
export const MOST_TICKERS = 500
const MOST_NOTE = 500

const isTag = (value: unknown): value is Tag => TAGS.some((tag) => tag === value)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const entriesOf = (value: unknown): (readonly [string, unknown])[] => (isRecord(value) ? Object.entries(value) : [])

/** Reads a stored state; what makes no sense is left out. */
export function parseListState(state: Readonly<Record<string, unknown>>): StockListState {
  const tickers = Array.isArray(state.tickers) ? state.tickers.map(String) : []
  return {
    folder: typeof state.folder === 'string' ? state.folder : '',
    position: typeof state.position === 'number' && Number.isFinite(state.position) ? state.position : 0,
    tickers: withTickers([], tickers),
    tags: Object.fromEntries(
      entriesOf(state.tags).flatMap(([ticker, tag]) => (isTag(tag) ? [[tickerForm(ticker), tag]] : [])),
    ),
    notes: Object.fromEntries(
      entriesOf(state.notes).flatMap(([ticker, text]) =>
        typeof text === 'string' && text !== '' ? [[tickerForm(ticker), text]] : [],
      ),
    ),
  }
}

/** Names added at the end, without repeats and without what is no ticker. */
export function withTickers(present: readonly Ticker[], added: readonly string[]): Ticker[] {
  const clean = added.map(tickerForm).filter((word) => isTicker(word))
  return [...new Set([...present, ...clean])].slice(0, MOST_TICKERS)
}

/** Tickers of a text divided by spaces, commas or semicolons, each once, at most so many. */
export const tickersOf = (text: string, most: number): readonly Ticker[] =>
  withTickers([], text.split(/[\s,;]+/)).slice(0, most)

/** A name taken out, with its tag and its note. */
export function withoutTicker(list: StockListState, ticker: Ticker): StockListState {
  const { [ticker]: _tag, ...tags } = list.tags
  const { [ticker]: _note, ...notes } = list.notes
  return { ...list, tickers: list.tickers.filter((one) => one !== ticker), tags, notes }
}

/** A name put in the place of another one; what lies between moves by one. */
export function movedTicker(tickers: readonly Ticker[], ticker: Ticker, to: number): readonly Ticker[] {
  if (!tickers.includes(ticker)) return tickers
  const rest = tickers.filter((one) => one !== ticker)
  const place = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, place), ticker, ...rest.slice(place)]
}

export function withTag(list: StockListState, ticker: Ticker, tag: Tag | null): StockListState {
  const { [ticker]: _old, ...rest } = list.tags
  return { ...list, tags: tag === null ? rest : { ...rest, [ticker]: tag } }
}

export function withNote(list: StockListState, ticker: Ticker, text: string): StockListState {
  const { [ticker]: _old, ...rest } = list.notes
  const note = text.trim().slice(0, MOST_NOTE)
  return { ...list, notes: note === '' ? rest : { ...rest, [ticker]: note } }
}

export interface ReadTickers {
  readonly tickers: readonly Ticker[]
  readonly rejected: readonly string[]
}

/** Cells of a line of a CSV file; a cell in quotes may hold the separator. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|[,;\t])\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )
}

/**
 * Tickers of pasted text or of a CSV file: the column headed ticker or symbol where a file has one, else every word. Lines
 * that start with # are passed over.
 */
export function readTickers(text: string): ReadTickers {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const head = cellsOf(lines[0] ?? '').map((cell) => cell.toLowerCase())
  const column = head.findIndex((cell) => cell === 'ticker' || cell === 'symbol')
  const words =
    column >= 0
      ? lines.slice(1).map((line) => cellsOf(line)[column] ?? '')
      : lines.flatMap((line) => line.split(/[\s,;]+/))
  const named = [...new Set(words.map(tickerForm))].filter((word) => word !== '')
  return {
    tickers: named.filter((word) => isTicker(word)).slice(0, MOST_TICKERS),
    rejected: named.filter((word) => !isTicker(word)),
  }
}

/** Lists in the order of their person; those of one folder stand together where the first of them stands. */
export function orderedLists(lists: readonly StockList[]): StockList[] {
  const sorted = [...lists].sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
  const folders = [...new Set(sorted.map((list) => list.folder))]
  const placeOf = (list: StockList): number =>
    list.folder === '' ? sorted.indexOf(list) : sorted.findIndex((one) => one.folder === list.folder)
  return folders.length <= 1 ? sorted : sorted.sort((a, b) => placeOf(a) - placeOf(b) || a.position - b.position)
}
