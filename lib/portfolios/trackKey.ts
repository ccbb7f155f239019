import type { PlannedPortfolio } from '@/lib/backtest/plan'

/** Whose portfolio is tracked. pages.md §4.9 Portfolios. */
export const TRACK_KINDS = ['politician', 'institution', 'insiders', 'community'] as const
export type TrackKind = (typeof TRACK_KINDS)[number]

/** A portfolio of the directory: a member, a manager, a basket, or the id of a published mix. */
export interface TrackName {
  readonly kind: TrackKind
  readonly source: string
}

export const trackKey = ({ kind, source }: TrackName): string => `${kind}:${source}`

/** Reads a key; null where it makes no sense. */
export function parseTrackKey(text: string): TrackName | null {
  const at = text.indexOf(':')
  const kind = TRACK_KINDS.find((one) => one === text.slice(0, Math.max(0, at)))
  const source = text.slice(at + 1).trim()
  return kind === undefined || source === '' ? null : { kind, source }
}

/** What follows somebody, as a portfolio of a backtest. */
export const followingPortfolio = (
  kind: Exclude<TrackKind, 'community'>,
  source: string,
  name: string,
): PlannedPortfolio => ({ name, kind, source, parts: [], rebalance: 'none' })
