import type { Ticker } from '@/lib/core/nominal'
import { flowOver, fundFlows, premiumToNav } from '@/lib/equities/etf'
import { fomcDecisions } from '@/lib/market/fomc'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type FundScope, fundScopeOf } from '@/server/services/etf/fundScope'
import type { When } from '@/server/services/flow/tapeDesk'

const MOST_DAYS = 520
const SUMS = [
  ['1 day', 1],
  ['5 days', 5],
  ['1 month', 21],
  ['3 months', 63],
  ['1 year', 251],
] as const

/** What came into a fund and went out of it by day (F51), and its price against its assets. */
export async function readEtfFlows(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  const scope = await fundScopeOf(deps, ctx, ticker, when)
  const newest = await scope.store.rows('etf_days', {
    where: [
      ['ticker', '=', ticker],
      ['session_date', '<', scope.before],
    ],
    order: [['session_date', 'down']],
    limit: MOST_DAYS,
  })
  const known = [...newest].reverse()
  const closes = await closesOf(scope, ticker, known.length)
  const flows = fundFlows(
    known.map((row) => ({ date: row.session_date, nav: row.nav, shares: row.shares_outstanding })),
  )
  const [first, last] = [flows[0]?.date ?? '', flows.at(-1)?.date ?? '']
  return {
    data: {
      days: flows.map((day) => {
        const close = closes.get(day.date) ?? null
        return { ...day, close, premium: close === null ? null : premiumToNav(close, day.nav) }
      }),
      sums: SUMS.map(([label, sessions]) => {
        const sum = flowOver(flows, sessions)
        return { label, sessions, usd: sum?.usd ?? null, share: sum?.share ?? null }
      }),
      fomc: fomcDecisions.filter((date) => date >= first && date <= last),
    },
    meta: scope.meta,
  }
}

/** Closes by day as traded, because assets per share are not adjusted either; what is made up has no split. */
async function closesOf(
  { store, market, tape }: FundScope,
  ticker: Ticker,
  count: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await store.rows('stock_days', {
    where: [
      ['ticker', '=', ticker],
      ['series', '=', 'raw'],
    ],
    order: [['session_date', 'down']],
    limit: count + 20,
  })
  if (rows.length > 0) return new Map(rows.map((row) => [row.session_date, row.close]))
  const known = valueOr(await market.prices.wholeCloses(ticker, tape.sessionDate), null)
  return new Map((known?.closes ?? []).slice(-count - 1).map((one) => [one.date, one.close]))
}
