import type { EpochMs } from '@/lib/core/nominal'
import type { AccountDeps } from '@/server/services/accountDeps'
import { pushCall } from '@/server/vendors/push/webPush'
import type { WebhookOutcome } from '@/server/vendors/webhooks/port'

/** What a browser shows: two lines, and the page that a press opens. `tag`: a newer message takes the place of an older. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Path on this site. */
  readonly path: string
  readonly tag: string
}

/** Push services take 4,096 bytes with what encryption adds. */
const MOST_LETTERS = 800
const GONE: readonly (number | undefined)[] = [404, 410]

/** A message fit to be sent. */
export const cutMessage = (message: PushMessage): PushMessage => ({
  ...message,
  title: message.title.slice(0, 120),
  body: message.body.slice(0, MOST_LETTERS),
})

/** Browsers of a user whose session lasts. */
export async function browsersOf(
  { db }: Pick<AccountDeps, 'db'>,
  userId: string,
  nowMs: EpochMs,
): Promise<readonly { readonly id: string; readonly user_agent: string }[]> {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.id', 'push_subscriptions.user_agent'])
    .where('push_subscriptions.user_id', '=', userId)
    .where('sessions.expires', '>', new Date(nowMs))
    .execute()
}

/** Sends one message to one browser; one that its push service no longer knows (404, 410) is forgotten. */
export async function sendPush(
  deps: Pick<AccountDeps, 'db' | 'push' | 'webhooks'>,
  id: string,
  message: PushMessage,
  nowMs: EpochMs,
): Promise<WebhookOutcome> {
  const target = await deps.db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
  if (target === undefined || deps.push === null)
    return { isTaken: false, isFinal: true, reason: 'the browser was removed' }
  const outcome = await deps.webhooks.send(pushCall(target, JSON.stringify(message), deps.push))
  if (outcome.isTaken)
    await deps.db
      .updateTable('push_subscriptions')
      .set({ last_sent: new Date(nowMs) })
      .where('id', '=', id)
      .execute()
  if (!GONE.includes(outcome.status)) return outcome
  await deps.db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
  return { isTaken: false, isFinal: true, reason: 'the browser has ended it' }
}
