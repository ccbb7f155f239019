import type { ServiceContext } from '@/server/context'
import { type DisclosedTarget, type DisclosedTargets, weightsOf } from '@/server/services/backtest/targetParts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { tickersOf } from '@/server/services/institutions/institutionRow'
import { managersOf, numberOf, reportsOfManager } from '@/server/services/institutions/readInstitution'
import type { Report } from '@/server/services/institutions/reports'
import { recordScopeOf } from '@/server/services/records/recordScope'

const RULE =
  'Shares of each 13F report by value, options and positions without a ticker left out, the forty largest, from the day of the filing on. An amendment counts from its own day.'

/** F42, F54: what the 13F reports of a manager show, each version from the day it was filed on. */
export async function institutionTargets(
  deps: MarketDeps,
  ctx: ServiceContext,
  name: string,
): Promise<DisclosedTargets> {
  const scope = await recordScopeOf(deps, ctx, 'institutions')
  const cik = numberOf(await managersOf(scope.store), name)
  const reports = await reportsOfManager(scope.store, cik)
  const versions = reports
    .flatMap((report) => [report, ...report.earlier])
    .filter((one) => one.filed !== null && one.filed <= scope.asOf && one.value !== null)
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)))
  const targets: DisclosedTarget[] = []
  let newest = ''
  for (const version of versions) {
    // An amendment of a quarter that is over says nothing of what is held now.
    if (version.period < newest || version.filed === null) continue
    newest = version.period
    const weights = weightsOf(sharesOf(version))
    if (weights.size === 0) continue
    const label = `13F of the quarter to ${version.period}, ${version.positions.length} positions`
    targets.push({ date: version.filed, weights, label, url: '' })
  }
  return { targets, market: scope.market.id, rule: RULE }
}

const orderOf = (report: Report): string => `${report.filed} ${report.period}`

/** USD of shares by ticker; two classes of one ticker are one. */
function sharesOf(report: Report): readonly (readonly [string, number])[] {
  const tickers = tickersOf(report)
  const sums = new Map<string, number>()
  for (const { key, value } of report.positions) {
    const ticker = tickers.get(key)
    if (ticker !== undefined && value > 0) sums.set(ticker, (sums.get(ticker) ?? 0) + value)
  }
  return [...sums]
}
