import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { compareSessions } from '@/lib/flow/aggregates/sessionCompare'
import { previousSession, SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { behindAnswers } from '@/server/cache/turns'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type DayFigures, keepNameDays, readSessionNameDays } from '@/server/services/nameDays/nameDays'

const BATCH = 1000

/** Where the open interest of a name stands among its earlier mornings. */
export interface InterestPlace {
  /** Share of the mornings with less, percent; null without any. */
  readonly percentile: number | null
  /** Mornings it rests on. */
  readonly sessions: number
}

/** Open interest of every name on one morning, contracts; NaN where unknown. */
type Morning = Float64Array

/**
 * Open interest of every name on the mornings of a year, of the built-in market: worked out once a session, kept for good
 * with the other figures of names, and held here as numbers alone. Newest first, so that what is asked for most is there
 * soonest. Imported files bring no whole chains of every name. F37.
 */
class InterestYear {
  private source = ''
  private readonly mornings = new Map<IsoDate, Morning>()
  private readonly rows: ReadonlyMap<Ticker, number>

  constructor(private readonly deps: MarketDeps) {
    this.rows = new Map(deps.facts.live.tickers.map(({ ticker }, row) => [ticker, row]))
  }

  /** Takes in the kept mornings of the year and works out one that is not kept; true while there may be more. */
  async step(): Promise<boolean> {
    const { mode, source, sessionDate } = this.deps.desk.views.live.session
    if (mode === 'none') return false
    if (source !== this.source) this.mornings.clear()
    this.source = source
    for (const date of yearUntil(sessionDate)) {
      if (this.mornings.has(date)) continue
      const kept = await this.kept(date)
      if (kept !== null) this.mornings.set(date, kept)
      else return await this.workOut(date)
    }
    return false
  }

  /** The place of a sum among the mornings of the year before a session. */
  placeOf(source: string, sessionDate: IsoDate): (ticker: Ticker, interest: number) => InterestPlace {
    const isOurs = source === this.source
    const dates = isOurs ? yearUntil(sessionDate).filter((date) => date < sessionDate && this.mornings.has(date)) : []
    const mornings = dates.reverse().flatMap((date) => this.mornings.get(date) ?? [])
    return (ticker, interest) => {
      const row = this.rows.get(ticker)
      const before = mornings.map((morning) => known(row === undefined ? undefined : morning[row]))
      const { percentile, count } = compareSessions(before, interest)
      return { percentile, sessions: count }
    }
  }

  private async kept(date: IsoDate): Promise<Morning | null> {
    const { entities } = this.deps
    const days = await readSessionNameDays(entities, { sessionDate: date, source: this.source, part: 'interest' })
    if (days.length === 0) return null
    const morning = new Float64Array(this.rows.size).fill(Number.NaN)
    for (const { ticker, figures } of days) {
      const row = this.rows.get(ticker)
      if (row !== undefined) morning[row] = figures.oi ?? Number.NaN
    }
    return morning
  }

  /** False where the market begins later. */
  private async workOut(date: IsoDate): Promise<boolean> {
    const { desk, entities } = this.deps
    const { source } = this
    const { contracts } = desk.marketOf({ tier: 'live', simulated: desk.views.live.session.simulated })
    const morning = new Float64Array(this.rows.size).fill(Number.NaN)
    const days: { ticker: Ticker; figures: DayFigures }[] = []
    for (const [ticker, row] of this.rows) {
      for await (const sums of behindAnswers(contracts.interestHistory(ticker, date, 1))) {
        if (sums === null) continue
        const { calls, puts } = sums
        morning[row] = calls + puts
        days.push({ ticker, figures: { oi: calls + puts, call_oi: calls, put_oi: puts } })
      }
    }
    if (days.length === 0) return false
    this.mornings.set(date, morning)
    if (entities === undefined) return true
    for (let at = 0; at < days.length; at += BATCH) {
      const rows = days.slice(at, at + BATCH).map(({ ticker, figures }) => {
        const part = 'interest' as const
        return { ticker, figures, sessionDate: date, source, part, inputs: 'the morning' }
      })
      await keepNameDays(entities, `interest ${source} ${date} ${at}`, rows)
    }
    return true
  }
}

/** A session and those of the year before it, newest first. */
function yearUntil(sessionDate: IsoDate): IsoDate[] {
  const dates = [sessionDate]
  while (dates.length <= SESSIONS_PER_YEAR) dates.push(previousSession(dates.at(-1) ?? sessionDate))
  return dates
}

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value)

/** The one year of a host. */
export const interestYearOf = perOwner((deps: MarketDeps) => new InterestYear(deps))
