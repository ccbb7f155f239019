import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { feedUrlOf } from '@/server/services/alerts/channels/feed'
import { chatOf } from '@/server/services/deliveries/chat'
import { chatName } from '@/server/services/deliveries/chatMessage'
import { logMail, queueChat, queuePush, queueWebhook, sendDue } from '@/server/services/deliveries/deliveries'
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

/** Sends a message that says it is a test, at once; its line stands in the log. */
export async function testChannel(
  deps: AccountDeps,
  ctx: ServiceContext,
  channel: 'email' | 'webhook' | 'chat' | 'browser',
) {
  const user = requireAccess(ctx, 'user')
  const about = 'Test message'
  if (channel === 'webhook') {
    const payload = { test: true, sent_at: new Date(ctx.nowMs).toISOString(), hits: [] }
    const isQueued = await queueWebhook(deps, { userId: user.id, about }, payload, ctx.nowMs)
    if (!isQueued) throw new ServiceError('conflict', 'There is no webhook yet. Save an address first.')
    await sendDue(deps, ctx.nowMs)
  } else if (channel === 'chat') {
    const text = 'Test of alerts: they reach this chat.'
    const isQueued = await queueChat(deps, { userId: user.id, about }, text, ctx.nowMs)
    if (!isQueued) throw new ServiceError('conflict', 'There is no chat yet. Save its address first.')
    await sendDue(deps, ctx.nowMs)
  } else if (channel === 'browser') {
    const message = { title: 'Test of alerts', body: 'Alerts reach this browser.', path: '/custom-alerts', tag: 'test' }
    const isQueued = await queuePush(deps, { userId: user.id, about }, message, ctx.nowMs)
    if (!isQueued) throw new ServiceError('conflict', 'No browser has agreed yet. Turn it on in the settings first.')
    await sendDue(deps, ctx.nowMs)
  } else {
    const failure = await deps.mail
      .send({ to: user.email, subject: 'Test of alert mails', text: 'Alert mails reach this address.' })
      .then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : 'The mail was not taken.'),
      )
    await logMail(deps, { userId: user.id, channel, target: user.email, about }, failure, ctx.nowMs)
  }
  return await readChannels(deps, ctx)
}
