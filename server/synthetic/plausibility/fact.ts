import type { MarketSample } from '@/server/synthetic/plausibility/sample'

/** Something that is known of real markets, and how it is measured in the built-in one. */
export interface StylisedFact {
  readonly name: string
  /** Band of the real figure, both ends included. */
  readonly band: readonly [low: number, high: number]
  /** Who published the figure that the band is drawn around. */
  readonly source: string
  /** A week is too short to tell: measured over a year only. */
  readonly needsYear?: boolean
  readonly measure: (sample: MarketSample) => number
}
