import { isQuiet, type NotificationConfig, readNotifications } from '@/lib/account/notifications'
import type { EpochMs } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { DAY_MS, MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'
import type { AccountDeps } from '@/server/services/accountDeps'
import { describeHit, titleOf } from '@/server/services/alerts/describeHit'
import { browserMessage, chatText, type Delivery, namesOf, webhookMessage } from '@/server/services/alerts/hitMessages'
import { chatOf } from '@/server/services/deliveries/chat'
import { queueChat, queueMail, queuePush, queueWebhook, sendDue } from '@/server/services/deliveries/deliveries'
import { webhookOf } from '@/server/services/deliveries/webhook'
import { browsersOf } from '@/server/services/push/sendPush'
import { stopLinks } from '@/server/services/users/stopMails'
import type { Mail } from '@/server/vendors/mail/port'

/** Hits of one alert that are kept of one session; further ones are only counted, and the count is shown. */
export const MOST_HITS_A_SESSION = 300

/**
 * Keeps the hits of one owner and puts what the owner's settings allow in line, in one transaction: one message by each way
 * for all that came together. So a hit that is kept has its messages, and one that is not has none. Answers those that had
 * not been kept before.
 */
export async function deliver(
  deps: AccountDeps,
  own: readonly Delivery[],
  nowMs: EpochMs,
): Promise<readonly Delivery[]> {
  const [first] = own
  if (first === undefined) return []
  const kept = await deps.db.transaction().execute((db) => keepAndQueue({ ...deps, db }, first.user.id, own, nowMs))
  if (kept.some(({ isMailed }) => isMailed)) deps.behind(() => sendDue(deps, nowMs, 'email'))
  return kept.map(({ delivery }) => delivery)
}

/** In a transaction: `deps.db` is it. */
async function keepAndQueue(deps: AccountDeps, userId: string, own: readonly Delivery[], nowMs: EpochMs) {
  const config = await readConfig(deps, userId)
  const open: OpenWays = {
    webhook: (await webhookOf(deps, userId)) !== null,
    chat: (await chatOf(deps, userId)) !== null,
    browser: (await browsersOf(deps, userId, nowMs)).length > 0,
  }
  const sent = await sentToday(deps, userId, nowMs)
  const room = await roomOf(deps, own)
  const going: Record<'mail' | Way, Delivery[]> = { mail: [], webhook: [], chat: [], browser: [] }
  const kept: { readonly delivery: Delivery; readonly isMailed: boolean }[] = []
  for (const one of own) {
    const ways = waysOf(one, config, { sent: sent + going.mail.length, nowMs, open })
    if (!room.has(one) || !(await keep(deps, one, ways.join(', '), nowMs))) continue
    room.take(one)
    kept.push({ delivery: one, isMailed: ways.includes('mail') })
    for (const [way, list] of Object.entries(going)) if (ways.includes(way)) list.push(one)
  }
  const { mail, webhook, chat, browser } = going
  const to = (list: readonly Delivery[]) => ({ userId, about: namesOf(list) })
  if (mail.length > 0) await queueMail(deps, to(mail), mailOf(deps, mail), nowMs)
  if (webhook.length > 0) await queueWebhook(deps, to(webhook), webhookMessage(webhook, nowMs), nowMs)
  if (chat.length > 0) await queueChat(deps, to(chat), chatText(chat, deps.publicOrigin), nowMs)
  if (browser.length > 0) await queuePush(deps, to(browser), browserMessage(browser), nowMs)
  return kept
}

/** How many more hits of each alert and session are kept, over all hosts: those that keep at once wait for each other here. */
async function roomOf({ db }: Pick<AccountDeps, 'db'>, own: readonly Delivery[]) {
  const ids = [...new Set(own.map(({ alert }) => alert.id))]
  await db.selectFrom('custom_alerts').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const rows = await db
    .selectFrom('custom_alert_hits')
    .select((eb) => ['alert_id', 'session_date', eb.fn.countAll<string>().as('n')])
    .where('alert_id', 'in', ids)
    .groupBy(['alert_id', 'session_date'])
    .execute()
  const counts = new Map(rows.map(({ alert_id, session_date, n }) => [`${alert_id} ${session_date}`, Number(n)]))
  const keyOf = ({ alert, hit }: Delivery) => `${alert.id} ${hit.sessionDate}`
  const countOf = (one: Delivery) => counts.get(keyOf(one)) ?? 0
  return {
    has: (one: Delivery) => countOf(one) < MOST_HITS_A_SESSION,
    take: (one: Delivery) => counts.set(keyOf(one), countOf(one) + 1),
  }
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

function mailOf(deps: AccountDeps, mailed: readonly Delivery[]): Mail {
  const [first] = mailed
  if (first === undefined) throw new RangeError('A mail about no hit')
  const names = namesOf(mailed)
  const subject = mailed.length === 1 ? `${first.alert.name}: ${titleOf(first.hit)}` : `${mailed.length} hits: ${names}`
  const lines = mailed.slice(0, 50).map(({ alert, hit }) => `${alert.name}\n  ${describeHit(hit)}`)
  const rest = mailed.length > 50 ? [`… and ${mailed.length - 50} more on the page.`] : []
  const page = `${deps.publicOrigin}/custom-alerts`
  const stop = stopLinks(deps, first.user.id, 'alerts')
  const foot = [`${page}?tab=history`, `Fewer mails: ${page}?tab=channels`, `No more of them: ${stop.page}`]
  const text = [...lines, ...rest, '', ...foot].join('\n')
  return { to: first.user.email, subject, text, oneClickStop: stop.oneClick }
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
