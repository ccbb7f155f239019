import type { Usd } from '@/lib/core/nominal'
import { classifySentiment } from '@/lib/flow/classifySentiment'
import type { ConditionRule } from '@/lib/flow/conditions'
import type { ContractTerms } from '@/lib/flow/contract'
import { fillPosition } from '@/lib/flow/fillPosition'
import { openingEvidence } from '@/lib/flow/openingEvidence'
import { askOf, bidOf, roundCents, toTicks } from '@/lib/flow/quote'
import { mergeReportFlags } from '@/lib/flow/reportFlags'
import { SCORE_WEIGHTS, type ScoreWeights, unusualnessScore } from '@/lib/flow/score'
import type { FlowItem, OpeningEvidence, RawPrint, TradeSide } from '@/lib/flow/trade'
import type { OptionType } from '@/lib/options/contractLabel'

/** What a print alone does not know. */
export interface FlowContext {
  readonly terms: ContractTerms
  readonly rule: ConditionRule
  /** Day volume of the contract after this print. */
  readonly volume: number
  /** F10 in percent of the volume so far; null before the first print that counts. */
  readonly askPct: number | null
  readonly multiPct: number | null
  /** The contract's first IV of the day as a fraction. */
  readonly firstIv: number | null
  /** 0 to 1, see `ScoreInput`. */
  readonly premiumPercentile: number | null
  readonly weights?: ScoreWeights
  /** From `tagPrint` and `classifySide`; known before the item, because the sums it shows include the print itself. */
  readonly tags: readonly string[]
  readonly side: TradeSide
}

/** F1 premium in USD: price × size × 100, exact to the hundredth of a cent. Spec §5 Numbers. */
export function premiumOf(price: number, size: number): Usd {
  return (toTicks(price) * size) / 100
}

/** F5 diff % of the strike from the underlying, negated for puts; null (shown '-') without a price. Spec §5 Numbers. */
export function diffPercent(strike: number, underlying: number | null, type: OptionType): number | null {
  if (underlying === null) return null
  const diff = ((strike - underlying) / underlying) * 100
  if (!Number.isFinite(diff)) return null
  return type === 'P' ? 0 - diff : diff
}

/** Underlying price of a trade; null when missing, empty, not a number or '0.00'. Spec §3 Option trade. */
export function underlyingOrNull(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null
  const price = typeof value === 'number' ? value : Number(value)
  return Number.isFinite(price) && price >= 0.005 ? price : null
}

function cents(value: number | null): number | null {
  return value === null ? null : roundCents(value)
}

/** The numbers more than one field of the item depends on. */
interface Measures {
  readonly underlyingPrice: number | null
  readonly premium: Usd
  readonly fill: number | null
  readonly diff: number | null
  readonly reportFlags: readonly string[]
  readonly canceled: boolean
}

function measure(print: RawPrint, { terms, rule }: FlowContext): Measures {
  const underlyingPrice = underlyingOrNull(print.underlying_price)
  return {
    underlyingPrice,
    premium: premiumOf(print.price, print.size),
    fill: fillPosition(print.price, bidOf(print), askOf(print)),
    diff: diffPercent(terms.strike, underlyingPrice, terms.type),
    reportFlags: mergeReportFlags(print.report_flags, rule.reportFlags),
    canceled: print.canceled || rule.isCancel,
  }
}

function evidenceOf(print: RawPrint, context: FlowContext, canceled: boolean): OpeningEvidence {
  return openingEvidence({
    size: print.size,
    volume: context.volume,
    openInterest: print.open_interest,
    isMultiLeg: context.rule.isMulti || context.rule.isStockOption,
    isCanceled: canceled,
  })
}

function scoreOf(print: RawPrint, context: FlowContext, measures: Measures, opening: OpeningEvidence): number {
  const { reportFlags } = measures
  const input = {
    premiumPercentile: context.premiumPercentile,
    volume: context.volume,
    openInterest: print.open_interest,
    fill: measures.fill,
    opening,
    diff: measures.diff,
    dte: context.terms.dte,
    isSweepOrFloor:
      reportFlags.length > 0 && (reportFlags.includes('intermarket_sweep') || reportFlags.includes('futures_floor')),
  }
  return unusualnessScore(input, context.weights ?? SCORE_WEIGHTS)
}

/**
 * One print with everything derived from it: spec §3 Option trade and §5 Numbers, F1 to F9 and F38. Price, bid and
 * ask are rounded to cents; side, fill and premium are taken before rounding. `reportFlags` stay raw, their labels
 * are a matter of display. Sentiment and side follow the tags alone, so a
 * cancelled print that its source calls bullish stays so; `tagPrint` itself gives it none.
 */
export function deriveFlowItem(print: RawPrint, context: FlowContext): FlowItem {
  const { terms, rule } = context
  const measures = measure(print, context)
  const opening = evidenceOf(print, context, measures.canceled)
  const { tags } = context
  return {
    seq: print.seq,
    sessionDate: print.session_date,
    executedAtUs: print.executed_at_us,
    ticker: terms.ticker,
    optionSymbol: terms.optionSymbol,
    type: terms.type,
    expiry: terms.expiry,
    strike: terms.strike,
    price: roundCents(print.price),
    size: print.size,
    premium: measures.premium,
    bid: cents(bidOf(print)),
    ask: cents(askOf(print)),
    ewmaBid: print.ewma_nbbo_bid,
    ewmaAsk: print.ewma_nbbo_ask,
    underlyingPrice: measures.underlyingPrice,
    side: context.side,
    sentiment: classifySentiment(tags),
    tags,
    reportFlags: measures.reportFlags,
    condition: rule.code === '' ? print.condition : rule.code,
    exchange: print.exchange,
    canceled: measures.canceled,
    volume: context.volume,
    openInterest: print.open_interest,
    iv: print.iv,
    delta: print.delta,
    gamma: print.gamma,
    theta: print.theta,
    vega: print.vega,
    diff: measures.diff,
    fill: measures.fill,
    opening,
    score: scoreOf(print, context, measures, opening),
    askPct: context.askPct,
    multiPct: context.multiPct,
    ivChange: print.iv === null || context.firstIv === null ? null : print.iv - context.firstIv,
    source: print.source,
  }
}
