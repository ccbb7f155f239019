import { wordTable } from '@/lib/core/wordTable'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import type { FlowItem, TradeSide } from '@/lib/flow/trade'
import { NO_GREEKS } from '@/lib/options/greeks'

const REPORT_FLAGS: Readonly<Record<string, string>> = wordTable({
  sweep: 'intermarket_sweep',
  floor: 'futures_floor',
  cross: 'cross_trade',
})
/** A code of the OPRA table that has the flag. */
const CONDITIONS: Readonly<Record<string, string>> = wordTable({ multi: 'MLET', stock: 'TLAT', late: 'LATE' })

/** A hit as if it were one print of all its prints, so that the one filter language asks it too. C4. */
export function hitAsItem(hit: AlertHit): FlowItem {
  return {
    seq: hit.seqs.at(-1) ?? 0,
    sessionDate: hit.sessionDate,
    executedAtUs: hit.atUs,
    ticker: hit.ticker,
    optionSymbol: hit.optionSymbol ?? '',
    type: hit.type ?? 'C',
    expiry: hit.expiry ?? hit.sessionDate,
    strike: hit.strike ?? 0,
    price: hit.averageFill ?? 0,
    size: hit.size,
    premium: hit.premium,
    bid: hit.bid,
    ask: hit.ask,
    ewmaBid: null,
    ewmaAsk: null,
    underlyingPrice: hit.underlying,
    side: sideOf(hit),
    sentiment: hit.sentiment,
    tags: [],
    reportFlags: hit.flags.flatMap((flag) => REPORT_FLAGS[flag] ?? []),
    condition: hit.flags.map((flag) => CONDITIONS[flag]).find((code) => code !== undefined) ?? 'AUTO',
    exchange: '',
    canceled: false,
    volume: hit.volume,
    openInterest: hit.openInterest,
    iv: hit.iv,
    ...NO_GREEKS,
    diff: hit.diff,
    fill: null,
    opening: hit.isAllOpening ? 'likely' : 'unknown',
    score: hit.score,
    askPct: hit.premium === 0 ? null : (hit.askPremium / hit.premium) * 100,
    multiPct: hit.flags.includes('multi') ? 100 : 0,
    ivChange: null,
    source: hit.source,
  }
}

/** The side with more premium behind it. */
function sideOf({ askPremium, bidPremium }: AlertHit): TradeSide {
  return askPremium > bidPremium ? 'ASK' : bidPremium > askPremium ? 'BID' : 'NONE'
}
