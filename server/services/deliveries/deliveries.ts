import type { EpochMs } from '@/lib/core/nominal'
import { DAY_MS, MINUTE_MS } from '@/lib/market/newYorkTime'
import type { AccountDeps } from '@/server/services/accountDeps'
import { chatOf } from '@/server/services/deliveries/chat'
import { chatName } from '@/server/services/deliveries/chatMessage'
import { mailContext, mailOf, sendBy } from '@/server/services/deliveries/sendOne'
import { webhookOf } from '@/server/services/deliveries/webhook'
import { browsersOf, cutMessage, type PushMessage } from '@/server/services/push/sendPush'
import { newId } from '@/server/services/random'
import type { Row } from '@/server/stores/accounts/port'
import { keepMail } from '@/server/vendors/mail/outbox'
import type { Mail } from '@/server/vendors/mail/port'

/** Time until the next try after each failed one. */
const AGAIN_MS = [MINUTE_MS / 2, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 360 * MINUTE_MS] as const
/** Longer than any call takes. */
const CLAIM_MS = 2 * MINUTE_MS
/** What the log says while a message is on its way, and so afterwards where its sender was killed. */
const ON_ITS_WAY = 'on its way'
/** The log reaches this far back. */
const KEPT_MS = 30 * DAY_MS
/** Messages sent in one go, so that one slow receiver does not hold up the rest for long. */
const MOST_AT_ONCE = 20

/** A line of the delivery log. */
interface Logged {
  readonly userId: string | null
  readonly channel: 'email' | 'webhook' | 'chat' | 'browser'
  readonly target: string
  /** What it was about: names of the alerts, or a test. */
  readonly about: string
}

/** Puts a message to the user's webhook in line; false where there is none. */
export async function queueWebhook(
  deps: AccountDeps,
  { userId, about }: Queued,
  payload: object,
  nowMs: EpochMs,
): Promise<boolean> {
  const webhook = await webhookOf(deps, userId)
  if (webhook === null) return false
  const id = newId()
  const line = { userId, about, channel: 'webhook', target: webhook.url } as const
  await queue(deps, id, { ...line, body: JSON.stringify({ id, ...payload }) }, nowMs)
  return true
}

/** Puts a text to the user's chat in line; false where there is none. Its log names the service, not the address. */
export async function queueChat(
  deps: AccountDeps,
  { userId, about }: Queued,
  text: string,
  nowMs: EpochMs,
): Promise<boolean> {
  const chat = await chatOf(deps, userId)
  if (chat === null) return false
  const line = { userId, about, channel: 'chat', target: chatName(chat.address) } as const
  await queue(deps, newId(), { ...line, body: JSON.stringify({ text }) }, nowMs)
  return true
}

/** Puts a message to each browser of the user in line; false where there is none. */
export async function queuePush(
  deps: AccountDeps,
  { userId, about }: Queued,
  message: PushMessage,
  nowMs: EpochMs,
): Promise<boolean> {
  const browsers = await browsersOf(deps, userId, nowMs)
  for (const { id, user_agent } of browsers) {
    const line = { userId, about, channel: 'browser', target: user_agent } as const
    await queue(deps, newId(), { ...line, body: JSON.stringify({ browser: id, message: cutMessage(message) }) }, nowMs)
  }
  return browsers.length > 0
}

/** Puts a mail in line, sealed: its links and codes open accounts. Where no account has to do with it there is no user. */
export async function queueMail(
  deps: Pick<AccountDeps, 'db' | 'box'>,
  { userId, about }: { readonly userId: string | null; readonly about: string },
  mail: Mail,
  nowMs: EpochMs,
): Promise<void> {
  const id = newId()
  const body = deps.box.seal(JSON.stringify(mail), mailContext(id))
  await queue(deps, id, { userId, about, channel: 'email', target: mail.to, body }, nowMs)
}

interface Queued {
  readonly userId: string
  readonly about: string
}

async function queue(
  { db }: Pick<AccountDeps, 'db'>,
  id: string,
  { userId, body, ...line }: Logged & { readonly body: string },
  nowMs: EpochMs,
): Promise<void> {
  await db
    .insertInto('alert_deliveries')
    .values({
      id,
      user_id: userId,
      channel: line.channel,
      target: line.target,
      about: line.about,
      status: 'waiting',
      attempts: 0,
      reason: '',
      body,
      at: new Date(nowMs),
      next_at: new Date(nowMs),
    })
    .execute()
}

/** Sends what is due, of one channel or of all, with its signature; what fails is tried again later, five times. */
export async function sendDue(deps: AccountDeps, nowMs: EpochMs, channel?: Logged['channel']): Promise<void> {
  const lines = deps.db.selectFrom('alert_deliveries')
  const due = await (channel === undefined ? lines : lines.where('channel', '=', channel))
    .selectAll()
    .where('next_at', '<=', new Date(nowMs))
    .orderBy('next_at')
    .limit(MOST_AT_ONCE)
    .execute()
  await Promise.all(due.map((one) => sendOne(deps, one, nowMs)))
}

async function sendOne(deps: AccountDeps, one: Row<'alert_deliveries'>, nowMs: EpochMs): Promise<void> {
  if (!(await claim(deps, one, nowMs))) return
  const send = sendBy[one.channel]
  const outcome =
    send === undefined
      ? { isTaken: false, isFinal: true, reason: `nothing is sent by ${one.channel}` }
      : await send(deps, one, nowMs)
  // Nobody wrote down what became of the try before.
  const isAgain = one.reason === ON_ITS_WAY
  const attempts = one.attempts + (isAgain ? 2 : 1)
  const again = outcome.isTaken || outcome.isFinal ? undefined : AGAIN_MS[attempts - 1]
  const status = outcome.isTaken ? 'sent' : again === undefined ? 'failed' : 'waiting'
  // A mail that nobody took five times is there for staff to read.
  const mail = status === 'failed' && one.channel === 'email' ? mailOf(deps, one) : null
  if (mail !== null) await keepMail(deps.db, { ...mail, key: one.id }, nowMs, outcome.reason)
  await deps.db
    .updateTable('alert_deliveries')
    .set({
      status,
      attempts,
      reason: isAgain
        ? `${outcome.reason}; its sender ended before, so it may have come twice under one id`
        : outcome.reason,
      next_at: again === undefined ? null : new Date(nowMs + again),
      ...(again === undefined ? { body: null } : {}),
    })
    .where('id', '=', one.id)
    .execute()
}

/** False when another sender has it: only one call of one host takes a message, and a host that dies leaves it for later. */
async function claim({ db }: AccountDeps, one: Row<'alert_deliveries'>, nowMs: EpochMs): Promise<boolean> {
  const taken = await db
    .updateTable('alert_deliveries')
    .set({ next_at: new Date(nowMs + CLAIM_MS), reason: ON_ITS_WAY })
    .where('id', '=', one.id)
    .where('attempts', '=', one.attempts)
    .where('next_at', '<=', new Date(nowMs))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Lines older than a month go. */
export async function pruneDeliveries({ db }: AccountDeps, nowMs: EpochMs): Promise<void> {
  await db
    .deleteFrom('alert_deliveries')
    .where('at', '<', new Date(nowMs - KEPT_MS))
    .execute()
}
