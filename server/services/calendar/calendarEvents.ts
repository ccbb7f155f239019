import type { CalendarDayRow } from '@/lib/contract/calendar'
import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { tickersOf } from '@/lib/watchlists/stockList'
import type { ServiceContext } from '@/server/context'
import { type Market, type NameLookup, valueOr } from '@/server/market/port'
import {
  type CompanyEvent,
  type CompanyKind,
  type DayRange,
  fdaDecisions,
  importedSplits,
  releaseRows,
  usReleases,
} from '@/server/services/calendar/importedEvents'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { recordScopeOf, recordsIn } from '@/server/services/records/recordScope'

interface EventsQuery extends DayRange, When {
  readonly tickers: string
  readonly top: number
}

const MOST_NAMES = 500

/**
 * What companies and agencies bring to the days asked for; days without any are left out. Reports and ex-dividend days
 * are those of the market whose session is on: the built-in one, or imported files; decisions of the FDA and US releases
 * are imported ones where there are any. Splits no market invents: they come out of files, for all but the sample.
 */
export async function readCalendarEvents(deps: MarketDeps, ctx: ServiceContext, query: EventsQuery) {
  const scope = await deps.desk.scopeOf(ctx, query)
  const infoOf = await scope.market.names.lookup()
  const store = ctx.tier === 'sample' ? undefined : deps.entities
  const companies = await companyEvents(scope.market, infoOf, query)
  const splits = store === undefined ? [] : await importedSplits(store, query)
  const decisions = await fdaDecisions((await recordsIn(scope, 'fda')).store, query)
  const releases = await releasesSoFar(deps, ctx, query)
  const only = new Set(tickersOf(query.tickers, MOST_NAMES))
  const sizeOf = ({ size, entry }: CompanyEvent) => size ?? infoOf(entry.ticker)?.marketCap ?? 0
  const found = [...companies, ...splits, ...decisions]
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

/** Reports and ex-dividend days. */
async function companyEvents({ events }: Market, infoOf: NameLookup, days: DayRange): Promise<CompanyEvent[]> {
  const range = { ...days, ticker: null }
  const who = (ticker: Ticker) => ({ ticker, name: infoOf(ticker)?.name ?? ticker, note: '' })
  const reports = valueOr(await events.earnings(range), []).map(
    ({ ticker, date, time, name, marketCap: size }): CompanyEvent => {
      const own = who(ticker)
      return { date, kind: 'earnings', size, entry: { ...own, name: name ?? own.name, time, amount: null } }
    },
  )
  const dividends = valueOr(await events.dividends(range), []).map(({ ticker, exDate: date, amount }): CompanyEvent => {
    return { date, kind: 'dividends', size: null, entry: { ...who(ticker), time: null, amount } }
  })
  return [...reports, ...dividends]
}

/** Figures are told once they came. */
async function releasesSoFar(deps: MarketDeps, ctx: ServiceContext, range: DayRange & When) {
  const { store, clockMs } = await recordScopeOf(deps, ctx, 'economy', range)
  return usReleases(await releaseRows(store, range), range.from, clockMs)
}
