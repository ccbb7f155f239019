import { monthColumns } from '@/lib/equities/monthTable'
import { type SeasonFigures, seasonFigures } from '@/lib/equities/seasonFigures'
import type { ServiceContext } from '@/server/context'
import { contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { closeBookOf } from '@/server/services/performance/closeBook'
import { round } from '@/server/services/performance/nameFigures'
import { type ListAsked, listed } from '@/server/services/seasonality/listJob'

/** Fewest years of a performer, where the source has them. */
const YEARS = 10

interface NameMonths {
  readonly ticker: string
  readonly name: string
  readonly sector: string | null
  readonly marketCap: number | null
  readonly last: number | null
  readonly months: readonly (readonly number[])[]
}

/** Whole months of every name of a list, of prices alone: the same question whatever is asked of them. */
async function monthsOf(deps: MarketDeps, ctx: ServiceContext, query: When & ListAsked) {
  const book = await closeBookOf(deps, ctx, query)
  const { sessionDate, meta } = book.stock.scope
  const capOf = await book.stock.market.names.capsOn(sessionDate)
  const list = await listed<NameMonths>(book, 'months', query, (member, column) => [
    {
      ticker: member.ticker,
      name: member.name,
      sector: member.sector,
      marketCap: capOf(member, column.closes.at(-1) ?? null),
      last: column.closes.at(-1) ?? null,
      months: monthColumns(column.dates, column.closes, sessionDate),
    },
  ])
  return { list, sessionDate, meta }
}

/** Mean of every month for every name of a list. F47 */
export async function readSeasonCalendar(deps: MarketDeps, ctx: ServiceContext, query: When & ListAsked) {
  const { list, meta } = await monthsOf(deps, ctx, query)
  const rows = list.rows.map(({ ticker, name, months }) => ({
    ticker,
    name,
    months: months.map((values) => {
      const { count, mean, positive, t } = seasonFigures(values)
      return { count, mean: round(mean), positive: round(positive), t: round(t) }
    }),
  }))
  return { data: { rows, pending: list.pending }, meta }
}

export interface PerformersQuery extends When, ListAsked {
  readonly month?: number | undefined
  readonly years?: number | undefined
  readonly min_oi: number
}

/** Every name of a list in one month: years, share of rises, mean, median, extremes, t. F47 */
export async function readPerformers(deps: MarketDeps, ctx: ServiceContext, query: PerformersQuery) {
  const { list, sessionDate, meta } = await monthsOf(deps, ctx, query)
  const month = query.month ?? Number(sessionDate.slice(5, 7))
  const isAsked = query.min_oi > 0 || query.universe !== 'all'
  const { interest, isComing } = isAsked ? await morningInterest(deps, ctx, query) : NO_INTEREST
  const valued = list.rows.map((row) => ({ ...row, figures: seasonFigures(row.months[month - 1] ?? []) }))
  const mostYears = valued.reduce((most, row) => Math.max(most, row.figures.count), 0)
  const years = query.years ?? Math.min(YEARS, mostYears)
  const rows = valued.filter(({ ticker, figures }) => {
    const isLiquid = interest === null || query.min_oi === 0 || (interest.get(ticker) ?? 0) >= query.min_oi
    return figures.count >= Math.max(1, years) && isLiquid
  })
  return {
    data: {
      month,
      years,
      most_years: mostYears,
      left_out: valued.length - rows.length,
      // A list that open interest has not filtered yet is not the list that was asked for.
      pending: list.pending + (isComing ? 1 : 0),
      knows_interest: interest !== null,
      rows: rows.map(({ ticker, name, sector, marketCap, last, figures }) => ({
        ticker,
        name,
        sector,
        market_cap: marketCap,
        last,
        open_interest: interest?.get(ticker) ?? null,
        ...roundedFigures(figures),
      })),
    },
    meta,
  }
}

export const roundedFigures = (figures: SeasonFigures) => ({
  count: figures.count,
  mean: round(figures.mean),
  median: round(figures.median),
  positive: round(figures.positive),
  max: round(figures.max),
  min: round(figures.min),
  deviation: round(figures.deviation),
  t: round(figures.t),
  p: round(figures.p),
})

interface MorningInterest {
  readonly interest: ReadonlyMap<string, number> | null
  /** It is being read. */
  readonly isComing: boolean
}

const NO_INTEREST: MorningInterest = { interest: null, isComing: false }

/** Open interest of whole names this morning; null while it is being read, or where the source does not tell. */
async function morningInterest(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<MorningInterest> {
  const { prior, isReadingPrior } = await contractDaysOf(deps).read(ctx, when)
  if (prior === null) return { interest: null, isComing: isReadingPrior }
  const { tickers } = prior
  return { interest: new Map(tickers.map((name) => [name.ticker, name.calls + name.puts])), isComing: false }
}
