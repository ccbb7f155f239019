import type { ChartTable } from '@/lib/charts/chartTone'
import { niceScale } from '@/lib/charts/niceScale'

/** Why a bar is drawn in another colour. */
type ProfileCue = 'flipped' | 'strong'

/** One strike: its value now, what it was before, and what is said about it. */
export interface ProfileBar {
  readonly strike: number
  readonly value: number
  /** Drawn as a dot; null where nothing was known. */
  readonly ghost: number | null
  readonly cue: ProfileCue | null
  /** Calls and puts of the value with their signs, where they are drawn apart. */
  readonly parts?: { readonly calls: number; readonly puts: number }
  /** Every number behind the bar, for the readout line. */
  readonly detail: string
}

/** A price that is marked across the plot. */
export interface PriceLine {
  readonly price: number
  readonly label: string
  readonly kind: 'spot' | 'zero' | 'wall' | 'other'
}

/**
 * One bar a strike, or its calls and puts apart: stacked away from zero by their signs, or mirrored, calls right and puts
 * left by their sizes.
 */
export const PROFILE_SPLITS = ['net', 'stacked', 'mirrored'] as const
export type ProfileSplit = (typeof PROFILE_SPLITS)[number]

/** A part of a bar, from one value to another. */
export interface ProfilePart {
  readonly side: 'call' | 'put'
  readonly from: number
  readonly to: number
}

/** Calls and puts of a bar where they are drawn; none where the bar is one. */
export function partsOf({ parts }: Pick<ProfileBar, 'parts'>, split: ProfileSplit): readonly ProfilePart[] {
  if (parts === undefined || split === 'net') return []
  const { calls, puts } = parts
  if (split === 'mirrored') {
    return [
      { side: 'call', from: 0, to: Math.abs(calls) },
      { side: 'put', from: 0, to: -Math.abs(puts) },
    ]
  }
  const isSameWay = calls * puts > 0
  return [
    { side: 'call', from: 0, to: calls },
    { side: 'put', from: isSameWay ? calls : 0, to: isSameWay ? calls + puts : puts },
  ]
}

export interface StrikeProfileInput {
  readonly title: string
  readonly bars: readonly ProfileBar[]
  readonly lines: readonly PriceLine[]
  readonly format: (value: number) => string
  readonly table: ChartTable
  readonly legend: StrikeProfileLegend
  /** Prices of the upper and lower edge; the strikes' own when left out. */
  readonly range?: PriceRange
  /** Amounts without a direction: drawn in the neutral tone. */
  readonly isNeutral?: boolean
  /** Net bars when left out. */
  readonly split?: ProfileSplit
  /** How the bars are made, as a tooltip says it: 'F23: Σ s·Γ·OI·100·S²·0.01'. Such bars explain themselves. */
  readonly formula?: string
}

/** Words for what the picture shows; an entry that is null is not drawn. */
export interface StrikeProfileLegend {
  readonly positive: string
  readonly negative: string
  readonly ghost: string | null
  readonly flipped: string | null
  readonly strong: string | null
}

export interface PriceRange {
  readonly low: number
  readonly high: number
}

export interface StrikeProfileModel extends Required<Omit<StrikeProfileInput, 'formula'>> {
  readonly formula?: string
  /** Largest size of a bar or a dot. */
  readonly reach: number
  readonly valueTicks: readonly number[]
  readonly priceTicks: readonly number[]
  readonly hasNegative: boolean
  readonly summary: string
}

/** C8: horizontal bars by strike around zero, with dots of before and marked prices. */
export function prepareStrikeProfile(input: StrikeProfileInput): StrikeProfileModel {
  const { bars, title, format, split = 'net' } = input
  const range = input.range ?? rangeOfStrikes(bars.map((bar) => bar.strike))
  const drawn = bars.flatMap((bar) => [bar.value, bar.ghost ?? 0, ...partsOf(bar, split).map((part) => part.to)])
  const reach = drawn.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const hasNegative = drawn.some((value) => value < 0)
  const scale = niceScale(hasNegative ? -reach : 0, reach, 5)
  const largest = bars.reduce<ProfileBar | null>(
    (best, bar) => (best === null || Math.abs(bar.value) > Math.abs(best.value) ? bar : best),
    null,
  )
  return {
    ...input,
    isNeutral: input.isNeutral ?? false,
    split,
    range,
    reach: Math.max(reach, 1e-12),
    hasNegative,
    valueTicks: scale.ticks.filter((tick) => Math.abs(tick) <= reach),
    priceTicks: priceTicks(range),
    summary:
      largest === null
        ? `${title}: no strikes`
        : `${title}: ${bars.length} strikes, the largest ${format(largest.value)} at ${largest.strike}`,
  }
}

/** Half a strike beyond the outermost ones. */
export function rangeOfStrikes(strikes: readonly number[]): PriceRange {
  const sorted = [...strikes].sort((a, b) => a - b)
  const [low = 0, second = low + 1] = sorted
  const high = sorted.at(-1) ?? 1
  const half = (second - low) / 2 || 0.5
  return { low: low - half, high: high + half }
}

/** Round prices inside a range. */
export function priceTicks({ low, high }: PriceRange): readonly number[] {
  return niceScale(low, high, 9).ticks.filter((tick) => tick > low && tick < high)
}

/** Places labels at or near their heights, `gap` apart at least, inside 0 … height; order is kept. */
export function spreadLabels(heights: readonly number[], gap: number, height: number): readonly number[] {
  const order = heights.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y)
  let last = Number.NEGATIVE_INFINITY
  for (const label of order) {
    label.y = Math.max(label.y, last + gap, gap / 2)
    last = label.y
  }
  let next = height - gap / 2
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, next)
    next = label.y - gap
  }
  const placed = [...heights]
  for (const { at, y } of order) placed[at] = y
  return placed
}
