import type { CalendarDayRow } from '@/lib/contract/calendar'
import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { daysInMonth, isoDateOf } from '@/lib/market/isoDate'
import { monthsOf } from '@/lib/market/tradingCalendar'
import { tickersOf } from '@/lib/watchlists/stockList'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { Breather } from '@/server/engine/ring/breather'
import type { MarketFacts, TickerInfo } from '@/server/market/facts/marketFacts'
import {
  type CompanyEvent,
  type CompanyKind,
  type DayRange,
  fdaDecisions,
  importedDividends,
  importedReports,
  importedSplits,
  usReleases,
} from '@/server/services/calendar/importedEvents'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { eventScopeOf, eventsOf } from '@/server/services/economy/eventScope'
import type { MarketStore } from '@/server/stores/market/port'

interface EventsQuery extends DayRange {
  readonly tickers: string
  readonly top: number
}

const MOST_NAMES = 500
/** Months kept for each market: reports and dividends of a month do not change while a host runs. */
const KEPT_MONTHS = 24
const monthsBy = perOwner(
  (_facts: MarketFacts) => new AnswerCache<CompanyEvent[]>('calendar/calendarEvents', KEPT_MONTHS),
)

/**
 * What companies and agencies bring to the days asked for; days without any are left out. Reports and ex-dividend days
 * are those of the market whose session is on: the built-in one, or imported files; decisions of the FDA and US releases
 * are imported ones where there are any. Splits no market invents: they come out of files, for all but the sample.
 */
export async function readCalendarEvents(deps: MarketDeps, ctx: ServiceContext, query: EventsQuery) {
  const scope = await deps.desk.scopeOf(ctx, {})
  const facts = deps.facts[ctx.tier]
  const store = ctx.tier === 'sample' ? undefined : deps.entities
  const reports = scope.meta.simulated ? await inventedEvents(facts, query) : await importedEvents(store, query)
  const splits = store === undefined ? [] : await importedSplits(store, query)
  const decisions = await fdaDecisions((await eventsOf(scope, 'fda')).store, query)
  const releases = await releasesSoFar(deps, ctx, query)
  const only = new Set(tickersOf(query.tickers, MOST_NAMES))
  const sizeOf = ({ size, entry }: CompanyEvent) => size ?? facts.infoOf(entry.ticker)?.marketCap ?? 0
  const found = [...reports, ...splits, ...decisions]
    .filter(({ entry }) => query.tickers === '' || only.has(entry.ticker))
    .sort((a, b) => sizeOf(b) - sizeOf(a) || (a.entry.ticker < b.entry.ticker ? -1 : 1))
  const groups = groupBy(found, ({ date, kind }) => `${date} ${kind}`)
  const told = groupBy(releases, ([date]) => date)
  const dates = [...new Set([...found.map(({ date }) => date), ...releases.map(([date]) => date)])].sort()
  const groupOf = (date: IsoDate, kind: CompanyKind): CalendarDayRow['earnings'] => {
    const own = groups.get(`${date} ${kind}`) ?? []
    return { count: own.length, top: own.slice(0, query.top).map(({ entry }) => entry) }
  }
  const data = dates.map(
    (date): CalendarDayRow => ({
      date,
      earnings: groupOf(date, 'earnings'),
      dividends: groupOf(date, 'dividends'),
      splits: groupOf(date, 'splits'),
      fda: groupOf(date, 'fda'),
      releases: (told.get(date) ?? []).map(([, release]) => release),
    }),
  )
  return { data, meta: scope.meta }
}

async function importedEvents(store: MarketStore | undefined, range: DayRange): Promise<CompanyEvent[]> {
  if (store === undefined) return []
  return [...(await importedReports(store, range)), ...(await importedDividends(store, range))]
}

/** Figures are told once they came. */
async function releasesSoFar(deps: MarketDeps, ctx: ServiceContext, range: DayRange) {
  const { store, clockMs } = await eventScopeOf(deps, ctx, 'economy', {})
  const rows = await usReleases(store, range)
  return rows.map(([date, release]) => {
    const isTold = release.at_ms <= clockMs
    return [date, isTold ? release : { ...release, actual: '' }] as const
  })
}

async function inventedEvents(facts: MarketFacts, { from, to }: DayRange): Promise<CompanyEvent[]> {
  const months = await Promise.all(monthsOf(from, to).map((month) => monthOf(facts, month)))
  return months.flat().filter(({ date }) => date >= from && date <= to)
}

function monthOf(facts: MarketFacts, month: string): Promise<CompanyEvent[]> {
  return monthsBy(facts).get(month, () => collect(facts, month))
}

async function collect(facts: MarketFacts, month: string): Promise<CompanyEvent[]> {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const range = { from: `${month}-01`, to: isoDateOf({ year, month: number, day: daysInMonth(year, number) }) }
  const breather = new Breather()
  const found: CompanyEvent[] = []
  for (const info of facts.tickers) {
    found.push(...reportsOf(facts, info, range), ...dividendsOf(facts, info, range))
    if (breather.isDue) await breather.rest()
  }
  return found
}

interface Named {
  readonly size: number | null
  readonly who: { readonly ticker: Ticker; readonly name: string; readonly note: string }
}

const named = ({ ticker, name, marketCap }: TickerInfo): Named => ({ size: marketCap, who: { ticker, name, note: '' } })

function reportsOf(facts: MarketFacts, info: TickerInfo, { from, to }: DayRange): CompanyEvent[] {
  const { size, who } = named(info)
  return facts.stocks
    .earnings(info.ticker, from, to)
    .map(({ date, time }) => ({ date, kind: 'earnings', size, entry: { ...who, time, amount: null } }))
}

function dividendsOf(facts: MarketFacts, info: TickerInfo, { from, to }: DayRange): CompanyEvent[] {
  const { size, who } = named(info)
  return facts.stocks
    .dividends(info.ticker, from, to)
    .map(({ exDate, amount }) => ({ date: exDate, kind: 'dividends', size, entry: { ...who, time: null, amount } }))
}
