import type { User } from '@/lib/access/user'
import { isQuiet, type NotificationConfig, readNotifications } from '@/lib/account/notifications'
import type { EpochMs } from '@/lib/core/nominal'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { formatShortTime } from '@/lib/format/date'
import { DAY_MS, MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'
import type { AccountDeps } from '@/server/services/accountDeps'
import { logMail, queuePush, queueWebhook } from '@/server/services/alerts/channels/deliveries'
import { webhookOf } from '@/server/services/alerts/channels/webhook'
import { describeHit, titleOf } from '@/server/services/alerts/describeHit'
import { browsersOf, type PushMessage } from '@/server/services/push/sendPush'
import { stopLinks } from '@/server/services/users/stopMails'
import type { Row } from '@/server/stores/accounts/port'

/** A hit on its way to its owner. */
export interface Delivery {
  readonly alert: Row<'custom_alerts'>
  readonly hit: AlertHit
  readonly user: User
}

/** Keeps the hits and sends what the owner's settings allow: one mail and one webhook message for all that came together. */
export async function deliver(deps: AccountDeps, deliveries: readonly Delivery[], nowMs: EpochMs): Promise<void> {
  const byUser = new Map<string, Delivery[]>()
  for (const one of deliveries) byUser.set(one.user.id, [...(byUser.get(one.user.id) ?? []), one])
  for (const [userId, own] of byUser) {
    const config = await readConfig(deps, userId)
    const hasWebhook = (await webhookOf(deps, userId)) !== null
    const hasBrowser = (await browsersOf(deps, userId, nowMs)).length > 0
    const sent = await sentToday(deps, userId, nowMs)
    const mailed: Delivery[] = []
    const called: Delivery[] = []
    const shown: Delivery[] = []
    for (const one of own) {
      const ways = waysOf(one, config, { sent: sent + mailed.length, nowMs, hasWebhook, hasBrowser })
      const isNew = await keep(deps, one, ways.join(', '), nowMs)
      if (isNew && ways.includes('mail')) mailed.push(one)
      if (isNew && ways.includes('webhook')) called.push(one)
      if (isNew && ways.includes('browser')) shown.push(one)
    }
    if (mailed.length > 0) deps.behind(() => mail(deps, mailed, nowMs))
    if (called.length > 0) {
      const about = namesOf(called)
      deps.behind(async () => {
        await queueWebhook(deps, { userId, about }, payloadOf(called, nowMs), nowMs)
      })
    }
    if (shown.length > 0) {
      const about = namesOf(shown)
      deps.behind(async () => {
        await queuePush(deps, { userId, about }, messageOf(shown), nowMs)
      })
    }
  }
}

interface Moment {
  readonly sent: number
  readonly nowMs: EpochMs
  readonly hasWebhook: boolean
  readonly hasBrowser: boolean
}

/** What becomes of a hit beside the page: the ways it goes, or why it stays on screen. */
function waysOf(delivery: Delivery, config: NotificationConfig, moment: Moment): readonly string[] {
  const { alert, user } = delivery
  const { alert_hit: always } = config.channels
  const wantsWebhook = moment.hasWebhook && (alert.channels.includes('webhook') || always.includes('webhook'))
  const wantsBrowser = moment.hasBrowser && (alert.channels.includes('browser') || always.includes('browser'))
  const wantsMail = alert.channels.includes('email')
  if (!wantsMail && !wantsWebhook && !wantsBrowser) return ['on screen']
  if (isQuiet(config.quietHours, formatShortTime(moment.nowMs, user.timezone ?? MARKET_TIME_ZONE)))
    return ['on screen; quiet hours']
  const others = [...(wantsWebhook ? ['webhook'] : []), ...(wantsBrowser ? ['browser'] : [])]
  if (!wantsMail) return others
  if (!always.includes('email')) return [...others, 'on screen; mail is off in the settings']
  return moment.sent >= config.dailyCap ? [...others, 'on screen; daily cap reached'] : ['mail', ...others]
}

const namesOf = (deliveries: readonly Delivery[]): string =>
  [...new Set(deliveries.map(({ alert }) => alert.name))].join(', ').slice(0, 80)

/** What a browser shows of hits that came together. */
function messageOf(shown: readonly Delivery[]): PushMessage {
  const [first] = shown
  const lines = shown
    .slice(0, 4)
    .map(({ alert, hit }) => (shown.length === 1 ? describeHit(hit) : `${alert.name}: ${titleOf(hit)}`))
  return {
    title:
      first !== undefined && shown.length === 1 ? `${first.alert.name}: ${titleOf(first.hit)}` : `${shown.length} hits`,
    body: [...lines, ...(shown.length > 4 ? [`and ${shown.length - 4} more`] : [])].join('\n'),
    path: '/custom-alerts?tab=history',
    tag: 'alerts',
  }
}

/** The message of a webhook: what rang, in figures and in words. */
function payloadOf(called: readonly Delivery[], nowMs: EpochMs): object {
  return {
    sent_at: new Date(nowMs).toISOString(),
    hits: called.map(({ alert, hit }) => ({
      alert_id: alert.id,
      alert: alert.name,
      hit_id: hit.id,
      at_us: hit.atUs,
      session_date: hit.sessionDate,
      ticker: hit.ticker,
      option_symbol: hit.optionSymbol,
      premium: hit.premium,
      size: hit.size,
      underlying: hit.underlying,
      sentiment: hit.sentiment,
      source: hit.source,
      text: describeHit(hit),
    })),
  }
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
