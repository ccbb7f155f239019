import type { IsoDate } from '@/lib/core/nominal'
import type { ReportedFact } from '@/lib/equities/statementPeriods'
import { dayNumberOf } from '@/lib/market/isoDate'

/** A filing this many days after a period is the one about it. */
const OWN_FILING_DAYS = 130

/** Names of periods and the day each became known, from the filings that are about them. */
export function calendarOf(facts: readonly ReportedFact[]) {
  const filed = new Map<IsoDate, IsoDate>()
  const offsets = new Map<number, number>()
  const yearEnds = new Set<IsoDate>()
  for (const fact of facts) {
    const known = filed.get(fact.periodEnd)
    if (known === undefined || fact.filed < known) filed.set(fact.periodEnd, fact.filed)
    if (fact.periodStart === null) continue
    const days = dayNumberOf(fact.periodEnd) - dayNumberOf(fact.periodStart)
    if (days < 349 || days > 380) continue
    yearEnds.add(fact.periodEnd)
    const isOwn = dayNumberOf(fact.filed) - dayNumberOf(fact.periodEnd) < OWN_FILING_DAYS
    if (!isOwn || fact.fiscalYear === null) continue
    const offset = fact.fiscalYear - yearOf(fact.periodEnd)
    offsets.set(offset, (offsets.get(offset) ?? 0) + 1)
  }
  const offset = [...offsets].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
  const ends = [...yearEnds].sort()
  return {
    filedOf: (end: IsoDate) => filed.get(end) ?? end,
    nameOf: (end: IsoDate, size: 'quarters' | 'years') => {
      const { year, quarter } = placeOf(end, ends)
      const fiscalYear = year + offset
      return size === 'years'
        ? { label: `FY ${fiscalYear}`, fiscalYear, quarter: null }
        : { label: `Q${quarter} ${fiscalYear}`, fiscalYear, quarter }
    },
  }
}

/** The calendar year in which the fiscal year of a period ends, and the quarter of it. Before and after the known years they go on. */
function placeOf(end: IsoDate, yearEnds: readonly IsoDate[]): { readonly year: number; readonly quarter: number } {
  const day = dayNumberOf(end)
  const known = yearEnds.find((one) => dayNumberOf(one) >= day - 20)
  const [first, last] = [yearEnds[0], yearEnds.at(-1)]
  if (first === undefined || last === undefined) {
    return { year: yearOf(end), quarter: Math.min(4, Math.max(1, Math.round(Number(end.slice(5, 7)) / 3))) }
  }
  let yearEnd = dayNumberOf(known ?? last)
  let year = yearOf(known ?? last)
  while (yearEnd < day - 20) {
    yearEnd += 365
    year += 1
  }
  while (yearEnd - day > 350) {
    yearEnd -= 365
    year -= 1
  }
  return { year, quarter: 4 - Math.min(3, Math.round((yearEnd - day) / 91.3)) }
}

/** A fiscal year that ends in the first days of January belongs to the year before. */
function yearOf(end: IsoDate): number {
  return Number(end.slice(0, 4)) - (end.slice(5) <= '01-07' ? 1 : 0)
}
