import type { Clock } from '@/lib/core/clock'
import { DAY_MS } from '@/lib/market/newYorkTime'
import type { UsageSink, UsedCall } from '@/server/http/usageSink'
import type { Job } from '@/server/jobs/jobBook'
import type { AccountsDb } from '@/server/stores/accounts/port'

interface Count {
  readonly user_id: string
  readonly key_id: string
  /** YYYY-MM-DD of UTC. */
  readonly day: string
  readonly endpoint: string
  readonly code: string
  calls: number
}
/** What a minute still holds of one kind of call. */
export interface MinuteLeft {
  readonly endpoint: string
  readonly limit: number
  readonly remaining: number
  readonly endsMs: number
}

const EVERY_MS = 60_000
/** Days that are kept. */
const KEPT_DAYS = 90
/** Counters in memory: above this, calls of a new kind are lost until the next write, and `lost` says how many. */
const MOST_COUNTS = 20_000
const ROWS_AT_ONCE = 500

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Counts calls of API keys in memory and adds them to the accounts store, a minute later at the most. */
export class ApiUsage implements UsageSink {
  private counts = new Map<string, Count>()
  private readonly minutes = new Map<string, MinuteLeft>()
  /** The writes, one after the other. */
  private writing: Promise<void> = Promise.resolve()
  lost = 0

  constructor(
    private readonly db: AccountsDb,
    private readonly clock: Clock,
    private readonly most = MOST_COUNTS,
  ) {}

  get size(): number {
    return this.counts.size
  }

  count(owner: { readonly userId: string; readonly keyId: string }, call: UsedCall, nowMs: number): void {
    const { userId, keyId } = owner
    const { endpoint, code, left } = call
    if (left !== null) this.noteLeft(userId, { endpoint, ...left, endsMs: nowMs + left.resetS * 1000 })
    this.add({ user_id: userId, key_id: keyId, day: dayOf(nowMs), endpoint, code, calls: 1 })
  }

  /** What the minute still holds, of the calls that a user's keys made in it on this host. */
  minuteOf(userId: string): readonly MinuteLeft[] {
    const now = this.clock()
    const start = `${userId} `
    return [...this.minutes].flatMap(([key, left]) => (key.startsWith(start) && left.endsMs > now ? [left] : []))
  }

  /** Adds what was counted to the store. What cannot be written is kept for the next time. */
  flush(): Promise<void> {
    this.writing = this.writing.catch(() => undefined).then(() => this.write())
    return this.writing
  }

  /** The job that writes and forgets old days. */
  job(): Job {
    return {
      name: 'API keys: usage',
      about: `Writes what API keys called, and forgets what is older than ${KEPT_DAYS} days.`,
      everyMs: EVERY_MS,
      isSafeToRun: true,
      work: async () => {
        this.sweep()
        await this.flush()
        const oldest = dayOf(this.clock() - KEPT_DAYS * DAY_MS)
        await this.db.deleteFrom('api_usage').where('day', '<', oldest).execute()
      },
    }
  }

  private add(count: Count): void {
    const key = [count.user_id, count.key_id, count.day, count.endpoint, count.code].join(' ')
    const known = this.counts.get(key)
    if (known !== undefined) known.calls += count.calls
    else if (this.counts.size < this.most) this.counts.set(key, count)
    else this.lost += count.calls
  }

  private noteLeft(userId: string, { endpoint, limit, remaining, endsMs }: MinuteLeft): void {
    const key = `${userId} ${endpoint}`
    if (this.minutes.has(key) || this.minutes.size < this.most)
      this.minutes.set(key, { endpoint, limit, remaining, endsMs })
  }

  private sweep(): void {
    const now = this.clock()
    for (const [key, { endsMs }] of this.minutes) if (endsMs <= now) this.minutes.delete(key)
  }

  private async write(): Promise<void> {
    const counts = [...this.counts.values()]
    this.counts = new Map()
    for (let at = 0; at < counts.length; at += ROWS_AT_ONCE) {
      try {
        await this.writeRows(counts.slice(at, at + ROWS_AT_ONCE))
      } catch (error) {
        for (const count of counts.slice(at)) this.add(count)
        throw error
      }
    }
  }

  /** Rows of accounts that were deleted meanwhile are passed over. */
  private async writeRows(rows: readonly Count[]): Promise<void> {
    const ids = [...new Set(rows.map((row) => row.user_id))]
    const users = await this.db.selectFrom('users').select('id').where('id', 'in', ids).execute()
    const known = new Set(users.map(({ id }) => id))
    const values = rows.filter((row) => known.has(row.user_id))
    if (values.length === 0) return
    await this.db
      .insertInto('api_usage')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'day', 'key_id', 'endpoint', 'code'])
          .doUpdateSet((eb) => ({ calls: eb('api_usage.calls', '+', eb.ref('excluded.calls')) })),
      )
      .execute()
  }
}
