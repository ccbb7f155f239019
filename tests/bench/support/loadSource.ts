import type { IsoDate } from '@/lib/core/nominal'
import type { RawPrint } from '@/lib/flow/trade'
import type { FeedPlan, FeedSource } from '@/server/engine/feedSource'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { SESSION_US } from '@/server/synthetic/tape/sessionPlan'
import { pause } from '@/tests/bench/support/options'

/** One session of load: `fill` prints as fast as they are taken, then `perSecond` (0: the session ends there). */
export interface LoadSession {
  readonly sessionDate: IsoDate
  readonly fill: number
  readonly perSecond: number
  /** Prints a second of the session's own time; left out, so many that the whole session holds `fill` and a reserve. */
  readonly density?: number
}

export interface LoadSource extends FeedSource {
  /** Prints given so far, of all sessions. */
  readonly given: () => number
}

/** Prints kept back for the paced part of a session. */
const RESERVE = 2_000_000
const TICK_MS = 5

/** Plays load sessions of the built-in market one after the other through the engine's own port. */
export function loadSource(market: SyntheticMarket, sessions: readonly LoadSession[]): LoadSource {
  let at = 0
  let given = 0

  async function* read(session: LoadSession, signal: AbortSignal): AsyncGenerator<RawPrint> {
    const rate = session.density ?? (session.fill + RESERVE) / (SESSION_US / 1e6)
    const tape = market.tape(session.sessionDate, rate)
    const fill = Math.min(session.fill, tape.length)
    for (let row = 0; row < fill && !signal.aborted; row += 1) {
      given += 1
      yield tape.print(row)
    }
    if (session.perSecond > 0) yield* paced(tape, session, signal)
    at += 1
  }

  async function* paced(
    tape: { readonly length: number; print(row: number): RawPrint },
    { fill, perSecond }: LoadSession,
    signal: AbortSignal,
  ): AsyncGenerator<RawPrint> {
    const startedAt = performance.now()
    for (let row = fill; row < tape.length && !signal.aborted; ) {
      const due = Math.min(tape.length, fill + Math.floor(((performance.now() - startedAt) / 1000) * perSecond))
      for (; row < due && !signal.aborted; row += 1) {
        given += 1
        yield tape.print(row)
      }
      await pause(TICK_MS)
    }
  }

  return {
    given: () => given,
    planAt: () => {
      const session = sessions[at]
      if (session === undefined) return Promise.resolve(null)
      const plan: FeedPlan = {
        key: `load-${at}`,
        session: {
          sessionDate: session.sessionDate,
          source: market.source,
          mode: 'live',
          speed: 1,
          simulated: true,
        },
        stored: 'play-again',
        epoch: () => `load-${session.sessionDate}`,
        open: () => ({ name: 'load', read: (signal) => read(session, signal) }),
      }
      return Promise.resolve(plan)
    },
  }
}
