import type { IsoDate } from '@/lib/core/nominal'
import { calendarDayOf, daysBetween } from '@/lib/market/isoDate'

export interface SoldIssue {
  readonly kind: string
  readonly issueDate: IsoDate
  readonly maturityDate: IsoDate
  /** USD accepted; the offered amount where it is not told. */
  readonly amount: number
}

export interface WallYear {
  readonly year: number
  /** USD that come due, by kind. */
  readonly byKind: Readonly<Record<string, number>>
  readonly total: number
}

const YEAR_DAYS = 365.25

/** Years until the issues that are out on a day come due, weighted by their amounts; null where none is out. */
export function averageYears(issues: readonly SoldIssue[], today: IsoDate): number | null {
  const out = issues.filter(({ issueDate, maturityDate }) => issueDate <= today && maturityDate > today)
  const amount = out.reduce((sum, one) => sum + one.amount, 0)
  if (amount <= 0) return null
  return out.reduce((sum, one) => sum + one.amount * daysBetween(today, one.maturityDate), 0) / amount / YEAR_DAYS
}

/** What comes due in which calendar year of the issues that are out on a day: issued, and not yet due. */
export function maturityWall(issues: readonly SoldIssue[], today: IsoDate): readonly WallYear[] {
  const years = new Map<number, Map<string, number>>()
  for (const { kind, issueDate, maturityDate, amount } of issues) {
    if (issueDate > today || maturityDate <= today) continue
    const { year } = calendarDayOf(maturityDate)
    const byKind = years.get(year) ?? new Map<string, number>()
    byKind.set(kind, (byKind.get(kind) ?? 0) + amount)
    years.set(year, byKind)
  }
  return [...years]
    .sort(([a], [b]) => a - b)
    .map(([year, byKind]) => ({
      year,
      byKind: Object.fromEntries(byKind),
      total: [...byKind.values()].reduce((sum, amount) => sum + amount, 0),
    }))
}
