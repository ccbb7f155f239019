import { createHash } from 'node:crypto'
import { INDEX_NAMES } from '@/lib/options/indexRoots'
import type { Env } from '@/server/env'
import { namesOf } from '@/server/envFeeds'
import type { SourceSpec } from '@/server/feeds/feeds'
import type { FeedAdapter, Waits } from '@/server/feeds/port'
import { operatorLink } from '@/server/services/brokerage/operatorLink'
import { boxOf } from '@/server/services/keptSecret'
import type { AccountsDb } from '@/server/stores/accounts/port'
import { TastytradeHttp } from '@/server/vendors/broker/tastytradeHttp'
import { callOut } from '@/server/vendors/callOut'
import { AlpacaOptions } from '@/server/vendors/feeds/alpaca/alpacaOptions'
import { AlpacaRest } from '@/server/vendors/feeds/alpaca/alpacaRest'
import { AlpacaStocks } from '@/server/vendors/feeds/alpaca/alpacaStocks'
import { MassiveOptions } from '@/server/vendors/feeds/massive/massiveOptions'
import { MassiveRest } from '@/server/vendors/feeds/massive/massiveRest'
import { MassiveStocks } from '@/server/vendors/feeds/massive/massiveStocks'
import { TastytradeApi } from '@/server/vendors/feeds/tastytrade/tastytradeApi'
import { TastytradeFeed } from '@/server/vendors/feeds/tastytrade/tastytradeFeed'

/** Where a plan that is 15 minutes late is told. */
const LIVE_MASSIVE = 'wss://socket.massive.com'
const DELAYED_MASSIVE = 'wss://delayed.massive.com'

export interface KeyedParts {
  readonly db: AccountsDb
  /** The source whose prints make the tape. */
  readonly prints: string | null
}

/** Sources with a key that can tell the tape, the whole tape first. */
export const keyedTapes = (env: Env): readonly string[] => [
  ...(massiveFeeds(env).includes('options') ? ['massive'] : []),
  ...(hasTastytrade(env) ? ['tastytrade'] : []),
  ...(alpacaFeeds(env).includes('options') ? [`alpaca-${env.ALPACA_OPTION_FEED}`] : []),
]

/** The sources with a key that the settings switch on. */
export const keyedSources = (env: Env, waits: Waits, parts: KeyedParts): readonly SourceSpec[] => [
  ...signed(env, parts, { of: /^(MASSIVE_|FEED_NAMES)/, adapters: massiveOf(env, waits, parts) }),
  ...signed(env, parts, {
    of: /^(TASTYTRADE_|FEED_(NAMES|CONTRACTS))/,
    adapters: hasTastytrade(env) ? [tastytradeOf(env, waits, parts)] : [],
  }),
  ...signed(env, parts, { of: /^(ALPACA_|FEED_NAMES)/, adapters: alpacaOf(env, waits, parts) }),
]

/** Sources with a mark of what they are made of: another mark, and they begin anew. */
export function signed(
  env: Env,
  { prints }: Pick<KeyedParts, 'prints'>,
  { of, adapters }: { readonly of: RegExp; readonly adapters: readonly FeedAdapter[] },
): readonly SourceSpec[] {
  const own = Object.entries(env).filter(([name]) => of.test(name))
  return adapters.map((adapter) => {
    const tellsPrints = prints === adapter.declares.vendor
    return {
      adapter,
      signature: createHash('sha256')
        .update(JSON.stringify([own, tellsPrints]))
        .digest('hex'),
    }
  })
}

/** Its feed logs in with an application of the operator. */
const hasTastytrade = (env: Env): boolean => env.TASTYTRADE_FEED === '1' && env.TASTYTRADE_CLIENT_ID !== ''

const massiveFeeds = (env: Env): readonly string[] => (env.MASSIVE_KEY === '' ? [] : env.MASSIVE_FEEDS.split(','))

function massiveOf(env: Env, waits: Waits, { prints }: KeyedParts): readonly FeedAdapter[] {
  const { MASSIVE_KEY: key, MASSIVE_PER_MINUTE: perMinute } = env
  const isDelayed = env.MASSIVE_DELAYED === '1'
  const wsUrl = isDelayed && env.MASSIVE_WS_URL === LIVE_MASSIVE ? DELAYED_MASSIVE : env.MASSIVE_WS_URL
  const feeds = massiveFeeds(env)
  if (feeds.length === 0) return []
  const names = namesOf(env.FEED_NAMES)
  // One budget for all of them: the key is counted, not the feed.
  const rest = new MassiveRest({ url: env.MASSIVE_REST_URL, key, perMinute }, waits)
  const common = { rest, wsUrl, key, perMinute, isDelayed }
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
  const http = new TastytradeHttp({
    apiUrl: env.TASTYTRADE_API_URL,
    clientId: env.TASTYTRADE_CLIENT_ID,
    clientSecret: env.TASTYTRADE_CLIENT_SECRET,
    fetch: callOut,
    clock: waits.now,
  })
  const api = new TastytradeApi(http, () => refreshToken(env, db))
  const names = namesOf(env.FEED_NAMES)
  return new TastytradeFeed({ api, names, limit: env.FEED_CONTRACTS, tellsPrints: prints === 'tastytrade' }, waits)
}

async function refreshToken(env: Env, db: AccountsDb): Promise<string | null> {
  if (env.TASTYTRADE_REFRESH_TOKEN !== '') return env.TASTYTRADE_REFRESH_TOKEN
  return operatorLink(db, await boxOf(db, env.BROKER_TOKEN_KEY, 'broker_token_key'))
}
