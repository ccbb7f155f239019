import type { Ticker } from '@/lib/core/nominal'
import { type IssueKind, issueKindOf } from '@/lib/market/tickerGroups'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { tickersOf } from '@/server/services/minutes/sumFlow'

/** The traded tickers of one kind; null: all, without a list. F15. */
export async function tickersOfIssue(
  { desk }: MarketDeps,
  scope: Scope,
  issue: IssueKind | 'all',
): Promise<readonly Ticker[] | null> {
  if (issue === 'all') return null
  const nameOf = await scope.market.names.lookup()
  const all = await tickersOf(desk, scope)
  return all.filter((ticker) => issueKindOf(ticker, nameOf(ticker)?.issueType ?? null) === issue)
}
