import type { EpochMs, Usd } from '@/lib/core/nominal'
import { median } from '@/lib/core/series'

/** Prices around a halt, USD; null where unknown or not come yet. */
export interface HaltPrices {
  /** Last one before it. */
  readonly before: Usd | null
  /** Mean of the five minutes before it. */
  readonly reference: Usd | null
  /** First one after trading goes on, and 5 and 30 minutes later. */
  readonly resumed: Usd | null
  readonly after5: Usd | null
  readonly after30: Usd | null
}

/** Moves as fractions. */
export interface HaltMoves {
  /** Which way the name ran into the halt. */
  readonly direction: 'up' | 'down' | null
  /** Resumed price over the last one before the halt. */
  readonly gap: number | null
  /** After the resumption, over the resumed price. */
  readonly move5: number | null
  readonly move30: number | null
}

const over = (later: Usd | null, earlier: Usd | null): number | null =>
  later === null || earlier === null || earlier === 0 ? null : later / earlier - 1

const LEAST_RUN = 1e-9

/** What prices did around a halt. pages.md §4.4. */
export function haltMoves({ before, reference, resumed, after5, after30 }: HaltPrices): HaltMoves {
  const run = over(before, reference) ?? 0
  return {
    // The mean of equal prices differs from them in the last digit.
    direction: Math.abs(run) < LEAST_RUN ? null : run > 0 ? 'up' : 'down',
    gap: over(resumed, before),
    move5: over(after5, resumed),
    move30: over(after30, resumed),
  }
}

/** A halt that is over, for statistics. */
export interface PastHalt extends HaltMoves {
  readonly code: string
  readonly ticker: string
  readonly haltedMs: EpochMs
  readonly resumedMs: EpochMs | null
}

export interface HaltOutcome {
  readonly code: string
  /** Halts of the code, and of how many names. */
  readonly count: number
  readonly names: number
  /** Halts whose prices after the resumption are known: what the medians stand on. */
  readonly n: number
  readonly minutes: number | null
  readonly gap: number | null
  readonly move5: number | null
  readonly move30: number | null
  /** Share of the halts after which the name stood higher 30 minutes after the resumption. */
  readonly upShare: number | null
}

/** Medians after each code, most halts first. pages.md §4.4 "outcome stats after each code". */
export function haltOutcomes(halts: readonly PastHalt[]): readonly HaltOutcome[] {
  const byCode = new Map<string, PastHalt[]>()
  for (const halt of halts) byCode.set(halt.code, [...(byCode.get(halt.code) ?? []), halt])
  return [...byCode]
    .map(([code, own]) => outcomeOf(code, own))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
}

function outcomeOf(code: string, halts: readonly PastHalt[]): HaltOutcome {
  const known = (key: 'gap' | 'move5' | 'move30') => halts.flatMap((halt) => (halt[key] === null ? [] : [halt[key]]))
  const later = known('move30')
  return {
    code,
    count: halts.length,
    names: new Set(halts.map(({ ticker }) => ticker)).size,
    n: later.length,
    minutes: median(
      halts.flatMap(({ haltedMs, resumedMs }) => (resumedMs === null ? [] : [(resumedMs - haltedMs) / 60_000])),
    ),
    gap: median(known('gap')),
    move5: median(known('move5')),
    move30: median(later),
    upShare: later.length === 0 ? null : later.filter((move) => move > 0).length / later.length,
  }
}
