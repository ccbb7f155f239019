import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { previousSession } from '@/lib/market/calendar'
import { underlyingOf } from '@/lib/options/indexRoots'
import { AnswerCache } from '@/server/cache/answerCache'
import { once } from '@/server/cache/sharedWork'
import type { ServiceContext } from '@/server/context'
import type { InterestBook, MorningInterest } from '@/server/market/facts/marketFacts'
import { contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { jobAfter } from '@/server/services/minutes/soonEnough'
import { type DayFigures, readNameDays } from '@/server/services/nameDays/nameDays'
import { sumsByStrike } from '@/server/services/openInterest/bookSums'
import { storedBooks } from '@/server/services/openInterest/storedBooks'
import { WalkBack } from '@/server/services/openInterest/walkBack'

interface Morning {
  readonly session_date: string
  readonly calls: number
  readonly puts: number
}

type Query = When & { readonly ticker: Ticker; readonly days: number }

const KEPT = 40
/** What is ready is answered after this; the page asks again while mornings are pending. */
const WAIT_MS = 50

const jobsBy = perOwner((_deps: MarketDeps) => new AnswerCache<MorningsJob>('openInterest/readHistory', KEPT))

/**
 * Open interest of a name over its last mornings, oldest first, and how many more are being read; nothing where the
 * source does not tell.
 */
export async function readInterestHistory(deps: MarketDeps, ctx: ServiceContext, query: Query) {
  const scope = await contractDaysOf(deps).scopeOf(ctx, query)
  const { meta, source, sessionDate } = scope
  const key = `${ctx.tier === 'sample'} ${source} ${query.ticker} ${sessionDate} ${query.days}`
  const job = await jobAfter(
    jobsBy(deps).get(key, async () => new MorningsJob(deps, ctx, scope, query)),
    WAIT_MS,
  )
  return { data: { mornings: [...job.mornings].reverse(), pending: job.pending }, meta }
}

/** Mornings that are kept with the other figures of names, and the others worked out from their chains, newest first. */
class MorningsJob {
  mornings: Morning[] = []
  pending: number
  /** Begins, or goes on waiting; a run that failed is begun again by the next question. */
  readonly finish = once(() => this.run())

  constructor(
    private readonly deps: MarketDeps,
    private readonly ctx: ServiceContext,
    private readonly scope: Scope,
    private readonly query: Query,
  ) {
    this.pending = query.days
  }

  private async run(): Promise<void> {
    const { deps, ctx, scope } = this
    const { ticker, days } = this.query
    const place = { ticker: underlyingOf(ticker), source: scope.source, part: 'interest' as const }
    const kept = ctx.tier === 'sample' ? [] : await readNameDays(deps.entities, place)
    const figures = new Map(kept.map((day) => [day.sessionDate, day.figures]))
    const { contracts } = scope.market
    const walk = new WalkBack((from) => contracts.interestHistory(ticker, from, days))
    this.mornings = []
    for (let date = scope.sessionDate; this.mornings.length < days; date = previousSession(date)) {
      const known = asMorning(date, figures.get(date))
      const morning = known ?? asRow(await walk.at(date))
      // The market begins later.
      if (morning === null) break
      this.mornings.push(morning)
      this.pending = days - this.mornings.length
    }
    if (this.mornings.length === 0 && contracts.interestBooks === undefined)
      this.mornings = (await storedBooks(deps.desk, scope, underlyingOf(ticker), days)).map(sumOf)
    this.pending = 0
  }
}

function sumOf(book: InterestBook): Morning {
  const sums = [...sumsByStrike(book, null).values()]
  const of = (side: 'callOpenInterest' | 'putOpenInterest') => sums.reduce((all, sum) => all + sum[side], 0)
  return { session_date: book.sessionDate, calls: of('callOpenInterest'), puts: of('putOpenInterest') }
}

function asMorning(date: IsoDate, figures: DayFigures | undefined): Morning | null {
  const { call_oi: calls = null, put_oi: puts = null } = figures ?? {}
  return calls === null || puts === null ? null : { session_date: date, calls, puts }
}

function asRow(morning: MorningInterest | null): Morning | null {
  return morning === null ? null : { session_date: morning.sessionDate, calls: morning.calls, puts: morning.puts }
}
