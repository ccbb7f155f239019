import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { allOf, type FilterNode, type InClause, topLevel } from '@/lib/flow/filter/ast'
import { rangeOf, setRange } from '@/lib/flow/filter/edit'
import { type FilterError, parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import { expectedValues, formatBound, parseListValue } from '@/lib/flow/filter/values'
import { parseAmount } from '@/lib/format/amount'
import type { OptionType } from '@/lib/options/contractLabel'

/** The filter a click in the flow sidebar sets. Spec §3 Flow filter. */
export interface FlowFilter {
  readonly ticker_symbol: Ticker
  readonly type: OptionType
  readonly expiry_dates: readonly IsoDate[]
  readonly min_strike: number
  readonly max_strike: number
}

/** Query parameters in their order; lists repeat their key with brackets, spec §7 Query encoding. */
export type FilterQuery = readonly (readonly [key: string, value: string])[]

/** The sidebar click: one contract gives ticker, type, its expiry, and its strike as both ends. Spec §3. */
export function filterFromContract(contract: {
  readonly ticker: Ticker
  readonly type: OptionType
  readonly expiry: IsoDate
  readonly strike: number
}): FlowFilter {
  return {
    ticker_symbol: contract.ticker,
    type: contract.type,
    expiry_dates: [contract.expiry],
    min_strike: contract.strike,
    max_strike: contract.strike,
  }
}

/** The same as a filter of the one language. */
export function filterOfFlowFilter(flow: FlowFilter): FilterNode {
  const list = (field: InClause['field'], include: readonly string[]): FilterNode => ({
    kind: 'in',
    field,
    include,
    exclude: [],
  })
  const named = allOf([
    list('ticker', [flow.ticker_symbol]),
    list('type', [flow.type]),
    list('expiry', flow.expiry_dates),
  ])
  return setRange(named, 'strike', { min: flow.min_strike, max: flow.max_strike })
}

/**
 * A filter as URL parameters: the parts of the spec's flow filter under their own names (the prefix - excludes), all
 * else as an expression under `filter`. Spec §3, C4.
 */
export function filterToQuery(filter: FilterNode): FilterQuery {
  const query: [string, string][] = []
  const rest: FilterNode[] = []
  const seen = new Set<string>()
  for (const node of topLevel(filter)) {
    const own = ownParameters(node)
    const field = own === null || !('field' in node) ? '' : node.field
    if (own === null || seen.has(field)) rest.push(node)
    else {
      seen.add(field)
      query.push(...own)
    }
  }
  if (rest.length > 0) query.push(['filter', printFilter(allOf(rest))])
  return query
}

/** Parameters of one condition, or null when it has none of its own. */
function ownParameters(node: FilterNode): [string, string][] | null {
  if (node.kind === 'in' && node.include.length + node.exclude.length > 0) {
    const values = [...node.include, ...node.exclude.map((value) => `-${value}`)]
    if (node.field === 'ticker') return [['ticker_symbol', values.join(',')]]
    if (node.field === 'type') return [['type', values.join(',')]]
    if (node.field === 'expiry') return values.map((value) => ['expiry_dates[]', value])
  }
  const isRange = node.kind === 'between' || (node.kind === 'compare' && ['=', '>=', '<='].includes(node.op))
  if (!isRange || node.field !== 'strike') return null
  const { min, max } = rangeOf(node, 'strike')
  const bounds: [string, string][] = []
  if (min !== null) bounds.push(['min_strike', formatBound('strike', min)])
  if (max !== null) bounds.push(['max_strike', formatBound('strike', max)])
  return bounds
}

export type QueryResult =
  /** `unread`: values of its own parameters that fit no field, with what would; they are passed over. */
  | { readonly ok: true; readonly filter: FilterNode; readonly unread: readonly string[] }
  | { readonly ok: false; readonly error: FilterError }

/** Reads what `filterToQuery` wrote; other parameters are passed over, and so are values that fit no field, which are told. C4. */
export function filterFromQuery(query: Iterable<readonly [key: string, value: string]>): QueryResult {
  const values = new Map<string, string[]>()
  for (const [key, value] of query) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key
    values.set(name, [...(values.get(name) ?? []), value])
  }
  const unread: string[] = []
  const listFrom = (field: InClause['field'], name: string) =>
    listOf(field, values.get(name), (word) => {
      unread.push(unreadWords(name, word, expectedValues(field)))
    })
  const lists = [
    listFrom('ticker', 'ticker_symbol'),
    listFrom('type', 'type'),
    listFrom('expiry', 'expiry_dates'),
  ].filter((clause) => clause.include.length + clause.exclude.length > 0)
  const text = parseFilter(values.get('filter')?.[0] ?? '')
  if (!text.ok) return text
  const bound = (name: string): number | null => {
    const written = values.get(name)?.[0] ?? ''
    const amount = parseAmount(written)
    if (amount === null && written !== '') unread.push(unreadWords(name, written, ['a number']))
    return amount
  }
  const range = { min: bound('min_strike'), max: bound('max_strike') }
  const named = range.min === null && range.max === null ? allOf(lists) : setRange(allOf(lists), 'strike', range)
  return { ok: true, filter: allOf([...topLevel(named), ...topLevel(text.filter)]), unread }
}

const unreadWords = (name: string, word: string, expected: readonly string[]): string =>
  `${name}: expected ${expected.join(' or ')}, found ${word}`

function listOf(field: InClause['field'], texts: readonly string[] = [], onUnread: (word: string) => void): InClause {
  const words = texts.flatMap((text) => text.split(','))
  const read = (text: string): string[] => {
    const value = parseListValue(field, text)
    if (value === null && text !== '') onUnread(text)
    return value === null ? [] : [value]
  }
  const include = words.filter((word) => !word.startsWith('-')).flatMap(read)
  const exclude = words.filter((word) => word.startsWith('-')).flatMap((word) => read(word.slice(1)))
  return { kind: 'in', field, include, exclude }
}
