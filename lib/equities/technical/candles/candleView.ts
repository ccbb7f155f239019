import type { Bar } from '@/lib/equities/technical/bar'

type Part = 'body' | 'range' | 'shadows'

interface Measure {
  readonly part: Part
  /** Bars before the one that is judged; 0 measures that bar itself. */
  readonly bars: number
  readonly factor: number
}

/** What long, short, near and equal mean: a share of the mean of the bars before. The usual settings of TA-Lib's candle patterns. */
const MEASURES = {
  longBody: { part: 'body', bars: 10, factor: 1 },
  shortBody: { part: 'body', bars: 10, factor: 1 },
  dojiBody: { part: 'range', bars: 10, factor: 0.1 },
  longShadow: { part: 'body', bars: 0, factor: 1 },
  veryLongShadow: { part: 'body', bars: 0, factor: 2 },
  shortShadow: { part: 'shadows', bars: 10, factor: 0.5 },
  noShadow: { part: 'range', bars: 10, factor: 0.1 },
  near: { part: 'range', bars: 5, factor: 0.2 },
  far: { part: 'range', bars: 5, factor: 0.6 },
  equal: { part: 'range', bars: 5, factor: 0.05 },
} as const satisfies Readonly<Record<string, Measure>>
type MeasureName = keyof typeof MEASURES

const NONE: Bar = { open: 0, high: 0, low: 0, close: 0, volume: 0 }

/** Bars seen from one of them. Every question is asked of a bar `back` places before it; 0 is the bar itself. */
export class CandleView {
  private at = 0

  constructor(private readonly bars: readonly Bar[]) {}

  moveTo(at: number): void {
    this.at = at
  }

  bar(back: number): Bar {
    return this.bars[this.at - back] ?? NONE
  }

  open = (back: number): number => this.bar(back).open
  high = (back: number): number => this.bar(back).high
  low = (back: number): number => this.bar(back).low
  close = (back: number): number => this.bar(back).close
  body = (back: number): number => Math.abs(this.close(back) - this.open(back))
  top = (back: number): number => Math.max(this.open(back), this.close(back))
  bottom = (back: number): number => Math.min(this.open(back), this.close(back))
  upper = (back: number): number => this.high(back) - this.top(back)
  lower = (back: number): number => this.bottom(back) - this.low(back)
  /** 1 rising or unchanged, −1 falling. */
  sign = (back: number): 1 | -1 => (this.close(back) >= this.open(back) ? 1 : -1)
  isUp = (back: number): boolean => this.sign(back) === 1
  isDown = (back: number): boolean => this.sign(back) === -1

  /** What a word means at a bar, in price. */
  measure(name: MeasureName, back: number): number {
    const { part, bars, factor }: Measure = MEASURES[name]
    if (bars === 0) return factor * this.part(part, back)
    let sum = 0
    for (let before = back + bars; before > back; before -= 1) sum += this.part(part, before)
    return (factor * sum) / bars
  }

  isLong = (back: number): boolean => this.body(back) > this.measure('longBody', back)
  isShort = (back: number): boolean => this.body(back) < this.measure('shortBody', back)
  /** Short, or just as long as bars before are on the mean. */
  isSmall = (back: number): boolean => this.body(back) <= this.measure('shortBody', back)
  isDoji = (back: number): boolean => this.body(back) <= this.measure('dojiBody', back)
  hasUpper = (back: number): boolean => this.upper(back) > this.measure('noShadow', back)
  hasLower = (back: number): boolean => this.lower(back) > this.measure('noShadow', back)
  hasNoUpper = (back: number): boolean => this.upper(back) < this.measure('noShadow', back)
  hasNoLower = (back: number): boolean => this.lower(back) < this.measure('noShadow', back)
  hasLongUpper = (back: number): boolean => this.upper(back) > this.measure('longShadow', back)
  hasLongLower = (back: number): boolean => this.lower(back) > this.measure('longShadow', back)

  /** Bodies apart: that of `back` wholly above that of `from`. */
  bodyGapsUp = (back: number, from: number): boolean => this.bottom(back) > this.top(from)
  bodyGapsDown = (back: number, from: number): boolean => this.top(back) < this.bottom(from)
  /** Whole bars apart. */
  gapsUp = (back: number, from: number): boolean => this.low(back) > this.high(from)
  gapsDown = (back: number, from: number): boolean => this.high(back) < this.low(from)
  /** The body of `back` strictly within that of `of`. */
  isWithin = (back: number, of: number): boolean => this.top(back) < this.top(of) && this.bottom(back) > this.bottom(of)

  /** Two prices equal as bars before `back` measure it. */
  isEqual = (price: number, to: number, back: number): boolean => {
    const reach = this.measure('equal', back)
    return price <= to + reach && price >= to - reach
  }

  private part(part: Part, back: number): number {
    if (part === 'body') return this.body(back)
    if (part === 'range') return this.high(back) - this.low(back)
    return this.upper(back) + this.lower(back)
  }
}

/** A rule: 100 bullish, −100 bearish, 0 not there, at the bar the view stands on; ±200 confirmed. */
export interface CandlePattern {
  readonly id: string
  readonly name: string
  /** Bars that must lie before the first one judged. */
  readonly before: number
  readonly judge: (view: CandleView) => number
}

export const whenTrue = (isThere: boolean, value: number): number => (isThere ? value : 0)
