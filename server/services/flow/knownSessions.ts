import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import type { TapeStore } from '@/server/stores/tape/port'

export type StoredSession = Awaited<ReturnType<TapeStore['sessions']>>[number]

const KEPT_MS = 2000

interface Read {
  readonly atMs: EpochMs
  /** Of the session that ran then. */
  readonly epoch: string
  readonly sessions: Promise<readonly StoredSession[]>
}

/** Stored sessions, newest first; asked of the store at most every two seconds, and when another session begins. */
export class KnownSessions {
  private last: Read | null = null

  constructor(
    private readonly store: Pick<TapeStore, 'sessions'>,
    private readonly clock: Clock,
    private readonly epochOf: () => string,
  ) {}

  read(): Promise<readonly StoredSession[]> {
    const { last } = this
    const [nowMs, epoch] = [this.clock(), this.epochOf()]
    if (last !== null && last.epoch === epoch && nowMs - last.atMs <= KEPT_MS) return last.sessions
    const sessions = this.store.sessions()
    sessions.catch(() => {
      this.last = null
    })
    this.last = { atMs: nowMs, epoch, sessions }
    return sessions
  }
}
