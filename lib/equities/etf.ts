import type { IsoDate } from '@/lib/core/nominal'

/** What a fund publishes of an evening. */
export interface FundDay {
  readonly date: IsoDate
  /** Assets per share, USD. */
  readonly nav: number
  readonly shares: number
}

export interface FundFlow extends FundDay {
  /** USD that came in (above zero) or went out; null on the first day. */
  readonly flow: number | null
  /** Of the assets before the flow, a fraction. */
  readonly share: number | null
  /** USD since the first day. */
  readonly cumulative: number
}

/** Shares that change by this factor or more while assets per share change against it are a split, no flow. */
const SPLIT_FROM = 1.4
const SPLIT_SLACK = 0.15

/** Shares of the day before in shares of the day: a split changes their number, not what they are worth together. */
function comparable(before: FundDay, day: FundDay): number {
  const [more, cheaper] = [day.shares / before.shares, before.nav / day.nav]
  const isLarge = more >= SPLIT_FROM || more <= 1 / SPLIT_FROM
  const isSplit = isLarge && Math.abs(more / cheaper - 1) < SPLIT_SLACK
  if (!isSplit) return before.shares
  const factor = more >= 1 ? Math.round(cheaper) : 1 / Math.round(1 / cheaper)
  return before.shares * factor
}

/** F51: (shares of the day − shares of the day before) · assets per share, running sum, share of the assets. Oldest first. */
export function fundFlows(days: readonly FundDay[]): FundFlow[] {
  let cumulative = 0
  return days.map((day, i) => {
    const before = days[i - 1]
    if (before === undefined || before.shares <= 0) return { ...day, flow: null, share: null, cumulative }
    const shares = comparable(before, day)
    const flow = (day.shares - shares) * day.nav
    cumulative += flow
    return { ...day, flow, share: (day.shares - shares) / shares, cumulative }
  })
}

/** Flow of the last `count` days, USD and as a share of the assets before them; null with fewer. F51. */
export function flowOver(flows: readonly FundFlow[], count: number): { usd: number; share: number } | null {
  const last = flows.slice(-count)
  const [first, base] = [last[0], flows.at(-count - 1)]
  if (last.length < count || first?.flow == null || base === undefined) return null
  const usd = last.reduce((sum, day) => sum + (day.flow ?? 0), 0)
  return { usd, share: usd / (base.nav * base.shares) }
}

/** How far a price lies above the assets per share, a fraction. */
export const premiumToNav = (close: number, nav: number): number | null => (nav > 0 ? close / nav - 1 : null)

/** What a holding added to the return of its fund: weight · return, both fractions. */
export const contribution = (weight: number | null, move: number | null): number | null =>
  weight === null || move === null ? null : weight * move

/** What two funds share: Σ min of their weights, a fraction; weights by holding as fractions. */
export function weightOverlap(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let common = 0
  for (const [key, weight] of a) common += Math.max(0, Math.min(weight, b.get(key) ?? 0))
  return common
}

/** Weights summed by a word of each holding, largest first; fractions. */
export function weightsBy<T extends { readonly weight: number | null }>(
  holdings: readonly T[],
  wordOf: (holding: T) => string,
): { readonly key: string; readonly weight: number; readonly count: number }[] {
  const groups = new Map<string, { weight: number; count: number }>()
  for (const holding of holdings) {
    if (holding.weight === null) continue
    const key = wordOf(holding)
    const group = groups.get(key) ?? { weight: 0, count: 0 }
    groups.set(key, { weight: group.weight + holding.weight, count: group.count + 1 })
  }
  return [...groups].map(([key, group]) => ({ key, ...group })).sort((a, b) => b.weight - a.weight)
}

/**
 * What each member of a fund counts for in a tide weighted by index weight (F15): its weight among the members with one,
 * times their number. Equal weights count 1 each, so the weighted tide is then the unweighted one. Members without a
 * weight, or with one at or below zero (swaps, cash against them), count nothing and are left out.
 */
export function tideWeights(weights: ReadonlyMap<string, number | null>): ReadonlyMap<string, number> {
  const known = [...weights].flatMap(([key, weight]) => (weight !== null && weight > 0 ? [[key, weight] as const] : []))
  const sum = known.reduce((total, [, weight]) => total + weight, 0)
  return new Map(known.map(([key, weight]) => [key, (weight / sum) * known.length]))
}
