import type { Clock } from '@/lib/core/clock'
import type { RawPrint } from '@/lib/flow/trade'
import type { TapeFeed } from '@/server/engine/feeds/feed'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { isSamePass, type MarketPosition, marketPosition } from '@/server/synthetic/practiceClock'
import type { Tape } from '@/server/synthetic/tape/tape'
import type { Rate } from '@/server/synthetic/tape/tapeKeeper'

export interface SyntheticFeedOptions {
  readonly market: SyntheticMarket
  /** Wall clock. */
  readonly clock: Clock
  /** Resolves after `ms` (0: after other work that waits has run); resolves early when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Seq of the first print wanted in the session that runs when `read` is called; later ones start at 1. */
  readonly fromSeq?: number
  /** 'demo' by default. */
  readonly rate?: Rate
  /** Where the market stands; the practice clock by default. */
  readonly positionAt?: (nowMs: number) => MarketPosition
}

/** Longest stretch of work before other work gets a turn, milliseconds. */
const TURN_MS = 8
/** The clock is asked once for this many prints. */
const CHECK_EVERY = 64
/** Prints are handed out with this delay at most. */
const TICK_MS = 50

/**
 * The tape of the built-in market. First the session so far, as fast as the consumer takes it, then in real time.
 * One reading is one pass: it ends when the session is over or played again, so the consumer can start a new session.
 */
export function createSyntheticFeed(options: SyntheticFeedOptions): TapeFeed {
  return { name: options.market.source, read: (signal) => readPass(options, signal) }
}

async function* readPass(options: SyntheticFeedOptions, signal: AbortSignal): AsyncGenerator<RawPrint> {
  const { clock, sleep, market, positionAt = marketPosition } = options
  const pass = positionAt(clock())
  const turns = createTurns(options, signal)
  const tape = await market.prepare(pass.sessionDate, options.rate)
  let row = Math.max(0, (options.fromSeq ?? 1) - 1)
  while (!signal.aborted) {
    const now = positionAt(clock())
    const isOver = !isSamePass(now, pass)
    const end = isOver ? tape.length : tape.rowAt(now.sessionMs)
    for (; row < end && !signal.aborted; row += 1) {
      yield tape.print(row)
      if (row % CHECK_EVERY === 0) await turns.give()
    }
    if (isOver || signal.aborted) return
    await sleep(waitMs(tape, row, now.sessionMs), signal)
  }
}

/** Until the next print, but never less than a tick (prints come in small groups) nor more than a second. */
function waitMs(tape: Tape, row: number, sessionMs: number): number {
  const next = row < tape.length ? tape.timeMs(row) - sessionMs : 1000
  return Math.ceil(Math.max(TICK_MS, Math.min(1000, next)))
}

/** Gives other work a turn when this one has run for long enough. */
function createTurns({ clock, sleep }: SyntheticFeedOptions, signal: AbortSignal): { give(): Promise<void> } {
  let since = clock()
  return {
    async give() {
      if (clock() - since < TURN_MS) return
      await sleep(0, signal)
      since = clock()
    },
  }
}
