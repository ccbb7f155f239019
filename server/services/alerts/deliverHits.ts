import { isQuiet, type NotificationConfig, readNotifications } from '@/lib/account/notifications'
import type { EpochMs } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { DAY_MS, MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'
import type { AccountDeps } from '@/server/services/accountDeps'
import { chatOf } from '@/server/services/alerts/channels/chat'
import { logMail, queueChat, queuePush, queueWebhook } from '@/server/services/alerts/channels/deliveries'
import { webhookOf } from '@/server/services/alerts/channels/webhook'
import { describeHit, titleOf } from '@/server/services/alerts/describeHit'
import { browserMessage, chatText, type Delivery, namesOf, webhookMessage } from '@/server/services/alerts/hitMessages'
import { browsersOf } from '@/server/services/push/sendPush'
import { stopLinks } from '@/server/services/users/stopMails'

/**
 * Keeps the hits and sends what the owner's settings allow: one message by each way for all that came together. Answers
 * those that had not been kept before.
 */
export async function deliver(
  deps: AccountDeps,
  deliveries: readonly Delivery[],
  nowMs: EpochMs,
): Promise<readonly Delivery[]> {
  const kept: Delivery[] = []
  const byUser = new Map<string, Delivery[]>()
  for (const one of deliveries) byUser.set(one.user.id, [...(byUser.get(one.user.id) ?? []), one])
  for (const [userId, own] of byUser) {
    const config = await readConfig(deps, userId)
    const open: OpenWays = {
      webhook: (await webhookOf(deps, userId)) !== null,
      chat: (await chatOf(deps, userId)) !== null,
      browser: (await browsersOf(deps, userId, nowMs)).length > 0,
    }
    const sent = await sentToday(deps, userId, nowMs)
    const going: Record<'mail' | Way, Delivery[]> = { mail: [], webhook: [], chat: [], browser: [] }
    for (const one of own) {
      const ways = waysOf(one, config, { sent: sent + going.mail.length, nowMs, open })
      const isNew = await keep(deps, one, ways.join(', '), nowMs)
      if (isNew) kept.push(one)
      for (const [way, list] of Object.entries(going)) if (isNew && ways.includes(way)) list.push(one)
    }
    send(deps, userId, going, nowMs)
  }
  return kept
}

/** Puts what goes each way in line, behind whoever asked. */
function send(
  deps: AccountDeps,
  userId: string,
  { mail: mailed, webhook, chat, browser }: Readonly<Record<'mail' | Way, readonly Delivery[]>>,
  nowMs: EpochMs,
): void {
  const behind = (list: readonly Delivery[], work: (to: { userId: string; about: string }) => Promise<unknown>) => {
    if (list.length === 0) return
    deps.behind(async () => {
      await work({ userId, about: namesOf(list) })
    })
  }
  behind(mailed, () => mail(deps, mailed, nowMs))
  behind(webhook, (to) => queueWebhook(deps, to, webhookMessage(webhook, nowMs), nowMs))
  behind(chat, (to) => queueChat(deps, to, chatText(chat, deps.publicOrigin), nowMs))
  behind(browser, (to) => queuePush(deps, to, browserMessage(browser), nowMs))
}

const WAYS = ['webhook', 'chat', 'browser'] as const
type Way = (typeof WAYS)[number]
/** The ways that lead somewhere: an address is saved, a browser has agreed. */
type OpenWays = Readonly<Record<Way, boolean>>

interface Moment {
  readonly sent: number
  readonly nowMs: EpochMs
  readonly open: OpenWays
}

/** What becomes of a hit beside the page: the ways it goes, or why it stays on screen. */
function waysOf(delivery: Delivery, config: NotificationConfig, moment: Moment): readonly string[] {
  const { alert, user } = delivery
  const { alert_hit: always } = config.channels
  const others = WAYS.filter((way) => moment.open[way] && (alert.channels.includes(way) || always.includes(way)))
  const wantsMail = alert.channels.includes('email')
  if (!wantsMail && others.length === 0) return ['on screen']
  if (isQuiet(config.quietHours, formatShortTime(moment.nowMs, user.timezone ?? MARKET_TIME_ZONE)))
    return ['on screen; quiet hours']
  if (!wantsMail) return others
  if (!always.includes('email')) return [...others, 'on screen; mail is off in the settings']
  return moment.sent >= config.dailyCap ? [...others, 'on screen; daily cap reached'] : ['mail', ...others]
}

/** False when this very hit is kept already. */
async function keep({ db }: AccountDeps, { alert, hit }: Delivery, delivery: string, nowMs: EpochMs): Promise<boolean> {
  const inserted = await db
    .insertInto('custom_alert_hits')
    .values({
      id: `${alert.id}.${hit.id}`,
      alert_id: alert.id,
      user_id: alert.user_id,
      delivery,
      is_read: false,
      session_date: hit.sessionDate,
      ticker: hit.ticker,
      hit: JSON.stringify(hit),
      at: new Date(nowMs),
    })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function mail(deps: AccountDeps, mailed: readonly Delivery[], nowMs: EpochMs): Promise<void> {
  const [first] = mailed
  if (first === undefined) return
  const names = namesOf(mailed)
  const subject = mailed.length === 1 ? `${first.alert.name}: ${titleOf(first.hit)}` : `${mailed.length} hits: ${names}`
  const lines = mailed.slice(0, 50).map(({ alert, hit }) => `${alert.name}\n  ${describeHit(hit)}`)
  const rest = mailed.length > 50 ? [`… and ${mailed.length - 50} more on the page.`] : []
  const page = `${deps.publicOrigin}/custom-alerts`
  const stop = stopLinks(deps, first.user.id, 'alerts')
  const foot = [`${page}?tab=history`, `Fewer mails: ${page}?tab=channels`, `No more of them: ${stop.page}`]
  const text = [...lines, ...rest, '', ...foot].join('\n')
  const message = { to: first.user.email, subject, text, oneClickStop: stop.oneClick }
  const failure = await deps.mail.send(message).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : 'The mail was not taken.'),
  )
  const logged = { userId: first.user.id, channel: 'email', target: first.user.email, about: names } as const
  await logMail(deps, logged, failure, nowMs)
}

async function readConfig({ db }: AccountDeps, userId: string): Promise<NotificationConfig> {
  const row = await db.selectFrom('users').select('notification_config').where('id', '=', userId).executeTakeFirst()
  return readNotifications(row?.notification_config)
}

/** Mails of alerts in the last 24 hours. */
export async function sentToday({ db }: AccountDeps, userId: string, nowMs: EpochMs): Promise<number> {
  const { n } = await db
    .selectFrom('custom_alert_hits')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .where('delivery', 'like', 'mail%')
    .where('at', '>', new Date(nowMs - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(n)
}
