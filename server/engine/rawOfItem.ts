import type { FlowItem, RawPrint } from '@/lib/flow/trade'

/** A stored print as the feed would hand it over again: to rebuild the state of a session, and to replay one. */
export function rawOfItem(item: FlowItem): RawPrint {
  return {
    seq: item.seq,
    session_date: item.sessionDate,
    executed_at_us: item.executedAtUs,
    option_chain_id: item.optionSymbol,
    price: item.price,
    size: item.size,
    nbbo_bid: item.bid,
    nbbo_ask: item.ask,
    ewma_nbbo_bid: item.ewmaBid,
    ewma_nbbo_ask: item.ewmaAsk,
    underlying_price: item.underlyingPrice,
    tags: item.tags,
    report_flags: item.reportFlags,
    condition: item.condition,
    exchange: item.exchange,
    volume: item.volume,
    open_interest: item.openInterest,
    iv: item.iv,
    delta: item.delta,
    gamma: item.gamma,
    theta: item.theta,
    vega: item.vega,
    canceled: item.canceled,
    cancels_seq: null,
    source: item.source,
  }
}
