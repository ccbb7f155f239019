import type { InstitutionMove } from '@/lib/contract/institutions'
import { MOST_ROWS } from '@/lib/tables/rowOrder'
import { mapInTurns, part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { askedOf, changesOf, cusipOf, institutionRow, tickersOf } from '@/server/services/institutions/institutionRow'
import { namesOf } from '@/server/services/institutions/managerNames'
import { newestLines, quarterBefore, type Report, reportsOf } from '@/server/services/institutions/reports'
import { type RecordScope, recordScopeOf } from '@/server/services/records/recordScope'

const MOST_FILINGS = 5000
const REPORTS = ['13F-HR', '13F-HR/A']

/** Every manager with the newest quarter, what was bought and sold across all, and the largest option positions. F42. */
export async function listInstitutions(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await recordScopeOf(deps, ctx, 'institutions', when)
  const lines = await newestLines(scope.store)
  const names = await namesOf(scope.store, [...new Set(lines.map((line) => line.cik))])
  const reports = await part(() => reportsOf(lines, names))
  const pairs = [...reports.values()].flatMap((list) => {
    const [newest] = list
    if (newest === undefined) return []
    return [{ newest, before: list.find((report) => report.period === quarterBefore(newest.period)) }]
  })
  const kinds = await kindsOf(scope)
  const book = await scope.prices(askedOf(pairs.map((pair) => pair.newest)))
  const rows = await mapInTurns(pairs, ({ newest, before }) => institutionRow(newest, before, { kinds, book }))
  return {
    data: {
      rows: rows.sort((a, b) => (b.value ?? 0) - (a.value ?? 0)),
      moves: await part(() => movesOf(pairs)),
      options: await part(() => optionsOf(pairs.map((pair) => pair.newest))),
    },
    meta: scope.meta,
  }
}

/** The cover page's description; where it is no more than the type of the report it says nothing of the manager. */
export async function kindsOf({ store }: RecordScope): Promise<ReadonlyMap<string, string>> {
  const covers = await store.rows('filings', { where: [['form', 'in', REPORTS]], limit: MOST_FILINGS })
  const told = covers.filter(({ description }) => !description.toUpperCase().includes('13F'))
  return new Map(told.map((cover) => [cover.cik, cover.description]))
}

interface Pair {
  readonly newest: Report
  readonly before: Report | undefined
}

type Sums = { -readonly [K in keyof InstitutionMove]: InstitutionMove[K] }

function movesOf(pairs: readonly Pair[]): InstitutionMove[] {
  const moves = new Map<string, Sums>()
  for (const { newest, before } of pairs) {
    const tickers = new Map([...(before === undefined ? [] : tickersOf(before)), ...tickersOf(newest)])
    for (const change of changesOf(newest, before)) {
      if (change.key.includes(' ')) continue
      const ticker = tickers.get(cusipOf(change.key)) ?? ''
      const key = ticker || change.name
      const sums = moves.get(key) ?? emptyMove(ticker, change.name)
      sums.value += change.value
      sums.bought += Math.max(0, change.tradeValue)
      sums.sold += Math.max(0, -change.tradeValue)
      sums.holders += change.units > 0 ? 1 : 0
      sums.new_holders += change.kind === 'new' ? 1 : 0
      sums.closed_holders += change.kind === 'sold' ? 1 : 0
      moves.set(key, sums)
    }
  }
  return [...moves.values()].sort((a, b) => b.bought + b.sold - a.bought - a.sold).slice(0, MOST_ROWS)
}

const emptyMove = (ticker: string, name: string): Sums => ({
  ticker,
  name,
  value: 0,
  bought: 0,
  sold: 0,
  holders: 0,
  new_holders: 0,
  closed_holders: 0,
})

function optionsOf(reports: readonly Report[]) {
  return reports
    .flatMap((report) =>
      report.lines
        .filter((line) => line.put_call !== '' && line.value !== null)
        .map((line) => ({
          manager: report.manager,
          ticker: line.ticker,
          name: line.issuer,
          period: report.period,
          type: line.put_call === 'Call' ? ('call' as const) : ('put' as const),
          value: line.value ?? 0,
          units: line.units,
        })),
    )
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_ROWS)
}
