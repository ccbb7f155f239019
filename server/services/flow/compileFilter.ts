import type { Ticker } from '@/lib/core/nominal'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { fieldsIn } from '@/lib/flow/filter/fieldsIn'
import { filterHints } from '@/lib/flow/filter/hints'
import { isMorningField, type MorningTable, NO_MORNING } from '@/lib/flow/filter/morning'
import { parseFilter } from '@/lib/flow/filter/parse'
import { compilePredicate } from '@/lib/flow/filter/predicate'
import { printFilter } from '@/lib/flow/filter/print'
import { type FactsTable, filterToSql } from '@/lib/flow/filter/toSql'
import { AnswerCache } from '@/server/cache/answerCache'
import { ValueCache } from '@/server/cache/valueCache'
import type { CompiledFilter, FilterCompiler, FilteredSession } from '@/server/engine/filters'
import { ServiceError } from '@/server/errors'

export interface FilterFacts {
  /** What is known of every ticker in a session; filters on sector, market cap and earnings read it. */
  readonly factsOf: (session: FilteredSession) => FactsTable
  /** What the morning of a session tells of its contracts; filters on changes of open interest read it. */
  readonly morningOf: (session: FilteredSession) => Promise<MorningTable>
}

const KEPT = 1000
/** A filter is mostly functions, which cannot be measured; one of ten conditions. */
const FILTER_BYTES = 5000
/** Filters on the contracts' morning hold a list of contracts each. */
const KEPT_MORNINGS = 24
const NOTHING_KNOWN: FactsTable = new Map()

/** Compiles filter texts once per session; equal filters written differently become one. */
export class FilterDesk implements FilterCompiler {
  private readonly kept = new ValueCache<string, CompiledFilter>('flow/compileFilter', {
    max: KEPT,
    bytesEach: FILTER_BYTES,
  })
  private readonly withMorning = new AnswerCache<CompiledFilter>('flow/compileFilter', KEPT_MORNINGS)

  constructor(private readonly facts: FilterFacts) {}

  check(text: string): void {
    made(text, NOTHING_KNOWN, NO_MORNING)
  }

  read(text: string, session: FilteredSession): CompiledFilter | Promise<CompiledFilter> {
    if (!fieldsIn(parsed(text)).some(isMorningField)) return this.compile(text, session)
    return this.withMorning.get(keyOf(text, session), async () =>
      made(text, this.facts.factsOf(session), await this.facts.morningOf(session)),
    )
  }

  compile(text: string, session: FilteredSession): CompiledFilter {
    return this.kept.of(keyOf(text, session), () => made(text, this.facts.factsOf(session), NO_MORNING))
  }
}

function keyOf(text: string, { sessionDate, source }: FilteredSession): string {
  return `${sessionDate} ${source} ${text}`
}

function parsed(text: string): FilterNode {
  const read = parseFilter(text)
  if (read.ok) return read.filter
  const { message } = read.error
  throw new ServiceError('invalid', message, [{ path: 'filter', message }])
}

function made(text: string, facts: FactsTable, morning: MorningTable): CompiledFilter {
  const filter = parsed(text)
  try {
    const test = compilePredicate(filter)
    const context = { factsOf: (ticker: Ticker) => facts.get(ticker), morning }
    const isEmpty = filter.kind === 'and' && filter.items.length === 0
    return {
      text: printFilter(filter),
      matches: (item) => test(item, context),
      where: isEmpty ? '' : filterToSql(filter, facts, morning),
      ...filterHints(filter),
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ServiceError('invalid', error.message, [{ path: 'filter', message: error.message }])
  }
}
