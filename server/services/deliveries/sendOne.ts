import { createHmac } from 'node:crypto'
import type { EpochMs } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import type { AccountDeps } from '@/server/services/accountDeps'
import { chatOf } from '@/server/services/deliveries/chat'
import { chatMessage } from '@/server/services/deliveries/chatMessage'
import { webhookOf } from '@/server/services/deliveries/webhook'
import { type PushMessage, sendPush } from '@/server/services/push/sendPush'
import type { Row } from '@/server/stores/accounts/port'
import type { Mail } from '@/server/vendors/mail/port'
import type { WebhookOutcome } from '@/server/vendors/webhooks/port'

type Delivery = Row<'alert_deliveries'>
type Send = (deps: AccountDeps, one: Delivery, nowMs: EpochMs) => Promise<WebhookOutcome>

const JSON_HEADERS = { 'content-type': 'application/json', 'user-agent': 'Undercurrent-Alerts/1' } as const

/** Sends one message the way of its channel. */
export const sendBy: Readonly<Record<string, Send>> = wordTable({
  email: toMailbox,
  webhook: toWebhook,
  chat: toChat,
  browser: toBrowser,
})

export const mailContext = (id: string): string => `mail ${id}`

/** The opened mail of a line; null where it was sealed by another key. */
export function mailOf({ box }: Pick<AccountDeps, 'box'>, { id, body }: Delivery): Mail | null {
  // Lines of the release before are not sealed.
  const text = body?.startsWith('{') ? body : box.open(body ?? '', mailContext(id))
  return text === null ? null : (JSON.parse(text) as Mail)
}

/** The line's id is the mail's key: a mail that is handed over again after a crash is known by it. */
async function toMailbox(deps: AccountDeps, one: Delivery, nowMs: EpochMs): Promise<WebhookOutcome> {
  const mail = mailOf(deps, one)
  if (mail === null) return { isTaken: false, isFinal: true, reason: 'it was sealed by another ACCOUNT_SECRET_KEY' }
  if (mail.untilMs !== undefined && nowMs >= mail.untilMs)
    return { isTaken: false, isFinal: true, reason: 'its link had run out before it could be sent' }
  try {
    await deps.mail.send({ ...mail, key: one.id })
    return { isTaken: true, reason: 'handed over' }
  } catch (error) {
    return {
      isTaken: false,
      isFinal: false,
      reason: error instanceof Error ? error.message.slice(0, 500) : 'The mail was not taken.',
    }
  }
}

async function toWebhook(deps: AccountDeps, one: Delivery, nowMs: EpochMs): Promise<WebhookOutcome> {
  const webhook = await webhookOf(deps, one.user_id ?? '')
  if (webhook === null) return { isTaken: false, isFinal: true, reason: 'the webhook was removed' }
  const body = one.body ?? '{}'
  const atS = Math.floor(nowMs / 1000)
  return deps.webhooks.send({
    url: webhook.url,
    body,
    headers: {
      ...JSON_HEADERS,
      'x-undercurrent-delivery': one.id,
      'x-undercurrent-timestamp': String(atS),
      'x-undercurrent-signature': signatureOf(webhook.secret, atS, body),
    },
  })
}

async function toChat(deps: AccountDeps, one: Delivery): Promise<WebhookOutcome> {
  const chat = await chatOf(deps, one.user_id ?? '')
  if (chat === null) return { isTaken: false, isFinal: true, reason: 'the chat was removed' }
  const { text } = JSON.parse(one.body ?? '{}') as { text: string }
  const outcome = await deps.webhooks.send({ ...chatMessage(chat.address, text), headers: JSON_HEADERS })
  // A chat that was deleted answers so, and no later try changes it.
  return !outcome.isTaken && outcome.status === 404 ? { ...outcome, isFinal: true } : outcome
}

async function toBrowser(deps: AccountDeps, one: Delivery, nowMs: EpochMs): Promise<WebhookOutcome> {
  const { browser, message } = JSON.parse(one.body ?? '{}') as { browser: string; message: PushMessage }
  return sendPush(deps, browser, message, nowMs)
}

/** `v1=` and HMAC-SHA256 (RFC 2104) over `<seconds>.<body>`, hex: a receiver that checks it knows who sent what, and when. */
export function signatureOf(secret: string, atS: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex')}`
}
