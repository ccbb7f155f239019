import type { User } from '@/lib/access/user'
import type { EpochMs } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { ChatService } from '@/server/services/bots/botDeps'
import { countOf } from '@/server/services/countOf'
import { newGroupedCode, newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { hashToken } from '@/server/services/tokenHash'
import { readOwner } from '@/server/services/users/sessions'
import { Throttle } from '@/server/services/users/throttle'

/** An account of a chat service, by its id there. */
export interface ChatUser {
  readonly id: string
  readonly name: string
}

const CODE_LIFE_MS = 10 * 60_000
const MOST_LINKS = 10
/** Wrong codes in a quarter of an hour: of one chat account, and of a whole chat service. */
const guessesBy = perOwner(({ db }: AccountDeps) => new Throttle(db, 'chat code', { account: 5, address: 500 }))

/** A code that links one chat account within ten minutes; an older one of the caller ends. */
export async function makeLinkCode({ db }: AccountDeps, ctx: ServiceContext) {
  const user = requireAccess(ctx, 'user')
  const code = newGroupedCode(7).toUpperCase()
  const row = { code_hash: hashToken(code), expires: new Date(ctx.nowMs + CODE_LIFE_MS) }
  await db
    .insertInto('chat_codes')
    .values({ user_id: user.id, ...row })
    .onConflict((c) => c.column('user_id').doUpdateSet(row))
    .execute()
  return { code, expires: row.expires.toISOString() }
}

/** Chat accounts that have the data of the caller's plan. */
export async function listLinks({ db }: AccountDeps, ctx: ServiceContext) {
  const user = requireAccess(ctx, 'user')
  const rows = await db
    .selectFrom('chat_links')
    .select(['id', 'service', 'chat_name', 'created'])
    .where('user_id', '=', user.id)
    .orderBy('created', 'desc')
    .execute()
  return rows.map(({ id, service, chat_name, created }) => ({
    id,
    service: service === 'telegram' ? ('telegram' as const) : ('discord' as const),
    name: chat_name,
    linked: created.toISOString(),
  }))
}

/** Ends a link from the settings. */
export async function removeLink({ db }: AccountDeps, ctx: ServiceContext, id: string): Promise<void> {
  const user = requireAccess(ctx, 'user')
  const gone = await db
    .deleteFrom('chat_links')
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) throw new ServiceError('not_found', 'There is no such link.')
}

/** Links a chat account to whoever made the code. A code works once; another link of the chat account is replaced. */
export async function linkChat(
  deps: AccountDeps,
  ctx: ServiceContext,
  service: ChatService,
  { user, code }: { readonly user: ChatUser; readonly code: string },
): Promise<void> {
  const { db } = deps
  const name = `${service} ${user.id}`
  const guess = { account: name, address: service, nowMs: ctx.nowMs }
  await guessesBy(deps).begin(guess)
  const found = await db
    .deleteFrom('chat_codes')
    .where('code_hash', '=', hashToken(code))
    .where('expires', '>', new Date(ctx.nowMs))
    .returning('user_id')
    .executeTakeFirst()
  if (found === undefined) throw new ServiceError('invalid', 'This code is not valid. Make a new one in your settings.')
  await guessesBy(deps).succeed(guess)
  const count = await countOf(db.selectFrom('chat_links').where('user_id', '=', found.user_id))
  if (count >= MOST_LINKS) throw new ServiceError('conflict', `${MOST_LINKS} chat accounts are linked already.`)
  const row = { user_id: found.user_id, chat_name: user.name.slice(0, 80), created: new Date(ctx.nowMs) }
  await db
    .insertInto('chat_links')
    .values({ id: newId(), service, chat_user: user.id, ...row })
    .onConflict((c) => c.columns(['service', 'chat_user']).doUpdateSet(row))
    .execute()
}

/** Ends the link of a chat account, asked for in the chat; false where there was none. */
export async function unlinkChat({ db }: AccountDeps, service: ChatService, chatUser: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('chat_links')
    .where('service', '=', service)
    .where('chat_user', '=', chatUser)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Who is behind a chat account; null where nobody linked it, or the account is blocked. */
export async function ownerOfChat(
  { db }: AccountDeps,
  service: ChatService,
  chatUser: string,
  nowMs: EpochMs,
): Promise<User | null> {
  const link = await db
    .selectFrom('chat_links')
    .select('user_id')
    .where('service', '=', service)
    .where('chat_user', '=', chatUser)
    .executeTakeFirst()
  return link === undefined ? null : await readOwner(db, link.user_id, nowMs)
}
