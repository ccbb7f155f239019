import type { KeyScope } from '@/lib/access/keyScopes'
import type { ApiKeyRow } from '@/lib/contract/apiKeys'
import { DAY_MS } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { countOf } from '@/server/services/countOf'
import { newId, newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { readAddresses } from '@/server/services/security/keyAddresses'
import { hashToken } from '@/server/services/tokenHash'
import type { AccountsDb } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db'>
/** What a key is kept to; empty lists: no limit. */
export interface KeyLimits {
  readonly scopes: readonly KeyScope[]
  readonly addresses: readonly string[]
}
interface StoredKey extends KeyLimits {
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
/** A secret that was renewed opens this long, so that programs can be moved to the new one. */
export const OLD_SECRET_MS = DAY_MS
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
  input: { readonly name: string; readonly days: number | null } & KeyLimits,
): Promise<{ data: ApiKeyRow; key: string }> {
  const { id } = requireAccess(ctx, 'user')
  const count = await countOf(db.selectFrom('api_keys').where('user_id', '=', id))
  if (count >= MOST_KEYS) throw new ServiceError('conflict', `${MOST_KEYS} keys are the most. End one first.`)
  const { key, stored } = newSecret()
  const limits = readLimits(input)
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
  await db
    .insertInto('api_keys')
    .values({ ...row, ...asText(limits) })
    .execute()
  return { data: toRow({ ...row, ...limits }), key }
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
    .executeTakeFirstOrThrow(noSuch('key any more'))
  return { data: toRow(row), key }
}

/** Sets what one of the caller's keys is kept to. */
export async function limitKey({ db }: Deps, ctx: ServiceContext, keyId: string, input: KeyLimits): Promise<ApiKeyRow> {
  const { id } = requireAccess(ctx, 'user')
  const row = await db
    .updateTable('api_keys')
    .set(asText(readLimits(input)))
    .where('id', '=', keyId)
    .where('user_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(noSuch('key any more'))
  return toRow(row)
}

/** Ends one of the caller's keys, both its secrets. */
export async function removeKey({ db }: Deps, ctx: ServiceContext, keyId: string): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  await db
    .deleteFrom('api_keys')
    .where('id', '=', keyId)
    .where('user_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(noSuch('key any more'))
}

/** Whose key this is and what it is kept to, or null when it is unknown or over. */
export async function ownerOfKey(
  db: AccountsDb,
  keyHash: string,
  nowMs: number,
): Promise<({ readonly id: string; readonly userId: string } & KeyLimits) | null> {
  const row = await db
    .selectFrom('api_keys')
    .select(['id', 'user_id', 'expires', 'last_used', 'scopes', 'addresses'])
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
  return { id: row.id, userId: row.user_id, scopes: row.scopes, addresses: row.addresses }
}

/** A secret, and what is stored of it. */
function newSecret() {
  const key = `${API_KEY_PREFIX}${newToken()}`
  return { key, stored: { prefix: key.slice(0, SHOWN_CHARACTERS), key_hash: hashToken(key) } }
}

function readLimits({ scopes, addresses }: KeyLimits): KeyLimits {
  return { scopes: [...new Set(scopes)], addresses: readAddresses(addresses) }
}

const asText = ({ scopes, addresses }: KeyLimits) => ({
  scopes: JSON.stringify(scopes),
  addresses: JSON.stringify(addresses),
})

function toRow({ last_used: lastUsed, old_until: until, ...row }: StoredKey): ApiKeyRow {
  const { id, name, prefix, created, expires, scopes, addresses } = row
  return {
    id,
    name,
    prefix,
    created: created.toISOString(),
    expires: expires?.toISOString() ?? null,
    last_used: lastUsed?.toISOString() ?? null,
    old_until: until?.toISOString() ?? null,
    scopes: [...scopes],
    addresses: [...addresses],
  }
}
