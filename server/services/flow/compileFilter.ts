import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { filterHints } from '@/lib/flow/filter/hints'
import { parseFilter } from '@/lib/flow/filter/parse'
import { compilePredicate } from '@/lib/flow/filter/predicate'
import { printFilter } from '@/lib/flow/filter/print'
import { type FactsTable, filterToSql } from '@/lib/flow/filter/toSql'
import type { CompiledFilter, FilterCompiler } from '@/server/engine/filters'
import { ServiceError } from '@/server/errors'

/** What is known of every ticker on a day; filters on sector, market cap and earnings read it. */
export type FactsOf = (sessionDate: IsoDate) => FactsTable

const KEPT = 1000
const NOTHING_KNOWN: FactsTable = new Map()

/** Compiles filter texts once per session; equal filters written differently become one. */
export function createFilterCompiler(factsOf: FactsOf): FilterCompiler {
  const kept = new Map<string, CompiledFilter>()
  return (text, sessionDate, isReal = false) => {
    const key = `${sessionDate} ${isReal} ${text}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const compiled = compile(text, isReal ? NOTHING_KNOWN : factsOf(sessionDate))
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, compiled)
    return compiled
  }
}

function compile(text: string, facts: FactsTable): CompiledFilter {
  const parsed = parseFilter(text)
  if (!parsed.ok) {
    const { message } = parsed.error
    throw new ServiceError('invalid', message, [{ path: 'filter', message }])
  }
  try {
    const { filter } = parsed
    const test = compilePredicate(filter)
    const context = { factsOf: (ticker: Ticker) => facts.get(ticker) }
    const isEmpty = filter.kind === 'and' && filter.items.length === 0
    return {
      text: printFilter(filter),
      matches: (item) => test(item, context),
      where: isEmpty ? '' : filterToSql(filter, facts),
      ...filterHints(filter),
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ServiceError('invalid', error.message, [{ path: 'filter', message: error.message }])
  }
}
