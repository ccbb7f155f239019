import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** Bounds how many of something one caller has open at once. */
export interface Seats {
  /** How many more there may be after this one; below zero it is not taken. */
  take(key: string, most: number): Promise<number>
  leave(key: string): void
  /** Callers of this host that have one. */
  readonly size: number
  close(): Promise<void>
}

/** Seats of one host. */
export class OwnSeats implements Seats {
  private readonly counts = new Map<string, number>()

  async take(key: string, most: number): Promise<number> {
    const count = (this.counts.get(key) ?? 0) + 1
    if (count <= most) this.counts.set(key, count)
    return most - count
  }

  leave(key: string): void {
    const count = (this.counts.get(key) ?? 1) - 1
    if (count > 0) this.counts.set(key, count)
    else this.counts.delete(key)
  }

  get size(): number {
    return this.counts.size
  }

  async close(): Promise<void> {
    this.counts.clear()
  }
}

/** Seats of a host that was killed are free again after this. */
const HELD_S = 30
const RENEW_MS = 10_000

/**
 * Seats over all hosts of one database. Each host adds its own and reads the sum, so of two that ask at the same instant at most one
 * gets the last seat. While the database is away a host counts its own.
 */
export class SharedSeats implements Seats {
  private readonly own = new OwnSeats()
  private readonly holder = randomUUID()
  private readonly timer = setInterval(() => void this.renew().catch(() => undefined), RENEW_MS)

  constructor(private readonly db: AccountsDb) {
    this.timer.unref()
  }

  async take(key: string, most: number): Promise<number> {
    const left = await this.own.take(key, most)
    if (left < 0) return left
    const sum = await this.add(key, 1).catch(() => null)
    if (sum === null || sum <= most) return sum === null ? left : most - sum
    this.leave(key)
    return most - sum
  }

  leave(key: string): void {
    this.own.leave(key)
    void this.add(key, -1).catch(() => undefined)
  }

  get size(): number {
    return this.own.size
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.db
      .deleteFrom('seats')
      .where('holder', '=', this.holder)
      .execute()
      .catch(() => undefined)
  }

  private async add(key: string, count: number): Promise<number> {
    const { rows } = await sql<{ own: number; others: string }>`
      insert into seats (key, holder, count, until) values (${key}, ${this.holder}, greatest(${count}::int, 0), ${END})
      on conflict (key, holder) do update set count = greatest(seats.count + ${count}::int, 0), until = excluded.until
      returning count as own, (select coalesce(sum(count), 0) from seats others
        where others.key = ${key} and others.holder <> ${this.holder} and others.until > clock_timestamp()) as others`.execute(
      this.db,
    )
    return Number(rows[0]?.own) + Number(rows[0]?.others)
  }

  /** This host is there still; what nobody holds any more goes. */
  private async renew(): Promise<void> {
    await sql`delete from seats where until <= clock_timestamp() or (count = 0 and holder = ${this.holder})`.execute(
      this.db,
    )
    await sql`update seats set until = ${END} where holder = ${this.holder}`.execute(this.db)
  }
}

const END = sql`clock_timestamp() + make_interval(secs => ${HELD_S})`
