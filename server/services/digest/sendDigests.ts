import { sql } from 'kysely'
import { digestEvents, isQuiet, readNotifications } from '@/lib/account/notifications'
import type { EpochMs } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { previousSession } from '@/lib/market/calendar'
import { MARKET_TIME_ZONE, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { currentOrLastSession } from '@/lib/market/session'
import type { AccountDeps } from '@/server/services/accountDeps'
import { queueMail, sendDue } from '@/server/services/deliveries/deliveries'
import { digestText, isEmptyDigest } from '@/server/services/digest/digestText'
import { readNews } from '@/server/services/digest/readNews'
import { stopLinks } from '@/server/services/users/stopMails'

/** Half an hour after the close, when the last alerts of the session have rung. New York. */
const DIGEST_TIME = '16:30'

interface Reader {
  readonly id: string
  readonly email: string
  readonly timezone: string | null
  readonly notification_config: unknown
  readonly digest_sent: Date | null
}

/** Sends the digest of the session that closed last to everybody who has not got it. Called by a timer. */
export async function sendDigests(deps: AccountDeps, nowMs: EpochMs): Promise<void> {
  const dueMs = digestDueMs(nowMs)
  const readers = await deps.db
    .selectFrom('users')
    .select(['id', 'email', 'timezone', 'notification_config', 'digest_sent'])
    .where('is_blocked', '=', false)
    .where(sql<boolean>`notification_config::text like '%"digest"%'`)
    .where((eb) => eb.or([eb('digest_sent', 'is', null), eb('digest_sent', '<', new Date(dueMs))]))
    .execute()
  for (const reader of readers) await sendDigest(deps, reader, nowMs)
}

/** The latest instant at which a digest became due. */
export function digestDueMs(nowMs: EpochMs): EpochMs {
  const session = currentOrLastSession(nowMs)
  const dueMs = newYorkTimeToMs(session, DIGEST_TIME)
  return dueMs <= nowMs ? dueMs : newYorkTimeToMs(previousSession(session), DIGEST_TIME)
}

async function sendDigest(deps: AccountDeps, reader: Reader, nowMs: EpochMs): Promise<void> {
  const config = readNotifications(reader.notification_config)
  const events = digestEvents(config)
  if (events.length === 0) return
  if (isQuiet(config.quietHours, formatShortTime(nowMs, reader.timezone ?? MARKET_TIME_ZONE))) return
  const queued = await deps.db.transaction().execute((db) => queueDigest({ ...deps, db }, reader, { events, nowMs }))
  if (queued) await sendDue(deps, nowMs, 'email')
}

/** In a transaction (`deps.db` is it): a digest that is noted as sent stands in the line of mails. False where there is none. */
async function queueDigest(
  deps: AccountDeps,
  reader: Reader,
  { events, nowMs }: { readonly events: ReturnType<typeof digestEvents>; readonly nowMs: EpochMs },
): Promise<boolean> {
  // Somebody who has just asked for it reads of what happens from here on.
  if (!(await claim(deps, reader, nowMs)) || reader.digest_sent === null) return false
  const news = await readNews(deps, reader.id, events, { sinceMs: reader.digest_sent.getTime(), nowMs })
  if (isEmptyDigest(news)) return false
  const stop = stopLinks(deps, reader.id, 'digest')
  const links = [`${deps.publicOrigin}/custom-alerts?tab=history`, `No more digests: ${stop.page}`]
  const mail = { to: reader.email, ...digestText(news, links), oneClickStop: stop.oneClick }
  await queueMail(deps, { userId: reader.id, about: 'Daily digest' }, mail, nowMs)
  return true
}

/** False when another host sends it. */
async function claim({ db }: AccountDeps, { id, digest_sent: before }: Reader, nowMs: EpochMs): Promise<boolean> {
  const mine = await db
    .updateTable('users')
    .set({ digest_sent: new Date(nowMs) })
    .where('id', '=', id)
    .where('digest_sent', before === null ? 'is' : '=', before)
    .returning('id')
    .executeTakeFirst()
  return mine !== undefined
}
