import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { RecentMap } from '@/lib/core/recentMap'
import { advanceDeclineLine } from '@/lib/equities/breadth'
import type { Series } from '@/lib/equities/technical/averages'
import { SESSIONS_PER_YEAR, sessionOffset, sessionsBetween } from '@/lib/market/calendar'
import { growsInSession, RANGE_SESSIONS, STAT_SERIES, type StatRange } from '@/lib/market/statSeries'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext, Tier } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import type { When } from '@/server/services/flow/tapeDesk'
import { jobAfter } from '@/server/services/minutes/soonEnough'
import { type CloseBook, closeBookOf } from '@/server/services/performance/closeBook'
import { BreadthJob } from '@/server/services/stats/breadthJob'
import { readIndustryDays } from '@/server/services/stats/industryDays'
import { readDarkShares, readGammaDays, readShortShares } from '@/server/services/stats/otherDays'
import { breadthColumns, fearGreedColumns, flowColumns, levelColumn } from '@/server/services/stats/statColumns'

/** The longest range, and the year before it that places are counted among. */
const SPAN = RANGE_SESSIONS['5y'] + SESSIONS_PER_YEAR
const WAIT_MS = 400
const VOL_DAYS = 30
const DIGITS = 6

/** Outside the budget of answers, because a job that makes room for others begins anew: columns of the market by session, 300 kB. */
const jobsBy = perOwner((_deps: MarketDeps) => new RecentMap<string, BreadthJob>(3))
/** Each tier has its own: it stands at another minute. */
const newestBy = perOwner((_job: BreadthJob) => new Map<Tier, ClosesPart>())
const closesBy = perOwner((_book: CloseBook) => new AnswerCache<ClosesPart>('stats/readStats', 1))

type Columns = Map<string, Series>
type ClosesPart = Awaited<ReturnType<typeof closesPart>>

/** Is today unusual for the market? Every figure one value a session, with its place among a year and five years. */
export async function readStats(deps: MarketDeps, ctx: ServiceContext, query: When & { readonly range: StatRange }) {
  const { range, ...when } = query
  const book = await closeBookOf(deps, ctx, when)
  const { scope } = book.stock
  const job = await jobAfter(Promise.resolve(jobOf(deps, book)), WAIT_MS)
  const dates = [...job.dates, scope.sessionDate]
  const flow = await readIndustryDays(deps, ctx, scope)
  const gamma = await readGammaDays(deps, ctx, scope, when)
  const dark = await readDarkShares(deps, ctx, when)
  const short = await readShortShares(deps, ctx, when)
  const on = (days: ReadonlyMap<IsoDate, number>): Series => dates.map((date) => days.get(date) ?? null)
  const prints = flowColumns(dates, flow.days)
  const closes = job.pending > 0 ? null : await soonClosed(`${flow.days.size}`, [book, job, dates, prints])
  const columns: Columns = new Map([...prints, ...(closes?.columns ?? [])])
  columns.set('gex', on(gamma.days))
  columns.set('dark_share', on(dark))
  columns.set('short_share', on(short))
  const preliminary = scope.kind === 'memory' || scope.untilUs !== undefined
  const from = Math.max(0, dates.length - RANGE_SESSIONS[range])
  const net = columns.get('ad_net')
  // Before the range the line says nothing: it begins with it.
  if (net !== undefined)
    columns.set('ad_line', [...net.slice(0, from).map(() => null), ...advanceDeclineLine(net.slice(from))])
  return {
    data: {
      dates: dates.slice(from),
      series: STAT_SERIES.map(({ id }) => seriesRow(id, columns.get(id) ?? dates.map(() => null), from, preliminary)),
      fear_greed: (closes?.parts ?? []).map(({ id, name, formula, score }) => ({
        id,
        name,
        formula,
        score: rounded(score.findLast((one) => one !== null) ?? null),
      })),
      active: flow.active,
      flow_sessions: flow.days.size,
      names: job.names,
      preliminary,
      pending: job.pending + flow.pending + gamma.pending + (closes === null && job.pending === 0 ? 1 : 0),
    },
    meta: scope.meta,
  }
}

function jobOf(deps: MarketDeps, book: CloseBook): BreadthJob {
  const { market, sessionDate } = book.stock.scope
  return jobsBy(deps).of(`${market.id} ${sessionDate} ${revisionOf(deps.entities)}`, () => {
    const dates = sessionsBetween(sessionOffset(sessionDate, -SPAN), sessionOffset(sessionDate, -1))
    return new BreadthJob(book, dates)
  })
}

/** What follows from closes; of a running session that of a minute before stands in, null while there is none. */
async function soonClosed(key: string, of: Parameters<typeof closesPart>): Promise<ClosesPart | null> {
  const [book, job] = of
  const { tier, scope } = book.stock
  const closing = closesBy(book).get(key, () => closesPart(...of))
  const newest = scope.untilUs === undefined ? newestBy(job) : new Map<Tier, ClosesPart>()
  const finish = async () => newest.set(tier, await closing)
  await jobAfter(Promise.resolve({ finish }), WAIT_MS)
  return newest.get(tier) ?? null
}

/** What follows from closes: breadth, the VIX and what its options say, and the composite; once a minute. */
async function closesPart(book: CloseBook, job: BreadthJob, dates: readonly IsoDate[], prints: Columns) {
  const { scope, stocks } = book.stock
  const columns: Columns = breadthColumns(job.days, await job.today(book))
  columns.set('vix', await levelColumn(book, 'VIX', dates))
  const vols = await stocks.tenorVols('VIX', scope.sessionDate, SPAN, VOL_DAYS)
  const volOf = new Map(vols.map(({ date, vol }) => [date, 100 * vol]))
  columns.set(
    'vvix',
    dates.map((date) => volOf.get(date) ?? null),
  )
  const { parts, index } = await fearGreedColumns(book, dates, new Map([...prints, ...columns]))
  columns.set('fear_greed', index)
  return { columns, parts }
}

/** The range of a column, and the place of its last known value among the sessions before it. */
function seriesRow(id: string, column: Series, from: number, isRunning: boolean) {
  const values = column.slice(from).map(rounded)
  const last = column.findLastIndex((value) => value !== null)
  const place = (sessions: number) => {
    const before = last < 0 ? [] : column.slice(Math.max(0, last - sessions), last)
    const known = before.filter((value) => value !== null)
    const value = column[last] ?? null
    const below = value === null ? 0 : known.filter((one) => one < value).length
    const isPlaced = known.length >= LEAST_SESSIONS && !(isRunning && growsInSession(id))
    return { percentile: isPlaced ? rounded((100 * below) / known.length) : null, sessions: known.length }
  }
  return {
    id,
    values,
    known: values.filter((value) => value !== null).length,
    // A line that begins with the range has no place among days before it.
    year: id === 'ad_line' ? NO_PLACE : place(SESSIONS_PER_YEAR),
    five_years: id === 'ad_line' ? NO_PLACE : place(RANGE_SESSIONS['5y']),
  }
}

/** A place among fewer sessions than a month has says nothing. */
const LEAST_SESSIONS = 20
const NO_PLACE = { percentile: null, sessions: 0 }
const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(DIGITS)))
