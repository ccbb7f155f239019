import type { FilterNode } from '@/lib/flow/filter/ast'
import { allRows, matchingRows } from '@/lib/flow/filter/columnFilter'
import { isStockField, isStockWord, type StockFieldName, type StockWord } from '@/lib/flow/filter/stockFields'
import { compareValues } from '@/lib/tables/sortRows'
import { ServiceError } from '@/server/errors'
import { pickRows, type RowKeys, type RowPick } from '@/server/services/contractDays/pickRows'
import { contractFilter } from '@/server/services/contractDays/screenTable'
import type { TickerTable } from '@/server/services/tickerDays/tickerTable'

/** Figures named in a question, in its order; refuses what is none. */
export function fieldsOf(text: string): readonly StockFieldName[] {
  const words = [...new Set(text.split(',').map((word) => word.trim()))].filter((word) => word !== '')
  return words.map((word) => {
    if (isStockField(word)) return word
    throw new ServiceError('invalid', `${word} is no figure of a name`, [
      { path: 'fields', message: 'not a figure of a name' },
    ])
  })
}

/** Reads the text of a filter; the one language of all filters. */
export const stockFilter: (text: string) => FilterNode = contractFilter

/** Rows that match, ascending; refuses fields that names do not have. */
export function rowsOf(table: TickerTable, filter: FilterNode): Uint32Array {
  try {
    return matchingRows(filter, table, allRows(table))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = error.message.replace('Contracts', 'Names')
    throw new ServiceError('invalid', message, [{ path: 'filter', message }])
  }
}

/** A page of some rows by one figure, by a word of the name or by the rank asked for. */
export function pageOf(
  table: TickerTable,
  matching: Uint32Array,
  ask: { readonly sort: string; readonly offset: number; readonly limit: number; readonly score: Float64Array | null },
): RowPick {
  const isDescending = ask.sort.startsWith('-')
  const name = isDescending ? ask.sort.slice(1) : ask.sort
  return pickRows(matching, {
    keys: keysOf(table, name, ask.score),
    nameOf: (row) => table.names[row]?.ticker ?? '',
    isDescending,
    offset: ask.offset,
    limit: ask.limit,
  })
}

function keysOf(table: TickerTable, name: string, score: Float64Array | null): RowKeys {
  if (name === 'rank_score' && score !== null) return score
  if (isStockWord(name)) return wordPlaces(table, name)
  const values = isStockField(name) ? table.numbers(name) : undefined
  if (values !== undefined) return values
  throw new ServiceError('invalid', `Names cannot be put in order by ${name}`, [
    { path: 'query.sort', message: 'not a figure of a name' },
  ])
}

/** Place of each row by one of its words, A to Z; equal words share a place, one without the word has none. */
function wordPlaces(table: TickerTable, name: StockWord): Float64Array {
  const words = table.names.map((one) => (name === 'issue_type' ? one.issueType : one[name]) ?? null)
  const order = [...new Set(words.filter((word) => word !== null))].sort(compareValues)
  const places = new Map(order.map((word, place) => [word, place]))
  return Float64Array.from(words, (word) => (word === null ? Number.NaN : (places.get(word) ?? Number.NaN)))
}
