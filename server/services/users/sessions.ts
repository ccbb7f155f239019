import { LRUCache } from 'lru-cache'
import type { UserRow } from '@/lib/contract/users'
import type { Clock } from '@/lib/core/clock'
import { DAY_MS } from '@/lib/market/newYorkTime'
import type { KeyedUser, ServiceContext } from '@/server/context'
import { newToken } from '@/server/services/random'
import { ownerOfKey } from '@/server/services/security/apiKeys'
import { ownerOfCalendar } from '@/server/services/security/calendarAddress'
import { hashToken } from '@/server/services/tokenHash'
import { lapsePlan } from '@/server/services/users/lapsePlan'
import { readCaller } from '@/server/services/users/neededFactor'
import type { AccountsDb } from '@/server/stores/accounts/port'

export const lifeMs = 30 * DAY_MS
/** Used or not, a session ends after this: who found a way into one does not stay for good. */
export const mostMs = 90 * DAY_MS
/** The expiry slides, but is written at most once an hour. */
const slideMs = 3_600_000
/** How long a looked-up session is believed: revocation elsewhere is seen after this. */
const cacheMs = 5000
const MOST_CACHED = 20_000

/** Opens a session and returns its token, which is stored only as a hash. The session that the call came with ends. */
export async function openSession(db: AccountsDb, ctx: ServiceContext, userId: string): Promise<string> {
  const token = newToken()
  if (ctx.tokenHash !== null) await db.deleteFrom('sessions').where('token_hash', '=', ctx.tokenHash).execute()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created: new Date(ctx.nowMs),
      expires: new Date(ctx.nowMs + lifeMs),
      last_seen: new Date(ctx.nowMs),
      address: ctx.address,
      user_agent: ctx.userAgent,
    })
    .execute()
  return token
}

/** Finds users by session for every call; keeps them for a few seconds. */
export class SessionUsers {
  private readonly cache = new LRUCache<string, { user: KeyedUser | null; untilMs: number }>({ max: MOST_CACHED })

  /** Tells other hosts what is forgotten here. */
  tellOthers: (tokenHash?: string) => void = () => undefined

  constructor(
    private readonly db: AccountsDb,
    private readonly clock: Clock,
  ) {}

  async userOf(tokenHash: string): Promise<(UserRow & KeyedUser) | null> {
    const now = this.clock()
    const known = this.cache.get(tokenHash)
    if (known && known.untilMs > now) return known.user
    const user = await this.read(tokenHash, now)
    this.cache.set(tokenHash, { user, untilMs: now + cacheMs })
    return user
  }

  /** Whose calendar the secret of an address opens. It is looked up anew each time: programs ask every few hours. */
  async ownerOfCalendar(tokenHash: string): Promise<KeyedUser | null> {
    const userId = await ownerOfCalendar(this.db, tokenHash)
    return userId === null ? null : readOwner(this.db, userId, this.clock())
  }

  /** Forgets what was looked up, here and on every other host: after logout, plan changes and settings. */
  forget(tokenHash?: string): void {
    this.drop(tokenHash)
    this.tellOthers(tokenHash)
  }

  /** Forgets it here alone. */
  drop(tokenHash?: string): void {
    if (tokenHash) this.cache.delete(tokenHash)
    else this.cache.clear()
  }

  private async read(tokenHash: string, now: number): Promise<KeyedUser | null> {
    const session = await this.db
      .selectFrom('sessions')
      .select(['user_id', 'created', 'expires', 'last_seen'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    if (!session) return this.readKeyOwner(tokenHash, now)
    if (session.expires.getTime() <= now) return null
    if (now - (session.last_seen?.getTime() ?? 0) > slideMs) {
      const expires = new Date(Math.min(now + lifeMs, session.created.getTime() + mostMs))
      const seen = this.db.updateTable('sessions').set({ expires, last_seen: new Date(now) })
      await seen.where('token_hash', '=', tokenHash).execute()
    }
    return readOwner(this.db, session.user_id, now)
  }

  private async readKeyOwner(keyHash: string, now: number): Promise<KeyedUser | null> {
    const key = await ownerOfKey(this.db, keyHash, now)
    const owner = key === null ? null : await readOwner(this.db, key.userId, now)
    return key === null || owner === null ? null : { ...owner, key }
  }
}

/** A user by what proves it, with the plan of this moment; null for a blocked account. */
export async function readOwner(db: AccountsDb, userId: string, now: number): Promise<UserRow | null> {
  await lapsePlan(db, userId, now)
  const user = await readCaller(db, userId)
  return user?.is_blocked ? null : user
}
