import type { IsoDate } from '@/lib/core/nominal'
import { overlapOf, portfolioFigures } from '@/lib/equities/institutions'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { holdingsOf, sectorsOf } from '@/server/services/institutions/institutionHoldings'
import { askedOf, institutionRow, tickersOf } from '@/server/services/institutions/institutionRow'
import { kindsOf } from '@/server/services/institutions/listInstitutions'
import { knownManagers, namesOf, numberIn } from '@/server/services/institutions/managerNames'
import { quarterBefore, type Report, reportsOf } from '@/server/services/institutions/reports'
import { type RecordScope, recordScopeOf } from '@/server/services/records/recordScope'
import { readOutstanding } from '@/server/services/shorts/readShares'
import type { MarketStore } from '@/server/stores/market/port'

const MOST_LINES = 60_000
const QUARTERS = 8
const SUGGESTIONS = 5

/** One manager: quarters, holdings with their changes, sectors over time, likeness to another. F42. */
export async function readInstitution(
  deps: MarketDeps,
  ctx: ServiceContext,
  name: string,
  query: When & {
    readonly period?: IsoDate | undefined
    readonly base?: IsoDate | undefined
    readonly version?: string | undefined
    readonly against?: string | undefined
  },
) {
  const scope = await recordScopeOf(deps, ctx, 'institutions', query)
  const all = await managersOf(scope.store)
  const cik = numberOf(all, name)
  const reports = (await reportsOfManager(scope.store, cik)).slice(0, QUARTERS)
  const newest = reports.find((one) => one.period === query.period) ?? reports[0]
  const report = newest?.earlier.find((one) => one.accession === query.version) ?? newest
  if (report === undefined) throw new ServiceError('not_found', `No report of ${name} is known.`)
  // Changes are counted forward: a quarter that is not earlier is no base.
  const base = query.base !== undefined && query.base < report.period ? query.base : quarterBefore(report.period)
  const before = reports.find((one) => one.period === base)
  const book = await scope.prices(askedOf([report]))
  const nameOf = await scope.scope.market.names.lookup()
  const kinds = await kindsOf(scope)
  const outstanding = await outstandingOf(scope, report)
  return {
    data: {
      summary: institutionRow(report, before, { kinds, book }),
      base: before?.period ?? null,
      quarters: reports.map((one) => ({
        period: one.period,
        ...versionOf(one),
        earlier: one.earlier.map(versionOf),
      })),
      holdings: holdingsOf({ report, before, reports, book, nameOf, outstanding }),
      sectors: sectorsOf([...reports].reverse(), nameOf),
      hhi: report.value === null ? null : portfolioFigures(report.positions).hhi,
      overlap: await overlapWith(scope.store, all, report, query.against),
      others: [...all.keys()].filter((other) => other !== report.manager).sort(),
    },
    meta: scope.meta,
  }
}

/** Numbers of managers by their names. */
export const managersOf = async (store: MarketStore): Promise<ReadonlyMap<string, string>> =>
  new Map((await knownManagers(store)).map(({ cik, name }) => [name, cik]))

/** The number of a name, in any spelling of case; a name nobody has gives the likest ones. */
export function numberOf(all: ReadonlyMap<string, string>, name: string): string {
  const wanted = name.toLowerCase()
  const found = [...all].find(([known, cik]) => known.toLowerCase() === wanted || cik === (numberIn(name) ?? name))
  if (found !== undefined) return found[1]
  const alike = [...all.keys()].filter((known) =>
    wanted.split(/\s+/).some((word) => word.length > 2 && known.toLowerCase().includes(word)),
  )
  const hint = alike.length === 0 ? '' : ` Did you mean ${alike.slice(0, SUGGESTIONS).join(', ')}?`
  throw new ServiceError('not_found', `No institution is called ${name}.${hint}`)
}

/** Reports of one manager, newest quarter first. */
export async function reportsOfManager(store: MarketStore, cik: string): Promise<readonly Report[]> {
  const lines = await store.rows('institution_holdings', {
    where: [['cik', '=', cik]],
    order: [['period', 'down']],
    limit: MOST_LINES,
  })
  return reportsOf(lines, await namesOf(store, [cik])).get(cik) ?? []
}

async function overlapWith(
  store: MarketStore,
  all: ReadonlyMap<string, string>,
  report: Report,
  against: string | undefined,
) {
  if (against === undefined) return null
  const [other] = await reportsOfManager(store, numberOf(all, against))
  const value = other === undefined ? null : overlapOf(report.positions, other.positions)
  return { name: other?.manager ?? against, value }
}

const versionOf = ({ accession, filed, value, positions }: Report) => ({
  accession,
  filed,
  value,
  positions: positions.length,
})

/** All shares of each company held, of the newest report cover filed by the day of the manager's own report. */
async function outstandingOf({ store, market }: RecordScope, report: Report) {
  const tickers = [...new Set(tickersOf(report).values())]
  const told = await readOutstanding(store, tickers, report.filed ?? report.period)
  return new Map(tickers.map((ticker) => [ticker, told.get(ticker) ?? market.names.shares(ticker)]))
}
