import type { EpochUs, IsoDate, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'
import { contractOpensAll, flagsOfAll } from '@/lib/flow/alerts/hitFlags'
import type { FlowItem, Sentiment } from '@/lib/flow/trade'
import type { OptionType } from '@/lib/options/contractLabel'

/** What a clause of a rule asked and what it found, in words of the rule. */
export interface ClauseInput {
  readonly clause: string
  readonly found: string
}

/** One event a rule made of prints (pages.md Part 3). Money in USD, sizes in contracts, IV in fractions. */
export interface AlertHit {
  /** The same prints and rule give the same id in every run. */
  readonly id: string
  /** R1 … R20, or the id of a custom alert. */
  readonly rule: string
  readonly sessionDate: IsoDate
  readonly source: string
  /** Time of the first print of the group, or the start of the bucket. */
  readonly fromUs: EpochUs
  /** When the rule became true: the time of its last print. */
  readonly atUs: EpochUs
  /** '' for a hit of the whole market (R15). */
  readonly ticker: Ticker
  readonly optionSymbol: OptionSymbol | null
  readonly type: OptionType | null
  readonly expiry: IsoDate | null
  readonly strike: number | null
  /** Sequence numbers of the prints, oldest first; at most `KEPT_SEQS` of them. */
  readonly seqs: readonly number[]
  readonly prints: number
  readonly size: number
  readonly premium: Usd
  readonly askPremium: Usd
  readonly bidPremium: Usd
  readonly firstFill: number | null
  readonly lastFill: number | null
  readonly averageFill: number | null
  /** Quote at the last print. */
  readonly bid: number | null
  readonly ask: number | null
  readonly underlying: number | null
  readonly diff: number | null
  readonly volume: number
  readonly openInterest: number | null
  /** Every print has at least likely opening evidence (F9). */
  readonly isAllOpening: boolean
  readonly flags: readonly string[]
  /** Contracts of how many expiries took part. */
  readonly expiries: number
  readonly iv: number | null
  readonly score: number
  readonly sentiment: Sentiment
  readonly clauses: readonly ClauseInput[]
}

const KEPT_SEQS = 200

/** The figures of a hit that stands on no print: of the whole market, a name, a level. */
export const NO_PRINTS: Omit<AlertHit, 'id' | 'rule' | 'sessionDate' | 'source' | 'fromUs' | 'atUs' | 'clauses'> = {
  ticker: '',
  optionSymbol: null,
  type: null,
  expiry: null,
  strike: null,
  seqs: [],
  prints: 0,
  size: 0,
  premium: 0,
  askPremium: 0,
  bidPremium: 0,
  firstFill: null,
  lastFill: null,
  averageFill: null,
  bid: null,
  ask: null,
  underlying: null,
  diff: null,
  volume: 0,
  openInterest: null,
  isAllOpening: false,
  flags: [],
  expiries: 0,
  iv: null,
  score: 0,
  sentiment: '-',
}

/** What of a hit its rule adds to the prints. */
export interface HitFrame {
  readonly rule: string
  readonly clauses: readonly ClauseInput[]
  /** Distinguishes hits of one rule that end on the same print. */
  readonly part?: string
}

/** The hit of a group of prints of one contract, oldest first; null for none. F1, F9, F12. */
export function hitOfPrints(items: readonly FlowItem[], frame: HitFrame): AlertHit | null {
  const first = items[0]
  const last = items.at(-1)
  if (first === undefined || last === undefined) return null
  const sums = sumsOf(items)
  return {
    id: hitId(last, frame),
    rule: frame.rule,
    sessionDate: last.sessionDate,
    source: last.source,
    fromUs: first.executedAtUs,
    atUs: last.executedAtUs,
    ticker: last.ticker,
    optionSymbol: last.optionSymbol,
    type: last.type,
    expiry: last.expiry,
    strike: last.strike,
    seqs: items.slice(-KEPT_SEQS).map((item) => item.seq),
    prints: items.length,
    ...sums,
    firstFill: first.price,
    lastFill: last.price,
    averageFill: sums.size === 0 ? null : sums.premium / 100 / sums.size,
    bid: last.bid,
    ask: last.ask,
    underlying: last.underlyingPrice,
    diff: last.diff,
    volume: last.volume,
    openInterest: last.openInterest,
    isAllOpening: contractOpensAll(items),
    flags: flagsOfAll(items),
    expiries: new Set(items.map((item) => item.expiry)).size,
    iv: last.iv,
    score: Math.max(...items.map((item) => item.score)),
    sentiment: sentimentOf(items),
    clauses: frame.clauses,
  }
}

/** `2026-11-20.synthetic.R1.48211`; the rule's own part goes last. */
export function hitId(last: Pick<FlowItem, 'sessionDate' | 'source' | 'seq'>, frame: HitFrame): string {
  const end = frame.part === undefined ? '' : `.${frame.part}`
  return `${last.sessionDate}.${last.source}.${frame.rule}.${last.seq}${end}`
}

function sumsOf(items: readonly FlowItem[]) {
  const sums = { size: 0, premium: 0, askPremium: 0, bidPremium: 0 }
  for (const item of items) {
    sums.size += item.size
    sums.premium += item.premium
    if (item.side === 'ASK') sums.askPremium += item.premium
    else if (item.side === 'BID') sums.bidPremium += item.premium
  }
  return sums
}

/** F12 over the group: the side with more premium behind it; neither when they are equal. */
function sentimentOf(items: readonly FlowItem[]): Sentiment {
  let bull = 0
  for (const item of items) {
    if (item.sentiment === 'bullish') bull += item.premium
    else if (item.sentiment === 'bearish') bull -= item.premium
  }
  return bull > 0 ? 'bullish' : bull < 0 ? 'bearish' : '-'
}
