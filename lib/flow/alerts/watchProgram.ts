import type { AlertDefinition, AlertSince } from '@/lib/flow/alerts/definition'
import { EVERY_MATCH, type LevelProgram, type WatchProgram } from '@/lib/flow/alerts/program'
import { hasFilter } from '@/lib/flow/alerts/watch'
import { watchError } from '@/lib/flow/alerts/watchError'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { CONTRACT_FIELDS } from '@/lib/flow/filter/contractFields'
import { type FieldName, fieldInfo } from '@/lib/flow/filter/fields'
import { fieldsIn } from '@/lib/flow/filter/fieldsIn'
import { isStockField } from '@/lib/flow/filter/stockFields'

const NAME_WORDS: ReadonlySet<FieldName> = new Set(['ticker', 'sector', 'industry', 'issue_type', 'index'])

/** What the watchlist of an alert holds: contracts, or names. */
export function listKindOf({ kind, watch }: AlertDefinition): 'contracts' | 'names' {
  return kind === 'watch' && watch?.kind !== 'contracts' ? 'names' : 'contracts'
}

/** The scope of an alert as conditions; `listed` is what its watchlist holds. Throws RangeError in words for the user. */
export function scopeNodes(definition: AlertDefinition, listed: readonly string[]): readonly FilterNode[] {
  const { scope } = definition
  if (scope.kind === 'tickers') {
    if (scope.tickers.length === 0) throw new RangeError('Name at least one ticker.')
    return [{ kind: 'in', field: 'ticker', include: scope.tickers, exclude: [] }]
  }
  if (scope.kind === 'all') return []
  // An empty watchlist rings for nothing.
  const include = listed.length === 0 ? [''] : listed
  return [{ kind: 'in', field: listKindOf(definition) === 'names' ? 'ticker' : 'contract', include, exclude: [] }]
}

type Base = Pick<WatchProgram, 'id' | 'filter' | 'policy'>

/** The program of an alert that watches a level, names, contracts or a figure. Throws RangeError in words for the user. */
export function watchPart(
  definition: AlertDefinition,
  base: Base,
  { listed, since }: { readonly listed: readonly string[]; readonly since: AlertSince },
): LevelProgram | WatchProgram {
  const { watch, scope } = definition
  if (watch == null) throw new RangeError('Choose what to watch.')
  const names = listKindOf(definition) === 'names'
  const tickers = scope.kind === 'tickers' ? scope.tickers : scope.kind === 'watchlist' && names ? listed : null
  const error = watchError(watch, tickers)
  if (error !== null) throw new RangeError(error)
  if (hasFilter(watch.kind)) checkFields(base.filter, watch.kind === 'names')
  else if (definition.filter.trim() !== '') throw new RangeError('This type has no extra condition.')
  const contracts = scope.kind === 'watchlist' && !names ? listed : null
  // Coming in, leaving and crossing are what is rung for: there is no second crossing to wait for.
  const policy = base.policy.trigger.kind === 'cross' ? { ...base.policy, trigger: EVERY_MATCH.trigger } : base.policy
  if (watch.kind === 'price_level') return { ...base, policy, kind: 'level', ticker: tickers?.[0] ?? '', level: watch }
  return { ...base, policy, kind: 'watch', watch, tickers, contracts, since }
}

/** Names have other figures than contracts: a filter of the one is refused for the other. */
function checkFields(filter: FilterNode, ofNames: boolean): void {
  for (const field of fieldsIn(filter)) {
    const isKnown = ofNames ? isStockField(field) || NAME_WORDS.has(field) : CONTRACT_FIELDS.has(field)
    if (!isKnown) {
      throw new RangeError(`${ofNames ? 'Names' : 'Contracts'} have no ${fieldInfo(field).label} to be asked for.`)
    }
  }
}
