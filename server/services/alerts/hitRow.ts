import type { AlertHitRow } from '@/lib/contract/alerts'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import type { HitResult } from '@/lib/flow/alerts/hitResult'

/** A hit on the wire: the one place where the names change. */
export function toHitRow(hit: AlertHit, result: HitResult): AlertHitRow {
  return {
    id: hit.id,
    rule: hit.rule,
    session_date: hit.sessionDate,
    source: hit.source,
    from_us: hit.fromUs,
    at_us: hit.atUs,
    ticker: hit.ticker,
    option_symbol: hit.optionSymbol,
    type: hit.type,
    expiry: hit.expiry,
    strike: hit.strike,
    prints: hit.prints,
    size: hit.size,
    premium: hit.premium,
    ask_premium: hit.askPremium,
    bid_premium: hit.bidPremium,
    first_fill: hit.firstFill,
    last_fill: hit.lastFill,
    average_fill: hit.averageFill,
    underlying: hit.underlying,
    diff: hit.diff,
    volume: hit.volume,
    open_interest: hit.openInterest,
    all_opening: hit.isAllOpening,
    flags: [...hit.flags],
    expiries: hit.expiries,
    iv: hit.iv,
    score: hit.score,
    sentiment: hit.sentiment,
    clauses: hit.clauses.map(({ clause, found }) => ({ clause, found })),
    result: toResultRow(result),
  }
}

function toResultRow(result: HitResult): AlertHitRow['result'] {
  return {
    under_15m: result.under15,
    under_1h: result.under60,
    under_close: result.underClose,
    under_1d: result.under1d,
    under_5d: result.under5d,
    contract_15m: result.contract15,
    contract_1h: result.contract60,
    contract_close: result.contractClose,
    contract_max: result.contractMax,
    contract_min: result.contractMin,
  }
}
