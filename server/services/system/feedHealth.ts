import type { FeedHealth } from '@/lib/contract/system'
import type { Clock } from '@/lib/core/clock'
import type { Tier } from '@/server/context'
import type { LiveView } from '@/server/engine/live/liveView'
import type { GaugeSource } from '@/server/http/metrics'
import type { Readiness } from '@/server/readiness'
import { readKinds } from '@/server/services/system/freshKindDays'
import type { MarketStore } from '@/server/stores/market/port'
import type { TapeStore } from '@/server/stores/tape/port'

/** What the health of the feed is read from. */
export interface FeedHealthParts {
  /** Imported entities of the stock side; none on a host without a store for them (tests). */
  readonly entities?: MarketStore | undefined
  readonly views: Readonly<Record<Tier, LiveView>>
  readonly parts: () => ReadonlyMap<string, GaugeSource>
  readonly clock: Clock
}

const TIERS: readonly Tier[] = ['live', 'delayed', 'sample']
const MOST_SESSIONS = 60

/** Lag, last sequence, figures of every part and what is stored: the page of staff who look after the feed. */
export async function readFeedHealth(
  { views, parts, clock, entities }: FeedHealthParts,
  readiness: Readiness,
  store: Pick<TapeStore, 'sessions'>,
): Promise<FeedHealth> {
  const nowMs = clock()
  const sessions = [...(await store.sessions())].sort((a, b) => (a.sessionDate < b.sessionDate ? 1 : -1))
  return {
    now_ms: nowMs,
    tiers: TIERS.map((tier) => {
      const { session, seq, asOfUs, rate } = views[tier]
      return {
        tier,
        source: session.source,
        session_date: session.sessionDate,
        mode: session.mode,
        speed: session.speed,
        simulated: session.simulated,
        seq,
        as_of_ms: asOfUs === 0 ? null : asOfUs / 1000,
        // A session of another day has no lag against the clock of the wall.
        lag_ms: session.mode === 'live' && asOfUs > 0 ? Math.max(0, nowMs - asOfUs / 1000) : null,
        per_second: rate.read(asOfUs / 1000),
      }
    }),
    parts: [...parts()].map(([name, read]) => ({
      name,
      figures: Object.entries(read()).map(([figure, value]) => ({ name: figure, value })),
    })),
    kinds: entities === undefined ? [] : await readKinds(entities, nowMs),
    stages: readiness.report().stages.map((stage) => ({ ...stage })),
    sessions: sessions.slice(0, MOST_SESSIONS).map(({ sessionDate, source, prints, lastSeq }) => ({
      session_date: sessionDate,
      source,
      prints,
      last_seq: lastSeq,
      // Sequences run from 1 without holes within a feed; an import numbers by content, so nothing is said of it.
      gaps: lastSeq >= prints && lastSeq < 2 ** 40 ? lastSeq - prints : null,
    })),
  }
}
