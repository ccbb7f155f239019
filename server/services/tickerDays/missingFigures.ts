import { STOCK_FIELDS, type StockField } from '@/lib/flow/filter/stockFields'
import { partsOfFigures } from '@/server/services/tickerDays/figureParts'
import type { Frame } from '@/server/services/tickerDays/frame'
import type { Missing, Pending } from '@/server/services/tickerDays/tickerTable'

/** Figures that no row has once what they follow from is worked out, each group with the reason. */
export function missingOf(
  { scope, names }: Frame,
  columns: ReadonlyMap<string, Float64Array>,
  pending: readonly Pending[],
): readonly Missing[] {
  if (names.length === 0) return []
  const waiting = new Set(pending.map(({ part }) => part))
  const groups = new Map<string, Missing['fields'][number][]>()
  for (const field of STOCK_FIELDS) {
    const column = columns.get(field.name)
    if (column?.some((value) => !Number.isNaN(value))) continue
    if ([...partsOfFigures([field.name])].some((part) => waiting.has(part))) continue
    const reason = reasonOf(field, scope.source === 'none')
    groups.set(reason, [...(groups.get(reason) ?? []), field.name])
  }
  return [...groups].map(([reason, fields]) => ({ reason, fields }))
}

function reasonOf({ group, name }: StockField, hasNoPrints: boolean): string {
  if (group === 'flow' && /_avg_|^rel_option/.test(name)) return 'No earlier session of this source is stored'
  if (group === 'flow' && hasNoPrints) return 'No prints of this session are stored'
  if (group === 'volatility' || group === 'exposure') return 'No chain of this session is known'
  if (group === 'interest') return 'No open interest came with this session'
  if (name === 'pe_forward') return 'No source of this session brings estimates of earnings'
  if (name === 'fda_days') return 'No dated FDA decisions are known'
  if (group === 'fundamental') return 'No financial reports are known for this session'
  if (group === 'ownership') return 'No filings are known for this session'
  if (group === 'events') return 'No calendar is known for this session'
  return 'No stock prices of this session are known'
}
