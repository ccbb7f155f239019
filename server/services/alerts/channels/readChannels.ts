import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { feedUrlOf } from '@/server/services/alerts/channels/feed'
import { chatOf } from '@/server/services/deliveries/chat'
import { chatName } from '@/server/services/deliveries/chatMessage'
import { queueChat, queueMail, queuePush, queueWebhook, sendDue } from '@/server/services/deliveries/deliveries'
import { webhookOf } from '@/server/services/deliveries/webhook'
import { requireAccess } from '@/server/services/requireAccess'

const SHOWN = 50

/** Where the caller's hits go, and what became of the last messages. */
export async function readChannels(deps: AccountDeps, ctx: ServiceContext) {
  const user = requireAccess(ctx, 'user')
  const webhook = await webhookOf(deps, user.id)
  const chat = await chatOf(deps, user.id)
  const rows = await deps.db
    .selectFrom('alert_deliveries')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    webhook: webhook === null ? null : { url: webhook.url, created: webhook.created.toISOString() },
    chat: chat === null ? null : { name: chatName(chat.address), created: chat.created.toISOString() },
    feed: await feedUrlOf(deps, user.id),
    deliveries: rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      target: row.target,
      about: row.about,
      status: row.status,
      attempts: row.attempts,
      reason: row.reason,
      at: row.at.toISOString(),
      next_at: row.next_at?.toISOString() ?? null,
    })),
  }
}

const MISSING = {
  webhook: 'There is no webhook yet. Save an address first.',
  chat: 'There is no chat yet. Save its address first.',
  browser: 'No browser has agreed yet. Turn it on in the settings first.',
  email: '',
} as const

/** Sends a message that says it is a test, at once; its line stands in the log. */
export async function testChannel(
  deps: AccountDeps,
  ctx: ServiceContext,
  channel: 'email' | 'webhook' | 'chat' | 'browser',
) {
  const user = requireAccess(ctx, 'user')
  const to = { userId: user.id, about: 'Test message' }
  const { nowMs } = ctx
  const mail = { to: user.email, subject: 'Test of alert mails', text: 'Alert mails reach this address.' }
  const pushed = { title: 'Test of alerts', body: 'Alerts reach this browser.', path: '/custom-alerts', tag: 'test' }
  const payload = { test: true, sent_at: new Date(nowMs).toISOString(), hits: [] }
  const queue = {
    webhook: () => queueWebhook(deps, to, payload, nowMs),
    chat: () => queueChat(deps, to, 'Test of alerts: they reach this chat.', nowMs),
    browser: () => queuePush(deps, to, pushed, nowMs),
    email: () => queueMail(deps, to, mail, nowMs).then(() => true),
  }
  if (!(await queue[channel]())) throw new ServiceError('conflict', MISSING[channel])
  await sendDue(deps, nowMs)
  return await readChannels(deps, ctx)
}
