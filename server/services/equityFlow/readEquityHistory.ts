import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { ALL_NAMES, EQUITY_DAYS_VERSION } from '@/server/services/equityFlow/equityDays'
import { STOCK_TAPE, storedTapeScope } from '@/server/services/equityFlow/storedTape'
import type { When } from '@/server/services/flow/tapeDesk'
import { stockScopeOf } from '@/server/services/names/stockScope'
import type { MarketRow } from '@/server/stores/market/port'

export interface HistoryQuery extends When {
  readonly venue: 'off' | 'lit' | 'all'
  /** One name; '' for all together. */
  readonly ticker: string
}

/**
 * What large stock prints added up to in the kept sessions before the one shown, oldest first (C18): of the same kind of
 * source, of all names or of one. The sample has none.
 */
export async function readEquityHistory(deps: MarketDeps, ctx: ServiceContext, query: HistoryQuery) {
  const own = await stockScopeOf(deps, ctx, query)
  const stored = await storedTapeScope(deps, ctx, own, query)
  const { scope } = stored ?? own
  const { entities } = deps
  const source = scope.market.stocks.hasTape === true ? scope.source : STOCK_TAPE
  if (entities === undefined || ctx.tier === 'sample') return { data: [], meta: scope.meta }
  const rows = await entities.rows('equity_days', {
    where: [
      ['ticker', '=', query.ticker === '' ? ALL_NAMES : query.ticker],
      ['source', '=', source],
      ['session_date', '<', scope.sessionDate],
      ['calc_version', '=', EQUITY_DAYS_VERSION],
    ],
    order: [['session_date', 'down']],
    limit: SESSIONS_PER_YEAR,
  })
  return { data: [...rows].reverse().map((row) => dayOf(row, query.venue)), meta: scope.meta }
}

function dayOf(row: MarketRow<'equity_days'>, venue: HistoryQuery['venue']) {
  const isOff = venue !== 'lit'
  const isLit = venue !== 'off'
  const sum = (off: number, lit: number) => (isOff ? off : 0) + (isLit ? lit : 0)
  return {
    session_date: row.session_date,
    count: sum(row.off_prints, row.lit_prints),
    notional: sum(row.off_notional, row.lit_notional),
    off_notional: row.off_notional,
    lit_notional: row.lit_notional,
    ask_notional: sum(row.off_ask, row.lit_ask),
    bid_notional: sum(row.off_bid, row.lit_bid),
    mid_notional: sum(row.off_mid, row.lit_mid),
    none_notional: sum(row.off_none, row.lit_none),
    biggest_notional: Math.max(isOff ? row.off_biggest : 0, isLit ? row.lit_biggest : 0),
  }
}
