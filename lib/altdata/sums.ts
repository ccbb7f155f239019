import type { Observation } from '@/lib/altdata/observation'
import { groupBy } from '@/lib/core/groupBy'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { calendarDayOf, daysInMonth, isoDateOf } from '@/lib/market/isoDate'

/** What a filing, an award or a grant adds to its period. */
export interface Counted {
  readonly date: IsoDate
  readonly publishedMs: EpochMs
  readonly isAssumed: boolean
  /** USD; of patents 1. */
  readonly amount: number
  /** Lobbying: the client reports its own expenses, which hold what it paid to firms (LDA guidance, section 7). */
  readonly isWhole?: boolean
}

interface Period {
  readonly start: IsoDate
  readonly end: IsoDate
}

/** The quarter or month of a day. */
export function periodOf(date: IsoDate, grain: 'quarter' | 'month'): Period {
  const { year, month } = calendarDayOf(date)
  const first = grain === 'month' ? month : month - ((month - 1) % 3)
  const last = grain === 'month' ? month : first + 2
  return {
    start: isoDateOf({ year, month: first, day: 1 }),
    end: isoDateOf({ year, month: last, day: daysInMonth(year, last) }),
  }
}

const next = ({ end }: Period, grain: 'quarter' | 'month'): Period => {
  const { year, month } = calendarDayOf(end)
  const date =
    month === 12 ? isoDateOf({ year: year + 1, month: 1, day: 1 }) : isoDateOf({ year, month: month + 1, day: 1 })
  return periodOf(date, grain)
}

export interface SumOptions {
  readonly grain: 'quarter' | 'month'
  /** From when the rows of a period are taken to be in. */
  readonly dueMs: (end: IsoDate, isAssumed: boolean) => EpochMs
  readonly nowMs: EpochMs
}

/**
 * Sums of whole periods from what was known at an instant; a period between two others without a row is 0. A sum is told
 * once its rows are due, and told again with every row that comes later.
 */
export function periodSums(rows: readonly Counted[], { grain, dueMs, nowMs }: SumOptions): Observation[] {
  const known = groupBy(
    rows.filter(({ publishedMs }) => publishedMs <= nowMs),
    ({ date }) => periodOf(date, grain).end,
  )
  const ends = [...known.keys()].sort()
  const [first, last] = [ends[0], ends.at(-1)]
  if (first === undefined || last === undefined) return []
  const sums: Observation[] = []
  for (let period = periodOf(first, grain); period.end <= last; period = next(period, grain)) {
    const own = known.get(period.end) ?? []
    // A row that comes after its time changes the sum of its period for those who look later, not the instant it was first told.
    const isAssumed = own.some((row) => row.isAssumed)
    const due = dueMs(period.end, isAssumed)
    const inTime = own.filter(({ publishedMs }) => publishedMs <= due)
    if (due > nowMs) continue
    sums.push({ ...period, value: amountOf(inTime), publishedMs: due, isAssumed })
    const late = [...new Set(own.map(({ publishedMs }) => publishedMs).filter((ms) => ms > due))].sort((a, b) => a - b)
    for (const ms of late)
      sums.push({ ...period, value: amountOf(own.filter((row) => row.publishedMs <= ms)), publishedMs: ms, isAssumed })
  }
  return sums
}

/** Own expenses of a client hold what its firms report as income: they count alone. */
function amountOf(rows: readonly Counted[]): number {
  const whole = rows.filter(({ isWhole }) => isWhole === true)
  return (whole.length > 0 ? whole : rows).reduce((sum, { amount }) => sum + amount, 0)
}
