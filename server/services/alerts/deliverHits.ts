import type { User } from '@/lib/access/user'
import { isQuiet, type NotificationConfig, readNotifications } from '@/lib/account/notifications'
import type { EpochMs } from '@/lib/core/nominal'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { formatShortTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'
import { parseOccSymbol } from '@/lib/options/occSymbol'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { Row } from '@/server/stores/accounts/port'

/** A hit on its way to its owner. */
export interface Delivery {
  readonly alert: Row<'custom_alerts'>
  readonly hit: AlertHit
  readonly user: User
}

const DAY_MS = 86_400_000

/** Keeps the hits and sends what the owner's settings allow: one mail for all that came together. */
export async function deliver(deps: AccountDeps, deliveries: readonly Delivery[], nowMs: EpochMs): Promise<void> {
  const byUser = new Map<string, Delivery[]>()
  for (const one of deliveries) byUser.set(one.user.id, [...(byUser.get(one.user.id) ?? []), one])
  for (const [userId, own] of byUser) {
    const config = await readConfig(deps, userId)
    const sent = await sentToday(deps, userId, nowMs)
    const mailed: Delivery[] = []
    for (const one of own) {
      const way = wayOf(one, config, { sent: sent + mailed.length, nowMs })
      const isNew = await keep(deps, one, way, nowMs)
      if (isNew && way === 'mail') mailed.push(one)
    }
    if (mailed.length > 0) deps.behind(() => mail(deps, mailed))
  }
}

/** What becomes of a hit beside the page. */
function wayOf(
  { alert, user }: Delivery,
  config: NotificationConfig,
  { sent, nowMs }: { readonly sent: number; readonly nowMs: EpochMs },
): string {
  const wantsMail = alert.channels.includes('email') && config.channels.alert_hit.includes('email')
  if (!alert.channels.includes('email')) return 'on screen'
  if (!wantsMail) return 'on screen; mail is off in the settings'
  if (isQuiet(config.quietHours, formatShortTime(nowMs, user.timezone ?? MARKET_TIME_ZONE)))
    return 'on screen; quiet hours'
  return sent >= config.dailyCap ? 'on screen; daily cap reached' : 'mail'
}

/** False when this very hit is kept already. */
async function keep({ db }: AccountDeps, { alert, hit }: Delivery, delivery: string, nowMs: EpochMs): Promise<boolean> {
  const inserted = await db
    .insertInto('custom_alert_hits')
    .values({
      ...{ id: `${alert.id}.${hit.id}`, alert_id: alert.id, user_id: alert.user_id, delivery, is_read: false },
      ...{ session_date: hit.sessionDate, ticker: hit.ticker, hit: JSON.stringify(hit), at: new Date(nowMs) },
    })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function mail(deps: AccountDeps, mailed: readonly Delivery[]): Promise<void> {
  const [first] = mailed
  if (first === undefined) return
  const names = [...new Set(mailed.map(({ alert }) => alert.name))]
  const subject =
    mailed.length === 1
      ? `${first.alert.name}: ${titleOf(first.hit)}`
      : `${mailed.length} hits: ${names.join(', ').slice(0, 80)}`
  const lines = mailed.slice(0, 50).map(({ alert, hit }) => `${alert.name}\n  ${describeHit(hit)}`)
  const rest = mailed.length > 50 ? [`… and ${mailed.length - 50} more on the page.`] : []
  const text = [...lines, ...rest, '', `${deps.publicOrigin}/custom-alerts?tab=history`].join('\n')
  await deps.mail.send({ to: first.user.email, subject, text })
}

function titleOf(hit: AlertHit): string {
  const contract = hit.optionSymbol === null ? null : parseOccSymbol(hit.optionSymbol)
  return contract?.string ?? (hit.ticker || 'the market')
}

/** One line of a mail. */
function describeHit(hit: AlertHit): string {
  const time = formatShortTime(hit.atUs / 1000, MARKET_TIME_ZONE)
  const prints = hit.prints === 1 ? '1 print' : `${formatCount(hit.prints)} prints`
  return `${hit.sessionDate} ${time} New York: ${titleOf(hit)}, ${prints}, ${formatCount(hit.size)} contracts, ${formatMoney(hit.premium)}`
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
    .where('delivery', '=', 'mail')
    .where('at', '>', new Date(nowMs - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(n)
}
