import type { ApiKeyRow } from '@/lib/contract/apiKeys'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId, newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { hashToken } from '@/server/services/tokenHash'
import type { AccountsDb } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db'>
interface StoredKey {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly created: Date
  readonly expires: Date | null
  readonly last_used: Date | null
  readonly old_until: Date | null
}

/** How a key begins: `authenticate` knows one by it, and secret scanners do. */
export const API_KEY_PREFIX = 'uwk_live_'
const SHOWN_CHARACTERS = API_KEY_PREFIX.length + 6
const MOST_KEYS = 20
const DAY_MS = 86_400_000
/** A secret that was renewed opens this long, so that programs can be moved to the new one. */
const OLD_SECRET_MS = DAY_MS
/** `last_used` is written at most once an hour. */
const USE_NOTED_MS = 3_600_000

/** The caller's keys, newest first. */
export async function listKeys({ db }: Deps, ctx: ServiceContext): Promise<ApiKeyRow[]> {
  const { id } = requireAccess(ctx, 'user')
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created', 'desc')
    .execute()
  return rows.map(toRow)
}

/** Makes a key. Its secret is in this one answer and kept only as a hash. */
export async function createKey(
  { db }: Deps,
  ctx: ServiceContext,
  input: { readonly name: string; readonly days: number | null },
): Promise<{ data: ApiKeyRow; key: string }> {
  const { id } = requireAccess(ctx, 'user')
  const { n } = await db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST_KEYS) throw new ServiceError('conflict', `${MOST_KEYS} keys are the most. End one first.`)
  const { key, stored } = newSecret()
  const row = {
    id: newId(),
    user_id: id,
    name: input.name,
    ...stored,
    created: new Date(ctx.nowMs),
    expires: input.days === null ? null : new Date(ctx.nowMs + input.days * DAY_MS),
    last_used: null,
    old_until: null,
  }
  await db.insertInto('api_keys').values(row).execute()
  return { data: toRow(row), key }
}

/** Gives one of the caller's keys another secret. The one before it opens for a day more; one before that, no longer. */
export async function renewKey(
  { db }: Deps,
  ctx: ServiceContext,
  keyId: string,
): Promise<{ data: ApiKeyRow; key: string }> {
  const { id } = requireAccess(ctx, 'user')
  const { key, stored } = newSecret()
  const row = await db
    .updateTable('api_keys')
    .set((eb) => ({ ...stored, old_key_hash: eb.ref('key_hash'), old_until: new Date(ctx.nowMs + OLD_SECRET_MS) }))
    .where('id', '=', keyId)
    .where('user_id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new ServiceError('not_found', 'There is no such key any more.')
  return { data: toRow(row), key }
}

/** Ends one of the caller's keys, both its secrets. */
export async function removeKey({ db }: Deps, ctx: ServiceContext, keyId: string): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  const ended = await db
    .deleteFrom('api_keys')
    .where('id', '=', keyId)
    .where('user_id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new ServiceError('not_found', 'There is no such key any more.')
}

/** Whose key this is, or null when it is unknown or over. */
export async function ownerOfKey(db: AccountsDb, keyHash: string, nowMs: number): Promise<string | null> {
  const row = await db
    .selectFrom('api_keys')
    .select(['id', 'user_id', 'expires', 'last_used'])
    .where((eb) =>
      eb.or([
        eb('key_hash', '=', keyHash),
        eb.and([eb('old_key_hash', '=', keyHash), eb('old_until', '>', new Date(nowMs))]),
      ]),
    )
    .executeTakeFirst()
  if (!row || (row.expires !== null && row.expires.getTime() <= nowMs)) return null
  if (row.last_used === null || nowMs - row.last_used.getTime() > USE_NOTED_MS)
    await db
      .updateTable('api_keys')
      .set({ last_used: new Date(nowMs) })
      .where('id', '=', row.id)
      .execute()
  return row.user_id
}

/** A secret, and what is stored of it. */
function newSecret() {
  const key = `${API_KEY_PREFIX}${newToken()}`
  return { key, stored: { prefix: key.slice(0, SHOWN_CHARACTERS), key_hash: hashToken(key) } }
}

function toRow({ id, name, prefix, created, expires, last_used: lastUsed, old_until: until }: StoredKey): ApiKeyRow {
  return {
    id,
    name,
    prefix,
    created: created.toISOString(),
    expires: expires?.toISOString() ?? null,
    last_used: lastUsed?.toISOString() ?? null,
    old_until: until?.toISOString() ?? null,
  }
}
