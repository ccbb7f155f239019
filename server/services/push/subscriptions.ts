import { createHash } from 'node:crypto'
import type { PushState } from '@/lib/contract/push'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { PushTarget } from '@/server/vendors/push/webPush'

type Deps = Pick<AccountDeps, 'db' | 'push' | 'webhooks'>

/** Browsers of one account that get messages; the one used longest ago goes when another is added. */
const MOST = 10
const P256DH_BYTES = 65
const AUTH_BYTES = 16

/** The host's public key and the browsers that agreed. */
export async function readPush({ db, push }: Deps, ctx: ServiceContext): Promise<PushState> {
  const user = requireAccess(ctx, 'user')
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'user_agent', 'created', 'last_sent'])
    .where('user_id', '=', user.id)
    .orderBy('created', 'desc')
    .execute()
  return {
    public_key: push?.publicKey ?? null,
    browsers: rows.map(({ id, endpoint, user_agent, created, last_sent }) => ({
      id,
      user_agent,
      mark: markOf(endpoint),
      created: created.toISOString(),
      last_sent: last_sent?.toISOString() ?? null,
    })),
  }
}

/**
 * Keeps the browser that agreed. It belongs to the session that says so and ends with it: whoever logs out is told
 * nothing more there. A browser that another account used before passes over to this one.
 */
export async function subscribe(deps: Deps, ctx: ServiceContext, target: PushTarget): Promise<PushState> {
  const user = requireAccess(ctx, 'user')
  if (deps.push === null) throw new ServiceError('unavailable', 'This host cannot send messages to browsers.')
  refuseStrange(deps, target)
  const session = await deps.db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', ctx.tokenHash ?? '')
    .executeTakeFirstOrThrow(() => new ServiceError('session_invalid', 'Please log in again.'))
  const row = {
    user_id: user.id,
    session_id: session.id,
    p256dh: target.p256dh,
    auth: target.auth,
    user_agent: ctx.userAgent,
    created: new Date(ctx.nowMs),
  }
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('push_subscriptions')
      .values({ id: newId(), endpoint: target.endpoint, last_sent: null, ...row })
      .onConflict((c) => c.column('endpoint').doUpdateSet(row))
      .execute()
    const kept = await trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', user.id)
      .orderBy('created', 'desc')
      .execute()
    const over = kept.slice(MOST).map(({ id }) => id)
    if (over.length > 0) await trx.deleteFrom('push_subscriptions').where('id', 'in', over).execute()
  })
  return readPush(deps, ctx)
}

/** Sends nothing more to a browser of the caller. */
export async function unsubscribe(deps: Deps, ctx: ServiceContext, id: string): Promise<PushState> {
  const user = requireAccess(ctx, 'user')
  await deps.db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirstOrThrow(noSuch('browser'))
  return readPush(deps, ctx)
}

/** The address is called by this host later, so it must be one that may be called; the keys must be keys. */
function refuseStrange({ webhooks }: Deps, { endpoint, p256dh, auth }: PushTarget): void {
  const refusal = webhooks.refusal(endpoint)
  if (refusal !== null) throw new ServiceError('invalid', refusal, [{ path: 'body.endpoint', message: refusal }])
  const isPoint = bytesOf(p256dh).length === P256DH_BYTES && bytesOf(p256dh)[0] === 4
  if (!isPoint || bytesOf(auth).length !== AUTH_BYTES)
    throw new ServiceError('invalid', 'These are not the keys of a browser.', [
      { path: 'body.p256dh', message: 'not a point of P-256' },
    ])
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

/** Tells a browser which of the listed ones it is, without telling its secret address again: sha-256, 16 hex digits. */
function markOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex').slice(0, 16)
}
