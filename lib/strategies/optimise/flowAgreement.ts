/** A leg beside what was traded in its contract this session. Volumes in contracts, null where no prints are known. */
export interface FlowLeg {
  /** Contracts; negative is sold. */
  readonly quantity: number
  readonly askVolume: number | null
  readonly bidVolume: number | null
}

type FlowWord = 'with' | 'against' | 'mixed' | 'none'

/** Whether today's flow holds the strikes of a structure. */
export interface FlowAgreement {
  readonly word: FlowWord
  /** −1 (the flow does the opposite in every leg) to 1 (the same in every leg); null without signed prints. */
  readonly lean: number | null
  /** Legs with signed prints, of all. */
  readonly held: number
  readonly legs: number
}

/** A lean nearer to 0 says nothing. */
const LEAST_LEAN = 0.15

/**
 * Mean over the legs of d·(ask volume − bid volume)/(ask volume + bid volume), weighted by contracts, with d = 1 for a
 * bought and −1 for a sold leg: prints at the ask were bought, those at the bid sold (F3, F14). Options Analyzer, "flow
 * agreement".
 */
export function flowAgreement(legs: readonly FlowLeg[]): FlowAgreement {
  let [sum, weight, held] = [0, 0, 0]
  for (const { quantity, askVolume, bidVolume } of legs) {
    const [ask, bid] = [askVolume ?? 0, bidVolume ?? 0]
    if (ask + bid === 0) continue
    held++
    weight += Math.abs(quantity)
    sum += (quantity * (ask - bid)) / (ask + bid)
  }
  if (held === 0) return { word: 'none', lean: null, held, legs: legs.length }
  const lean = sum / weight
  const word = lean >= LEAST_LEAN ? 'with' : lean <= -LEAST_LEAN ? 'against' : 'mixed'
  return { word, lean, held, legs: legs.length }
}
