import type { Ticker } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { allHoldings, fundScopeOf } from '@/server/services/etf/fundScope'
import type { When } from '@/server/services/flow/tapeDesk'

/** Which funds hold a name, with how much of it and of themselves. Swaps on the name are no holding. */
export async function listEtfHolders(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  const scope = await fundScopeOf(deps, ctx, null, when)
  const rows = []
  for (const [fund, holdings] of await allHoldings(scope)) {
    const line = holdings.find((one) => one.holding === ticker && one.asset_class !== 'Swap')
    if (line === undefined) continue
    const values = holdings.map((one) => one.value ?? 0)
    rows.push({
      ticker: fund,
      name: valueOr(await scope.market.names.of(fund), null)?.name ?? fund,
      rank: line.line,
      holdings_on: line.as_of,
      weight: line.weight === null ? null : line.weight / 100,
      shares: line.shares,
      value: line.value,
      net_assets: line.value === null ? null : values.reduce((sum, value) => sum + value, 0),
    })
  }
  const sum = (values: readonly (number | null)[]) =>
    values.some((value) => value !== null) ? values.reduce<number>((total, value) => total + (value ?? 0), 0) : null
  return {
    data: {
      ticker,
      name: valueOr(await scope.market.names.of(ticker), null)?.name ?? ticker,
      rows: rows.sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0)),
      shares: sum(rows.map((row) => row.shares)),
      value: sum(rows.map((row) => row.value)),
    },
    meta: scope.meta,
  }
}
