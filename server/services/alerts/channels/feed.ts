import brand from '@/lib/navigation/brand.json'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { describeHit, titleOf } from '@/server/services/alerts/describeHit'
import { newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { rssText } from '@/server/services/rss'
import { hashToken } from '@/server/services/tokenHash'

const MOST_ITEMS = 100
export const feedContext = (userId: string): string => `alert_feed ${userId}`
const pathOf = (token: string): string => `/api/alert_feed/${token}`

/** A feed of the caller's hits under a secret address; an older address ends. */
export async function makeFeed({ db, box, publicOrigin }: AccountDeps, ctx: ServiceContext): Promise<{ url: string }> {
  const user = requireAccess(ctx, 'user')
  const token = newToken()
  const row = {
    token_hash: hashToken(token),
    token: box.seal(token, feedContext(user.id)),
    created: new Date(ctx.nowMs),
  }
  await db
    .insertInto('alert_feeds')
    .values({ user_id: user.id, ...row })
    .onConflict((c) => c.column('user_id').doUpdateSet(row))
    .execute()
  return { url: publicOrigin + pathOf(token) }
}

/** The address leads nowhere from here on. */
export async function removeFeed({ db }: AccountDeps, ctx: ServiceContext): Promise<void> {
  const user = requireAccess(ctx, 'user')
  await db.deleteFrom('alert_feeds').where('user_id', '=', user.id).execute()
}

/** The address of a user's feed; null where there is none. */
export async function feedUrlOf({ db, box, publicOrigin }: AccountDeps, userId: string): Promise<string | null> {
  const row = await db.selectFrom('alert_feeds').select('token').where('user_id', '=', userId).executeTakeFirst()
  const token = row === undefined ? null : box.open(row.token, feedContext(userId))
  return token === null ? null : publicOrigin + pathOf(token)
}

/** The newest hits of whoever holds the address, as RSS 2.0. */
export async function readFeed({ db, publicOrigin }: AccountDeps, token: string): Promise<string> {
  const feed = await db
    .selectFrom('alert_feeds')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (feed === undefined) throw new ServiceError('not_found', 'There is no such feed.')
  const hits = await db
    .selectFrom('custom_alert_hits')
    .innerJoin('custom_alerts', 'custom_alerts.id', 'custom_alert_hits.alert_id')
    .select(['custom_alert_hits.id', 'custom_alert_hits.at', 'custom_alert_hits.hit', 'custom_alerts.name'])
    .where('custom_alert_hits.user_id', '=', feed.user_id)
    .orderBy('custom_alert_hits.at', 'desc')
    .limit(MOST_ITEMS)
    .execute()
  const link = `${publicOrigin}/custom-alerts?tab=history`
  return rssText(
    { title: `${brand.brand} alerts`, link, self: publicOrigin + pathOf(token), about: 'Hits of your alerts.' },
    hits.map(({ id, at, hit, name }) => ({
      id,
      at,
      link,
      title: `${name}: ${titleOf(hit)}`,
      text: describeHit(hit),
    })),
  )
}
