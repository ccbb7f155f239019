import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { monotonicMs } from '@/server/clock'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** The right to do a task alone, until it is released or lost. */
export interface Lease {
  readonly name: string
  /** Grows with every holder. A store that has seen a higher one refuses this holder's writes. */
  readonly fence: number
  /** Aborted when the lease could not be kept: whoever holds it must stop at once. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

export interface LeaseOptions {
  /** How long a lease outlives its last renewal, ms: after that another process may take it. */
  readonly ttlMs?: number
  /** Names this process to people; a random part keeps two processes of one name apart. */
  readonly holder?: string
}

/** With this and a try every `TRY_MS` a task is taken over within twelve seconds of the end of its holder. */
const TTL_MS = 9000
const TRY_MS = 2000

/**
 * Leases kept in the accounts store, so that a task is done by one process of many. The database's clock decides when one
 * ends; a holder judges by its own monotonic clock and gives up a sixth of the term earlier, so a clock that is set makes no
 * second holder. What a holder had already sent when it was paused is refused by its number (`fence`), not by time.
 */
export class Leases {
  readonly holder: string
  private readonly ttlMs: number
  /** With the instant, by the monotonic clock, after which another process may have it. */
  private readonly held = new Map<Lease, () => number>()

  constructor(
    private readonly db: AccountsDb,
    options: LeaseOptions = {},
  ) {
    this.ttlMs = options.ttlMs ?? TTL_MS
    this.holder = `${options.holder ?? `${hostname()}:${process.pid}`}:${randomUUID().slice(0, 8)}`
  }

  /**
   * Takes the lease; null while another process, or this one, holds it. Its number is higher than `above`. One that ends later
   * than any holder can have asked for is of the time before the database's clock was set back.
   */
  async take(name: string, above = 0): Promise<Lease | null> {
    const sentAt = monotonicMs()
    const { rows } = await sql<{ fence: string }>`
      insert into leases (name, holder, fence, until) values (${name}, ${this.holder}, ${above}::bigint + 1, ${this.end()})
      on conflict (name) do update set holder = excluded.holder, fence = greatest(leases.fence, ${above}::bigint) + 1, until = excluded.until
      where leases.until <= clock_timestamp() or leases.until > ${this.end(3)}
      returning fence`.execute(this.db)
    const fence = rows[0]?.fence
    return fence === undefined ? null : this.keep(name, Number(fence), sentAt)
  }

  /** Waits until the lease is free and takes it; null when `signal` ends the wait. An unreachable store is asked again. */
  async wait(name: string, signal: AbortSignal, onError: (error: unknown) => void): Promise<Lease | null> {
    while (!signal.aborted) {
      const lease = await this.take(name).catch((error: unknown) => {
        onError(error)
        return null
      })
      if (lease !== null) return lease
      await pause(Math.min(TRY_MS, this.ttlMs / 3), signal)
    }
    return null
  }

  /** Does the work if nobody else does it now; null when somebody does. */
  async during<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<T | null> {
    const lease = await this.take(name)
    if (lease === null) return null
    try {
      return await work(lease)
    } finally {
      await lease.release()
    }
  }

  /** True while this process holds the lease, which it takes where it is free: for what one process does all its life. */
  async hold(name: string): Promise<boolean> {
    return this.holds(name) || (await this.take(name)) !== null
  }

  /** Whether it can be sure at this instant that no other process holds what it took. */
  holds(name: string): boolean {
    return [...this.held].some(([lease, untilMs]) => lease.name === name && monotonicMs() < untilMs())
  }

  /** Gives back what `hold` took. */
  async letGo(name: string): Promise<void> {
    for (const lease of [...this.held.keys()]) if (lease.name === name) await lease.release()
  }

  /** Gives back everything this process holds. */
  async close(): Promise<void> {
    await Promise.all([...this.held.keys()].map((lease) => lease.release().catch(() => undefined)))
  }

  private end(terms = 1) {
    return sql<Date>`clock_timestamp() + make_interval(secs => ${(terms * this.ttlMs) / 1000}::float8)`
  }

  private keep(name: string, fence: number, takenAt: number): Lease {
    const losing = new AbortController()
    let validUntil = takenAt + (this.ttlMs * 5) / 6
    const lose = () => {
      clearInterval(timer)
      this.held.delete(lease)
      losing.abort()
    }
    const renew = async () => {
      const sentAt = monotonicMs()
      if (sentAt >= validUntil) return lose()
      const isMine = await this.renew(name, fence).catch(() => null)
      if (isMine === false) lose()
      else if (isMine === true) validUntil = sentAt + (this.ttlMs * 5) / 6
    }
    const timer = setInterval(() => void renew(), this.ttlMs / 6)
    timer.unref()
    const release = async () => {
      lose()
      await this.mine(name, fence).set({ until: sql<Date>`clock_timestamp()` }).execute()
    }
    const lease: Lease = { name, fence, lost: losing.signal, release }
    this.held.set(lease, () => validUntil)
    return lease
  }

  private async renew(name: string, fence: number): Promise<boolean> {
    const { numUpdatedRows } = await this.mine(name, fence)
      .set({ until: this.end() })
      .where('until', '>', sql<Date>`clock_timestamp()`)
      .executeTakeFirst()
    return Number(numUpdatedRows) === 1
  }

  private mine(name: string, fence: number) {
    return this.db
      .updateTable('leases')
      .where('name', '=', name)
      .where('holder', '=', this.holder)
      .where('fence', '=', fence)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
