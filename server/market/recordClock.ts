import type { DataMeta } from '@/lib/contract/flowRow'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'

/** By which clock rows become known. */
export interface RecordClock {
  /** Instant up to which they are known, of that of a session and that of the world. */
  instant(at: { readonly sessionMs: EpochMs; readonly worldMs: EpochMs }): EpochMs
  /** Last day of which anything may be known. */
  today(sessionDate: IsoDate, worldMs: EpochMs): IsoDate
  /** Last whole day that is known at an instant of a day. */
  lastWholeDay(on: IsoDate, atMs: EpochMs): IsoDate
  /** Day that lists count back from: of rows that ended long ago the newest one's. */
  lastDay(asOf: IsoDate, newest: () => Promise<IsoDate | undefined>): Promise<IsoDate>
  /** Meta of an answer made of them. */
  dated(meta: DataMeta, nowMs: EpochMs): DataMeta
}

/** What is made up goes with its session, whose own day is over with it. */
export const sessionClock: RecordClock = {
  instant: ({ sessionMs }) => sessionMs,
  today: (sessionDate) => sessionDate,
  lastWholeDay: (on, atMs) => (atMs >= sessionEndMs(on) ? on : addDays(on, -1)),
  lastDay: async (asOf) => asOf,
  dated: (meta) => meta,
}

/** Rows that end no longer ago are those of a source that goes on. */
const STILL_TOLD_DAYS = 30

/** Files go by the clock of the world, also while the tape stands at another day. */
export const worldClock: RecordClock = {
  instant: ({ worldMs }) => worldMs,
  today: (_sessionDate, worldMs) => newYorkDateOf(worldMs),
  lastWholeDay: (on) => on,
  lastDay: async (asOf, newest) => {
    const day = await newest()
    return day === undefined || day >= addDays(asOf, -STILL_TOLD_DAYS) ? asOf : day
  },
  dated: (meta, nowMs) => ({ ...meta, session_date: null, as_of_ms: nowMs }),
}

/** Where nobody tells a topic its day is that of the session. */
export const unknownClock: RecordClock = { ...worldClock, today: sessionClock.today, dated: sessionClock.dated }
