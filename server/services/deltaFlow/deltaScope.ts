import type { Ticker } from '@/lib/core/nominal'
import { tickerForm } from '@/lib/market/tickerForm'
import { type IssueKind, issueKindOf, tickerGroupOf } from '@/lib/market/tickerGroups'
import { rootsOf } from '@/lib/options/indexRoots'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { tickersOf } from '@/server/services/minutes/sumFlow'

/** Whose flow is summed. */
export interface DeltaScope {
  readonly key: string
  readonly label: string
  /** null: every ticker. */
  readonly tickers: readonly Ticker[] | null
  readonly priceOf: Ticker
}

const KINDS: Readonly<Record<IssueKind, string>> = { equity: 'Equities', etf: 'ETFs', index: 'Index options' }
const PRICES: Readonly<Record<IssueKind, Ticker>> = { equity: 'SPY', etf: 'SPY', index: 'SPX' }
const TICKER = /^[A-Z][A-Z0-9./-]{0,11}$/

/** The tickers behind the selector of Delta Flow. */
export async function deltaScopeOf(deps: MarketDeps, scope: Scope, of: string): Promise<DeltaScope> {
  if (of === 'all') return { key: of, label: 'Whole market', tickers: null, priceOf: 'SPY' }
  if (of === 'equity' || of === 'etf' || of === 'index') {
    const { [of]: tickers } = await tickersByKind(deps, scope)
    return { key: of, label: KINDS[of], tickers, priceOf: PRICES[of] }
  }
  if (of.startsWith('sector:')) {
    const sector = of.slice('sector:'.length)
    const nameOf = await scope.market.names.lookup()
    const tickers = (await tickersOf(deps.desk, scope)).filter((ticker) => nameOf(ticker)?.sector === sector)
    return { key: of, label: sector, tickers, priceOf: 'SPY' }
  }
  const group = tickerGroupOf(of)
  if (group !== null) return { key: group.key, label: group.label, tickers: group.tickers, priceOf: 'SPY' }
  const ticker = tickerForm(of)
  if (!TICKER.test(ticker)) throw new ServiceError('invalid', `${of} is no ticker and no group`)
  return { key: ticker, label: ticker, tickers: rootsOf(ticker), priceOf: ticker }
}

/** Traded tickers by kind. */
export async function tickersByKind(
  { desk }: MarketDeps,
  scope: Scope,
): Promise<Readonly<Record<IssueKind, Ticker[]>>> {
  const found: Record<IssueKind, Ticker[]> = { equity: [], etf: [], index: [] }
  const nameOf = await scope.market.names.lookup()
  for (const ticker of await tickersOf(desk, scope)) {
    found[issueKindOf(ticker, nameOf(ticker)?.issueType ?? null)].push(ticker)
  }
  return found
}
