import type { TrackChange, TrackHolding } from '@/lib/contract/portfolioTracks'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { sessionOnOrAfter } from '@/lib/market/calendar'
import type { NameLookup } from '@/server/market/port'
import type { DisclosedTarget } from '@/server/services/backtest/targetParts'

const MOST_CHANGES = 80
const MOST_MOVES = 12
const MOST_POINTS = 16
/** Smaller than this is no change, a fraction of the whole. */
const LEAST_MOVE = 0.0005

type Targets = readonly DisclosedTarget[]

/** Names after the last filing, largest first, each with the filing since which it is held without a break. */
export function holdingsOf(targets: Targets, nameOf: NameLookup): TrackHolding[] {
  const since = new Map<Ticker, IsoDate>()
  for (const { date, weights } of targets) {
    for (const ticker of [...since.keys()]) if (!weights.has(ticker)) since.delete(ticker)
    for (const ticker of weights.keys()) if (!since.has(ticker)) since.set(ticker, date)
  }
  return [...(targets.at(-1)?.weights ?? [])]
    .map(([ticker, weight]) => ({
      ticker,
      weight,
      since: since.get(ticker) ?? null,
      name: nameOf(ticker)?.name ?? '',
      sector: nameOf(ticker)?.sector || 'Other',
    }))
    .sort((a, b) => b.weight - a.weight)
}

/** What each filing changed, newest first; before `from` nothing was followed, so the close of the first one is its own. */
export function changesOf(targets: Targets, from: IsoDate | '') {
  const changes = targets.map((target, at): TrackChange => {
    const before = targets[at - 1]?.weights ?? new Map<Ticker, number>()
    const moves = [...new Set([...before.keys(), ...target.weights.keys()])]
      .map((ticker) => ({ ticker, before: before.get(ticker) ?? 0, after: target.weights.get(ticker) ?? 0 }))
      .filter((move) => Math.abs(move.after - move.before) >= LEAST_MOVE)
      .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    const session = sessionOnOrAfter(target.date)
    return {
      filed: target.date,
      label: target.label,
      url: target.url,
      names: target.weights.size,
      followed: session < from ? from : session,
      moves: moves.slice(0, MOST_MOVES),
      more: Math.max(0, moves.length - MOST_MOVES),
    }
  })
  return { changes: changes.reverse().slice(0, MOST_CHANGES), changes_total: targets.length }
}

/** Weight of each sector after filings at even distances, the last one among them; largest now first. */
export function sectorsOf(targets: Targets, nameOf: NameLookup) {
  const count = Math.min(MOST_POINTS, targets.length)
  const shown = Array.from({ length: count }, (_, at) =>
    targets.at(count < 2 ? 0 : Math.round((at * (targets.length - 1)) / (count - 1))),
  ).filter((target) => target !== undefined)
  const sectors = new Map<string, number[]>()
  for (const [at, { weights }] of shown.entries())
    for (const [ticker, weight] of weights) {
      const sector = nameOf(ticker)?.sector || 'Other'
      const line = sectors.get(sector) ?? shown.map(() => 0)
      line[at] = (line[at] ?? 0) + weight
      sectors.set(sector, line)
    }
  return {
    dates: shown.map(({ date }) => date),
    rows: [...sectors]
      .map(([sector, weights]) => ({ sector, weights }))
      .sort((a, b) => (b.weights.at(-1) ?? 0) - (a.weights.at(-1) ?? 0)),
  }
}
