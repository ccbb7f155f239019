import type { ServiceContext } from '@/server/context'
import { type DisclosedTarget, type DisclosedTargets, weightsOf } from '@/server/services/backtest/targetParts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { MemberHoldings } from '@/server/services/politics/memberHoldings'
import { isPurchase, isSale, type PoliticalTrade } from '@/server/services/politics/politicalRow'
import { recordScopeOf } from '@/server/services/records/recordScope'

const MOST = 10_000
const RULE =
  'Purchases less sales by the middle of their brackets, stock alone, known from the day of each filing on; weights in proportion.'

/** F43, F54: what the filings of a member of Congress add up to after each of them. */
export async function politicianTargets(
  deps: MarketDeps,
  ctx: ServiceContext,
  member: string,
): Promise<DisclosedTargets> {
  const scope = await recordScopeOf(deps, ctx, 'politics')
  const rows = await scope.store.rows('political_trades', { where: [['member', '=', member]], limit: MOST })
  const isKnown = (row: PoliticalTrade) =>
    row.filed_date !== null &&
    row.filed_date <= scope.asOf &&
    row.ticker !== '' &&
    !/option/i.test(row.asset_type) &&
    (isPurchase(row) || isSale(row))
  const filed = rows.filter(isKnown).sort((a, b) => orderOf(a).localeCompare(orderOf(b)))
  const held = new MemberHoldings()
  const targets: DisclosedTarget[] = []
  for (const [at, row] of filed.entries()) {
    held.add(row)
    if (filed[at + 1]?.filed_date === row.filed_date) continue
    const lines = filed.filter((one) => one.filed_date === row.filed_date)
    targets.push({
      date: row.filed_date ?? '',
      weights: weightsOf(held.list().map(({ ticker, mid }) => [ticker, mid])),
      label: labelOf(lines),
      url: /^https:\/\//.test(row.url) ? row.url : '',
    })
  }
  return { targets, market: scope.market.id, rule: RULE }
}

/** By day of filing, and among the lines of one day by the day of the trade. */
const orderOf = (row: PoliticalTrade): string => `${row.filed_date} ${row.traded_date ?? ''} ${row.filing} ${row.line}`

function labelOf(lines: readonly PoliticalTrade[]): string {
  const names = (wanted: (row: PoliticalTrade) => boolean) => [
    ...new Set(lines.filter(wanted).map((row) => row.ticker)),
  ]
  const words = (verb: string, tickers: readonly string[]) =>
    tickers.length === 0
      ? []
      : [`${verb} ${tickers.slice(0, 4).join(', ')}${tickers.length > 4 ? ` and ${tickers.length - 4} more` : ''}`]
  return [...words('bought', names(isPurchase)), ...words('sold', names(isSale))].join('; ')
}
