import { deviation, mean } from '@/lib/core/series'

export interface EventRule {
  /** The signal crosses this level … */
  readonly level: number
  /** … from below, or from above. */
  readonly side: 'above' | 'below'
  /** Sessions before and after an event that are looked at. */
  readonly before: number
  readonly after: number
}

/** Mean of what the price did around events, against all days. Fractions, from the close of the event. */
interface StudyPoint {
  readonly offset: number
  readonly mean: number
  readonly deviation: number | null
  /** Events whose price is known at this offset. */
  readonly count: number
  /** Mean over every day that has this offset: what happens without any event. */
  readonly usual: number | null
}

interface StudyEvent {
  /** Place in the series. */
  readonly at: number
  readonly value: number
  /** Return from the event to its last session looked at; null where that is not over. */
  readonly after: number | null
}

export interface EventStudy {
  readonly events: readonly StudyEvent[]
  readonly path: readonly StudyPoint[]
  /** Share of finished events after which the price stood higher. */
  readonly positive: number | null
  /** (mean − usual) ÷ (deviation ÷ √n) at the end; null with fewer than two finished events. */
  readonly t: number | null
  /** Finished events. */
  readonly count: number
}

/**
 * Places where a signal crosses a level: the known value before was on the other side or on the level. A crossing within
 * `after` sessions of the one before is part of the same event and is left out, so that no day counts twice.
 */
export function crossings(signal: readonly (number | null)[], { level, side, after }: EventRule): number[] {
  const sign = side === 'above' ? 1 : -1
  const places: number[] = []
  let before: number | null = null
  signal.forEach((value, at) => {
    if (value === null) return
    const isCrossing = before !== null && sign * (before - level) <= 0 && sign * (value - level) > 0
    const last = places.at(-1)
    if (isCrossing && (last === undefined || at - last > after)) places.push(at)
    before = value
  })
  return places
}

/** Average price path around the crossings of a signal. Prices and signal stand side by side, oldest first. */
export function eventStudy(
  prices: readonly (number | null)[],
  signal: readonly (number | null)[],
  rule: EventRule,
): EventStudy {
  const places = crossings(signal, rule).filter((at) => priceAt(prices, at) !== null)
  const all = prices.flatMap((price, at) => (price === null || (signal[at] ?? null) === null ? [] : [at]))
  const offsets = Array.from({ length: rule.before + rule.after + 1 }, (_, n) => n - rule.before)
  const path = offsets.map((offset): StudyPoint => {
    const moves = movesOf(prices, places, offset)
    return {
      offset,
      mean: mean(moves) ?? 0,
      deviation: deviation(moves),
      count: moves.length,
      usual: mean(movesOf(prices, all, offset)),
    }
  })
  const events = places.map((at) => ({ at, value: signal[at] ?? 0, after: moveOf(prices, at, rule.after) }))
  const ends = events.flatMap((event) => (event.after === null ? [] : [event.after]))
  const [sd, last] = [deviation(ends), path.at(-1)]
  const usual = last?.usual ?? null
  const average = mean(ends)
  return {
    events,
    path,
    count: ends.length,
    positive: ends.length === 0 ? null : ends.filter((move) => move > 0).length / ends.length,
    t:
      sd === null || sd === 0 || average === null || usual === null
        ? null
        : (average - usual) / (sd / Math.sqrt(ends.length)),
  }
}

const priceAt = (prices: readonly (number | null)[], at: number): number | null => prices[at] ?? null

function moveOf(prices: readonly (number | null)[], at: number, offset: number): number | null {
  const [base, other] = [priceAt(prices, at), priceAt(prices, at + offset)]
  return base === null || other === null || base <= 0 ? null : other / base - 1
}

function movesOf(prices: readonly (number | null)[], places: readonly number[], offset: number): number[] {
  return places.flatMap((at) => {
    const move = moveOf(prices, at, offset)
    return move === null ? [] : [move]
  })
}
