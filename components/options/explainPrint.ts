import { classifySentiment } from '@/lib/flow/classifySentiment'
import { classifySide } from '@/lib/flow/classifySide'
import { conditionOf } from '@/lib/flow/conditions'
import { diffPercent, premiumOf } from '@/lib/flow/deriveFlowItem'
import { fillPosition } from '@/lib/flow/fillPosition'
import { openingEvidence } from '@/lib/flow/openingEvidence'
import { SCORE_WEIGHTS, type ScoreParts, scoreParts } from '@/lib/flow/score'
import type { FlowItem } from '@/lib/flow/trade'
import { formatNumber } from '@/lib/format/number'
import { daysBetween } from '@/lib/market/isoDate'

/** Explanation of one derived number of a print (C15). */
export interface Explanation {
  readonly title: string
  readonly formulaId: string
  /** Formula in words and symbols. */
  readonly formula: string
  readonly inputs: readonly (readonly [name: string, value: string])[]
  readonly shown: string
  /** The number computed again here, in the browser; null when an input is not known here. */
  readonly recomputed: string | null
  /** Whether both agree; null when it could not be computed. */
  readonly isEqual: boolean | null
  readonly notes: readonly string[]
}

type Part = Omit<Explanation, 'isEqual'> & { readonly tolerance?: number }

/** Explains a column of a print, or null for columns that are not derived. */
export function explainPrint(print: FlowItem, column: string): Explanation | null {
  const explain = EXPLAINERS[column]
  if (!explain) return null
  const { tolerance = 0, ...part } = explain(print)
  return { ...part, isEqual: isSame(part.shown, part.recomputed, tolerance) }
}

function isSame(shown: string, recomputed: string | null, tolerance: number): boolean | null {
  if (recomputed === null) return null
  if (shown === recomputed) return true
  const gap = Math.abs(Number(shown) - Number(recomputed))
  return Number.isFinite(gap) && gap <= tolerance
}

const text = (value: number | string | null) => (value === null ? 'not known' : String(value))
const quote = (print: FlowItem) => ({
  nbbo_bid: print.bid,
  nbbo_ask: print.ask,
  ewma_nbbo_bid: print.ewmaBid,
  ewma_nbbo_ask: print.ewmaAsk,
})
const isMultiLeg = (print: FlowItem) => {
  const rule = conditionOf(print.condition)
  return rule.isMulti || rule.isStockOption
}
const ROUNDED = 'Price, bid and ask are rounded to cents after the host has used them; a difference can come from that.'

const EXPLAINERS: Readonly<Record<string, (print: FlowItem) => Part>> = {
  side: (print) => ({
    title: 'Side',
    formulaId: 'F3',
    formula:
      'First match wins: tag no_side → NONE; mid_side → MID; neutral → NONE; bid_side → BID; ask_side or price = ask → ASK; price = bid or below the mid → BID; price at or above the mid → ASK',
    inputs: [
      ['tags', print.tags.join(', ') || 'none'],
      ['price', text(print.price)],
      ['bid × ask', `${text(print.bid)} × ${text(print.ask)}`],
      ['EWMA bid × ask', `${text(print.ewmaBid)} × ${text(print.ewmaAsk)}`],
    ],
    shown: print.side,
    recomputed: classifySide({ ...quote(print), price: print.price, tags: print.tags }),
    notes: [ROUNDED],
  }),
  premium: (print) => ({
    title: 'Premium',
    formulaId: 'F1',
    formula: 'price × size × 100',
    inputs: [
      ['price', text(print.price)],
      ['size', text(print.size)],
      ['multiplier', '100'],
    ],
    shown: String(print.premium),
    recomputed: String(premiumOf(print.price, print.size)),
    notes: ['USD. Adjusted contracts may deliver other than 100 shares.'],
  }),
  diff: (print) => {
    const value = diffPercent(print.strike, print.underlyingPrice, print.type)
    return {
      title: 'Diff %',
      formulaId: 'F5',
      formula: '(strike − underlying) / underlying × 100, negated for puts',
      inputs: [
        ['strike', text(print.strike)],
        ['underlying', text(print.underlyingPrice)],
        ['type', print.type === 'C' ? 'call' : 'put'],
      ],
      shown: text(print.diff),
      recomputed: value === null ? null : String(value),
      tolerance: 1e-9,
      notes: ['Positive is out of the money.'],
    }
  },
  fill: (print) => {
    const value = fillPosition(print.price, print.bid, print.ask)
    return {
      title: 'Fill position',
      formulaId: 'F8',
      formula: '(price − bid) / (ask − bid): 0 at the bid, 1 at the ask',
      inputs: [
        ['price', text(print.price)],
        ['bid', text(print.bid)],
        ['ask', text(print.ask)],
      ],
      shown: text(print.fill),
      recomputed: value === null ? null : String(value),
      tolerance: 1e-9,
      notes: [ROUNDED],
    }
  },
  opening: (print) => ({
    title: 'Opening evidence',
    formulaId: 'F9',
    formula:
      'proven: size > OI + volume before; strong: size > OI, or volume − OI ≥ size; likely: vol/OI ≥ 0.5 and single-leg; else unknown',
    inputs: [
      ['size', text(print.size)],
      ['volume with this print', text(print.volume)],
      ['open interest', text(print.openInterest)],
      ['multi-leg or stock-tied', isMultiLeg(print) ? 'yes' : 'no'],
      ['cancelled', print.canceled ? 'yes' : 'no'],
    ],
    shown: print.opening,
    recomputed: openingEvidence({
      size: print.size,
      volume: print.volume,
      openInterest: print.openInterest,
      isMultiLeg: isMultiLeg(print),
      isCanceled: print.canceled,
    }),
    notes: ['Evidence, not proof: a position opened today can be closed today.'],
  }),
  sentiment: (print) => ({
    title: 'Sentiment',
    formulaId: 'F4',
    formula:
      'From tags only: bullish, else bearish, else none. The tag is set for calls at the ask, puts at the bid, and so on',
    inputs: [['tags', print.tags.join(', ') || 'none']],
    shown: print.sentiment,
    recomputed: classifySentiment(print.tags),
    notes: ['Trades with no side, at the mid, crossed, late or cancelled have none.'],
  }),
  score: explainScore,
}

function explainScore(print: FlowItem): Part {
  const flags = print.reportFlags
  const parts = scoreParts({
    premiumPercentile: null,
    volume: print.volume,
    openInterest: print.openInterest,
    fill: print.fill,
    opening: print.opening,
    diff: print.diff,
    dte: daysBetween(print.sessionDate, print.expiry),
    isSweepOrFloor: flags.includes('intermarket_sweep') || flags.includes('futures_floor'),
  })
  const names = [
    'volumeToOi',
    'aggression',
    'opening',
    'urgency',
    'flag',
  ] as const satisfies readonly (keyof ScoreParts)[]
  const known = names.reduce((sum, name) => sum + SCORE_WEIGHTS[name] * parts[name], 0) * 100
  const percentile = (print.score - known) / (SCORE_WEIGHTS.premium * 100)
  const isInRange = percentile >= -0.03 && percentile <= 1.03
  const shown = Math.max(0, Math.min(1, percentile))
  return {
    title: 'Score',
    formulaId: SCORE_WEIGHTS.version,
    formula: '100 × Σ weight × component',
    inputs: [
      ...names.map((name): readonly [string, string] => [
        LABELS[name],
        `${SCORE_WEIGHTS[name]} × ${formatNumber(parts[name], 3)} = ${formatNumber(SCORE_WEIGHTS[name] * parts[name] * 100, 1)}`,
      ]),
      ['premium percentile (from the host)', `${SCORE_WEIGHTS.premium} × ${formatNumber(shown, 2)}`],
    ],
    shown: String(print.score),
    recomputed: isInRange ? String(Math.round(known + SCORE_WEIGHTS.premium * 100 * shown)) : String(Math.round(known)),
    tolerance: 1,
    notes: [
      'The percentile of the premium within the ticker’s last 30 days is known to the host only. It follows from the score and the other five components, and must lie between 0 and 1.',
    ],
  }
}

const LABELS = {
  volumeToOi: 'volume to OI',
  aggression: 'aggression',
  opening: 'opening evidence',
  urgency: 'urgency',
  flag: 'sweep or floor',
}
