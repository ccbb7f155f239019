import type { ContractBucketRow } from '@/lib/contract/intervals'
import type { FlowItem } from '@/lib/flow/trade'
import { NO_GREEKS } from '@/lib/options/greeks'
import type { Scope } from '@/server/services/flow/tapeDesk'

/** A bucket as if it were one print, so that the one filter language asks it too. */
export function itemOf(row: ContractBucketRow, scope: Scope): FlowItem {
  const isAsk = (row.ask_pct ?? 0) > (row.bid_pct ?? 0)
  const isBull = (row.type === 'C') === isAsk
  return {
    seq: 0,
    sessionDate: scope.sessionDate,
    executedAtUs: row.start_us,
    ticker: row.ticker,
    optionSymbol: row.option_symbol,
    type: row.type,
    expiry: row.expiry,
    strike: row.strike,
    price: row.vwap ?? 0,
    size: row.volume,
    premium: row.premium,
    bid: null,
    ask: null,
    ewmaBid: null,
    ewmaAsk: null,
    underlyingPrice: row.underlying,
    side: isAsk ? 'ASK' : 'BID',
    sentiment: isBull ? 'bullish' : 'bearish',
    tags: [],
    exchange: '',
    canceled: false,
    reportFlags: (row.sweep_pct ?? 0) >= 50 ? ['intermarket_sweep'] : [],
    condition: (row.multi_pct ?? 0) >= 50 ? 'MLET' : 'AUTO',
    volume: row.day_volume,
    openInterest: row.open_interest,
    iv: row.iv,
    ...NO_GREEKS,
    diff: row.diff,
    fill: null,
    opening: row.is_opening ? 'strong' : 'unknown',
    score: row.score,
    askPct: row.ask_pct,
    multiPct: row.multi_pct,
    ivChange: row.iv_change,
    source: scope.source,
  }
}
