import type { FlowAlertFrame, OptionTradeFrame } from '@/lib/contract/socketTrades'
import { decimalText, fixedText } from '@/lib/core/decimalText'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { alertRule } from '@/lib/flow/alerts/rules'
import type { FlowItem } from '@/lib/flow/trade'
import { underlyingOf } from '@/lib/options/indexRoots'
import { type SideVolumes, sideNameOf } from '@/server/engine/live/contractSides'

const msOf = (us: number): number => Math.floor(us / 1000)

/** The id of a print in the tape's files: session, source and number. */
const tradeIdOf = ({ sessionDate, source }: Pick<FlowItem, 'sessionDate' | 'source'>, seq: number): string =>
  `${sessionDate}-${source}-${seq}`

const sidesOf = (sides: SideVolumes | null) => ({
  ask_vol: sides?.ask ?? null,
  bid_vol: sides?.bid ?? null,
  no_side_vol: sides?.none ?? null,
  mid_vol: sides?.mid ?? null,
  multi_vol: sides?.multi ?? null,
  stock_multi_vol: sides?.stockMulti ?? null,
})

/** Codes as the documented protocol writes them: `slan`; null where the source has none. */
const tradeCodeOf = ({ condition }: FlowItem): string | null => (condition === '' ? null : condition.toLowerCase())

/** A print as `option_trades` sends it; `sides` is what its contract came to with it. public-api.md §4. */
export function optionTradeFrame(item: FlowItem, sides: SideVolumes | null): OptionTradeFrame {
  return {
    id: tradeIdOf(item, item.seq),
    underlying_symbol: underlyingOf(item.ticker),
    executed_at: msOf(item.executedAtUs),
    nbbo_bid: decimalText(item.bid),
    nbbo_ask: decimalText(item.ask),
    size: item.size,
    price: decimalText(item.price),
    option_symbol: item.optionSymbol,
    created_at: null,
    report_flags: [...item.reportFlags],
    tags: [...item.tags],
    expiry: item.expiry,
    option_type: item.type === 'C' ? 'call' : 'put',
    open_interest: item.openInterest,
    strike: decimalText(item.strike),
    premium: fixedText(item.premium),
    volume: item.volume,
    underlying_price: decimalText(item.underlyingPrice),
    ewma_nbbo_ask: decimalText(item.ewmaAsk),
    ewma_nbbo_bid: decimalText(item.ewmaBid),
    implied_volatility: decimalText(item.iv),
    delta: decimalText(item.delta),
    theta: decimalText(item.theta),
    gamma: decimalText(item.gamma),
    vega: decimalText(item.vega),
    rho: null,
    theo: null,
    trade_code: tradeCodeOf(item),
    exchange: item.exchange,
    ...sidesOf(sides),
  }
}

/** A hit on a contract as `flow-alerts` sends it, with the prints it stands on; null for one of a name or of the market. */
export function flowAlertFrame(hit: AlertHit, prints: readonly FlowItem[], url: string): FlowAlertFrame | null {
  const { optionSymbol, openInterest, flags } = hit
  if (optionSymbol === null) return null
  const isWhole = prints.length === hit.prints
  return {
    rule_id: hit.rule,
    rule_name: alertRule(hit.rule)?.name ?? null,
    ticker: underlyingOf(hit.ticker),
    option_chain: optionSymbol,
    underlying_price: hit.underlying,
    volume: hit.volume,
    total_size: hit.size,
    total_premium: hit.premium,
    total_ask_side_prem: hit.askPremium,
    total_bid_side_prem: hit.bidPremium,
    start_time: msOf(hit.fromUs),
    end_time: msOf(hit.atUs),
    url,
    price: hit.lastFill,
    has_multileg: flags.includes('multi') || flags.includes('stock'),
    has_sweep: flags.includes('sweep'),
    has_floor: flags.includes('floor'),
    has_singleleg: prints.some((print) => ['ask', 'bid', 'mid', 'none'].includes(sideNameOf(print) ?? '')),
    open_interest: openInterest,
    all_opening_trades: hit.isAllOpening,
    id: hit.id,
    volume_oi_ratio: openInterest === null ? null : openInterest === 0 ? 0 : hit.volume / openInterest,
    trade_ids: hit.seqs.map((seq) => tradeIdOf(hit, seq)),
    trade_count: hit.prints,
    expiry_count: hit.expiries,
    executed_at: msOf(hit.atUs),
    ...sidesOf(isWhole ? sumOfSides(prints) : null),
    upstream_condition_details: [...new Set(prints.flatMap((print) => tradeCodeOf(print) ?? []))],
    exchanges: [...new Set(prints.map(({ exchange }) => exchange))],
    bid: decimalText(hit.bid),
    ask: decimalText(hit.ask),
  }
}

function sumOfSides(prints: readonly FlowItem[]): SideVolumes {
  const sums = { ask: 0, bid: 0, mid: 0, none: 0, multi: 0, stockMulti: 0 }
  for (const print of prints) {
    const name = sideNameOf(print)
    if (name !== null) sums[name] += print.size
  }
  return sums
}
