import type { Env } from '@/server/env'
import { namesOf } from '@/server/feeds/openFeeds'
import type { FeedAdapter, Waits } from '@/server/feeds/port'
import { operatorLink } from '@/server/services/brokerage/operatorLink'
import { keptSecret } from '@/server/services/keptSecret'
import { secretBox } from '@/server/services/secretBox'
import type { AccountsDb } from '@/server/stores/accounts/port'
import { TastytradeHttp } from '@/server/vendors/broker/tastytradeHttp'
import { TastytradeApi } from '@/server/vendors/feeds/tastytrade/tastytradeApi'
import { TastytradeFeed } from '@/server/vendors/feeds/tastytrade/tastytradeFeed'

/** The sources with a login that the environment switches on, the first that tells prints first. */
export const keyedSources = (env: Env): readonly string[] => (env.TASTYTRADE_FEED === '1' ? ['tastytrade'] : [])

/** @param prints the source whose prints make the tape */
export function keyedAdapters(env: Env, waits: Waits, { db, prints }: { db: AccountsDb; prints: string | null }) {
  const make: Readonly<Record<string, () => FeedAdapter>> = {
    tastytrade: () => tastytradeOf(env, waits, { db, prints }),
  }
  return keyedSources(env).flatMap((source) => make[source]?.() ?? [])
}

function tastytradeOf(env: Env, waits: Waits, { db, prints }: { db: AccountsDb; prints: string | null }): FeedAdapter {
  if (env.TASTYTRADE_CLIENT_ID === '')
    throw new Error('TASTYTRADE_FEED is 1 and TASTYTRADE_CLIENT_ID is empty: the feed logs in with that application.')
  const http = new TastytradeHttp({
    apiUrl: env.TASTYTRADE_API_URL,
    clientId: env.TASTYTRADE_CLIENT_ID,
    clientSecret: env.TASTYTRADE_CLIENT_SECRET,
    fetch: (url, init) => fetch(url, init),
    clock: waits.now,
  })
  const api = new TastytradeApi(http, () => refreshToken(env, db))
  const names = namesOf(env.FEED_NAMES)
  return new TastytradeFeed({ api, names, limit: env.FEED_CONTRACTS, tellsPrints: prints === 'tastytrade' }, waits)
}

async function refreshToken(env: Env, db: AccountsDb): Promise<string | null> {
  if (env.TASTYTRADE_REFRESH_TOKEN !== '') return env.TASTYTRADE_REFRESH_TOKEN
  return operatorLink(db, secretBox(env.BROKER_TOKEN_KEY || (await keptSecret(db, 'broker_token_key'))))
}
