import { INDEX_NAMES } from '@/lib/options/indexRoots'
import type { Env } from '@/server/env'
import { namesOf } from '@/server/feeds/openFeeds'
import type { FeedAdapter, Waits } from '@/server/feeds/port'
import { operatorLink } from '@/server/services/brokerage/operatorLink'
import { keptSecret } from '@/server/services/keptSecret'
import { secretBox } from '@/server/services/secretBox'
import type { AccountsDb } from '@/server/stores/accounts/port'
import { TastytradeHttp } from '@/server/vendors/broker/tastytradeHttp'
import { AlpacaOptions } from '@/server/vendors/feeds/alpaca/alpacaOptions'
import { AlpacaRest } from '@/server/vendors/feeds/alpaca/alpacaRest'
import { AlpacaStocks } from '@/server/vendors/feeds/alpaca/alpacaStocks'
import { MassiveOptions } from '@/server/vendors/feeds/massive/massiveOptions'
import { MassiveRest } from '@/server/vendors/feeds/massive/massiveRest'
import { MassiveStocks } from '@/server/vendors/feeds/massive/massiveStocks'
import { TastytradeApi } from '@/server/vendors/feeds/tastytrade/tastytradeApi'
import { TastytradeFeed } from '@/server/vendors/feeds/tastytrade/tastytradeFeed'

interface KeyedParts {
  readonly db: AccountsDb
  /** The source whose prints make the tape. */
  readonly prints: string | null
}

/** Sources with a key that can tell the tape, the whole tape first. */
export const keyedTapes = (env: Env): readonly string[] => [
  ...(massiveFeeds(env).includes('options') ? ['massive'] : []),
  ...(env.TASTYTRADE_FEED === '1' ? ['tastytrade'] : []),
  ...(alpacaFeeds(env).includes('options') ? [`alpaca-${env.ALPACA_OPTION_FEED}`] : []),
]

/** The sources with a key that the environment switches on. */
export const keyedAdapters = (env: Env, waits: Waits, parts: KeyedParts): readonly FeedAdapter[] => [
  ...massiveOf(env, waits, parts),
  ...(env.TASTYTRADE_FEED === '1' ? [tastytradeOf(env, waits, parts)] : []),
  ...alpacaOf(env, waits, parts),
]

const massiveFeeds = (env: Env): readonly string[] => (env.MASSIVE_KEY === '' ? [] : env.MASSIVE_FEEDS.split(','))

function massiveOf(env: Env, waits: Waits, { prints }: KeyedParts): readonly FeedAdapter[] {
  const { MASSIVE_KEY: key, MASSIVE_PER_MINUTE: perMinute, MASSIVE_WS_URL: wsUrl } = env
  const feeds = massiveFeeds(env)
  if (feeds.length === 0) return []
  const names = namesOf(env.FEED_NAMES)
  // One budget for all of them: the key is counted, not the feed.
  const rest = new MassiveRest({ url: env.MASSIVE_REST_URL, key, perMinute }, waits)
  const common = { rest, wsUrl, key, perMinute, isDelayed: env.MASSIVE_DELAYED === '1' }
  return feeds.map((feed) => {
    if (feed === 'options') return new MassiveOptions({ ...common, names, tellsPrints: prints === 'massive' }, waits)
    const isIndices = feed === 'indices'
    const own = names.filter((name) => INDEX_NAMES.has(name) === isIndices)
    return new MassiveStocks({ ...common, names: own }, isIndices ? 'indices' : 'stocks', waits)
  })
}

const alpacaFeeds = (env: Env): readonly string[] => (env.ALPACA_KEY === '' ? [] : env.ALPACA_FEEDS.split(','))

function alpacaOf(env: Env, waits: Waits, { prints }: KeyedParts): readonly FeedAdapter[] {
  const { ALPACA_KEY: key, ALPACA_SECRET: secret, ALPACA_STREAM_URL: streamUrl, ALPACA_PER_MINUTE: perMinute } = env
  const names = namesOf(env.FEED_NAMES).filter((name) => !INDEX_NAMES.has(name))
  const common = { key, secret, streamUrl, names }
  const rest = new AlpacaRest({ key, secret, perMinute }, waits)
  const options = {
    ...common,
    rest,
    perMinute,
    feed: env.ALPACA_OPTION_FEED,
    limit: env.ALPACA_CONTRACTS,
    dataUrl: env.ALPACA_DATA_URL,
    tradingUrl: env.ALPACA_TRADING_URL,
    tellsPrints: prints === `alpaca-${env.ALPACA_OPTION_FEED}`,
  }
  return alpacaFeeds(env).map((feed) =>
    feed === 'options'
      ? new AlpacaOptions(options, waits)
      : new AlpacaStocks({ ...common, feed: env.ALPACA_STOCK_FEED }, feed === 'news' ? 'news' : 'stocks', waits),
  )
}

function tastytradeOf(env: Env, waits: Waits, { db, prints }: KeyedParts): FeedAdapter {
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
