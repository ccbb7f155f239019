import { z } from 'zod'
import { FileFormatError } from '@/server/collectors/files/fileFormat'
import type { Collector, Publication } from '@/server/collectors/remote/collector'

const Cursor = z.object({ cursor: z.string().nullish() })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FileFormatError('This is not complete JSON.')
  }
}

/** Pages of a snapshot stop here: some twenty thousand markets. */
const MOST_PAGES = 100

function kalshiPage(page: number, cursor: string): Publication {
  return {
    name: `events page ${page}`,
    day: null,
    host: 'kalshi',
    formats: ['kalshi-events'],
    fileName: 'events.json',
    path: `/trade-api/v2/events?status=open&with_nested_markets=true&limit=200${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    none: /"events"\s*:\s*\[\s*\]/,
    leads: (text) => {
      const next = Cursor.parse(parsed(text)).cursor ?? ''
      return next === '' || page >= MOST_PAGES ? [] : [kalshiPage(page + 1, next)]
    },
  }
}

const ALL_DAY = ['00:05', '23:50'] as const

const kalshi: Collector = {
  id: 'kalshi',
  title: 'Kalshi markets and trades',
  about:
    'Open markets with prices and volumes, and the newest thousand trades, every half hour. The newest state of a market counts.',
  publisher: 'kalshi',
  tables: ['prediction_markets', 'prediction_trades'],
  turn: { days: 'every day', everyMinutes: 30, between: ALL_DAY },
  dated: null,
  publications: () => [
    kalshiPage(1, ''),
    {
      name: 'trades',
      day: null,
      host: 'kalshi',
      path: '/trade-api/v2/markets/trades?limit=1000',
      formats: ['kalshi-trades'],
      fileName: 'trades.json',
      none: /"trades"\s*:\s*\[\s*\]/,
    },
  ],
}

const GAMMA_ROWS = 100

function gammaPage(page: number): Publication {
  return {
    name: `events page ${page}`,
    day: null,
    host: 'polymarket-gamma',
    formats: ['polymarket-events'],
    path: `/events?active=true&closed=false&order=volume24hr&ascending=false&limit=${GAMMA_ROWS}&offset=${(page - 1) * GAMMA_ROWS}`,
    fileName: 'events.json',
    none: /^\s*\[\s*\]\s*$/,
    leads: (text) => {
      const rows = z.array(z.unknown()).parse(parsed(text)).length
      return rows < GAMMA_ROWS || page >= 20 ? [] : [gammaPage(page + 1)]
    },
  }
}

const polymarket: Collector = {
  id: 'polymarket',
  title: 'Polymarket markets and trades',
  about:
    'The two thousand most traded events with their markets, and the newest trades, every half hour. The newest state of a market counts.',
  publisher: 'polymarket',
  tables: ['prediction_markets', 'prediction_trades'],
  turn: { days: 'every day', everyMinutes: 30, between: ALL_DAY },
  dated: null,
  publications: () => [
    gammaPage(1),
    {
      name: 'trades',
      day: null,
      host: 'polymarket-data',
      path: '/trades?limit=500',
      formats: ['polymarket-trades'],
      fileName: 'trades.json',
      none: /^\s*\[\s*\]\s*$/,
    },
  ],
}

const PAIRS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE'] as const

const coinbase: Collector = {
  id: 'coinbase',
  title: 'Coinbase candles and trades',
  about:
    'Hours of the last two weeks and the newest trades of five pairs, every ten minutes. The hour that runs is replaced until it is over.',
  publisher: 'coinbase',
  tables: ['crypto_candles', 'crypto_trades'],
  turn: { days: 'every day', everyMinutes: 10, between: ALL_DAY },
  dated: null,
  publications: ({ nowMs }) =>
    PAIRS.flatMap((coin): readonly Publication[] => {
      const toS = Math.floor(nowMs / 1000)
      return [
        {
          name: `${coin} candles`,
          day: null,
          host: 'coinbase',
          formats: ['coinbase-candles'],
          fileName: `${coin}.json`,
          path: `/api/v3/brokerage/market/products/${coin}-USD/candles?granularity=ONE_HOUR&start=${toS - 300 * 3600}&end=${toS}`,
          options: { ticker: `${coin}-USD` },
        },
        {
          name: `${coin} trades`,
          day: null,
          host: 'coinbase',
          formats: ['coinbase-trades'],
          fileName: `${coin}.json`,
          path: `/api/v3/brokerage/market/products/${coin}-USD/ticker?limit=500`,
        },
      ]
    }),
}

const binance: Collector = {
  id: 'binance',
  title: 'Binance candles and trades',
  about:
    'Hours of the last month and the newest trades of five pairs, every ten minutes. The hour that runs is replaced until it is over.',
  publisher: 'binance',
  tables: ['crypto_candles', 'crypto_trades'],
  turn: { days: 'every day', everyMinutes: 10, between: ALL_DAY },
  dated: null,
  publications: () =>
    PAIRS.flatMap((coin): readonly Publication[] => [
      {
        name: `${coin} candles`,
        day: null,
        host: 'binance',
        formats: ['binance-klines'],
        fileName: `${coin}.json`,
        path: `/api/v3/klines?symbol=${coin}USDT&interval=1h&limit=720`,
        options: { ticker: `${coin}USDT` },
      },
      {
        name: `${coin} trades`,
        day: null,
        host: 'binance',
        formats: ['binance-trades'],
        fileName: `${coin}.json`,
        path: `/api/v3/trades?symbol=${coin}USDT&limit=500`,
        options: { ticker: `${coin}USDT` },
      },
    ]),
}

export const marketCollectors: readonly Collector[] = [kalshi, polymarket, coinbase, binance]
