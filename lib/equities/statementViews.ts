import { type StatementItem, statementItems } from '@/lib/equities/statementItems'
import type { StatementPeriod, StatementValues } from '@/lib/equities/statements'
import { dayNumberOf } from '@/lib/market/isoDate'

/** Four quarters up to each quarter: flows and earnings per share added up, balances and shares of the last one. */
export function trailingPeriods(quarters: readonly StatementPeriod[]): readonly StatementPeriod[] {
  return quarters.flatMap((last, i) => {
    const four = quarters.slice(Math.max(0, i - 3), i + 1)
    const [first] = four
    if (four.length < 4 || first === undefined || dayNumberOf(last.end) - dayNumberOf(first.end) > 290) return []
    const values: Partial<Record<string, number>> = {}
    for (const item of statementItems) {
      const value = trailingValue(item, four)
      if (value !== undefined) values[item.key] = value
    }
    const filed = four.reduce((latest, one) => (one.filed > latest ? one.filed : latest), first.filed)
    return [{ ...last, label: `TTM ${last.label}`, filed, values }]
  })
}

function trailingValue({ key, kind }: StatementItem, four: readonly StatementPeriod[]): number | undefined {
  const all = four.map((period) => period.values[key])
  if (kind === 'balance' || kind === 'shares') return all.at(-1)
  const known = all.filter((value) => value !== undefined)
  return known.length === 4 ? known.reduce((sum, value) => sum + value, 0) : undefined
}

/** Common size: lines of income and cash flow as a share of revenue, balances as a share of assets; null where it has no sense. */
export function commonSize({ kind, statement, key }: StatementItem, values: StatementValues): number | null {
  const base = statement === 'balance' ? values.assets : statement === 'share' ? undefined : values.revenue
  const value = values[key]
  return base === undefined || value === undefined || base === 0 || kind === 'perShare' ? null : value / base
}

/** Growth against an earlier period as a fraction; null from nothing or from a loss, where a rate says nothing. */
export function growth(value: number | undefined, before: number | undefined): number | null {
  return value === undefined || before === undefined || !(before > 0) ? null : value / before - 1
}

/** The same period a year before: the end a year earlier, give or take a week. */
export function yearBefore(periods: readonly StatementPeriod[], at: number): StatementPeriod | null {
  const own = periods[at]
  if (own === undefined) return null
  const day = dayNumberOf(own.end)
  return periods.slice(0, at).findLast(({ end }) => Math.abs(day - dayNumberOf(end) - 365) <= 12) ?? null
}
