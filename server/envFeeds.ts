import { z } from 'zod'
import type { Ticker } from '@/lib/core/nominal'
import { tickerForm } from '@/lib/market/tickerForm'
import { addressOrOff, keyText, optionalText, socketAddress, someOf, whole, withoutBlanks } from '@/server/envKinds'

const feedNames = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .refine(
    (names) =>
      names.every((name) => /^(?!synthetic|sample)[a-z][a-z0-9-]{1,30}$/.test(name)) &&
      new Set(names).size === names.length,
    'expected names of small letters, digits and hyphens, each once; not beginning with synthetic or sample',
  )

const tickers = z
  .string()
  .default('SPX,SPY,QQQ,IWM,VIX,NDX,AAPL,NVDA,TSLA,MSFT,AMZN,META')
  .transform(withoutBlanks)
  .refine((text) => /^[A-Z][A-Z0-9./-]*(,[A-Z][A-Z0-9./-]*)*$/.test(text), 'expected tickers with commas between')

/** Settings of real sources, FEED=live. */
export const feedSettings = {
  /** FEED=live: feeds that may be sent to /api/ingest/<name>, names with commas between; none when empty. */
  FEED_INGEST: feedNames,
  /** FEED=live: the source whose prints make the tape, then those that may take over; as they are listed when empty. */
  FEED_PRINTS: optionalText.refine(
    (text) => text === undefined || /^[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)*$/.test(text),
    'expected names of sources with commas between',
  ),
  /** FEED=live: auto lets the next source of FEED_PRINTS take over when one fails for a minute. */
  FEED_FAILOVER: z.enum(['manual', 'auto']).default('manual'),
  /** FEED=live: names whose chains are asked for most often, by commas. */
  FEED_NAMES: tickers,
  /** FEED=live: where Cboe's delayed chains are; `off` asks for none. */
  CBOE_URL: addressOrOff('https://cdn.cboe.com'),
  /** FEED=live: Nasdaq's list of trading halts; `off` asks for none. */
  NASDAQ_HALTS_URL: addressOrOff('https://www.nasdaqtrader.com/rss.aspx?feed=tradehalts'),
  /** FEED=live: NYSE's list of current trading halts; `off` asks for none. */
  NYSE_HALTS_URL: addressOrOff('https://www.nyse.com/api/trade-halts/current/download'),
  /** FEED=live: 1 plays the market data of a tastytrade account; TASTYTRADE_CLIENT_ID is needed. */
  TASTYTRADE_FEED: z.enum(['0', '1']).default('0'),
  /** Refresh token of that account; the newest account that an operator linked when empty. */
  TASTYTRADE_REFRESH_TOKEN: keyText,
  /** Contracts that are followed one by one at most, near the price and nearest expiries first. */
  FEED_CONTRACTS: whole(1, 20_000).default(5000),
  /** Key of Massive (Polygon); its feeds play when there is one. */
  MASSIVE_KEY: keyText,
  /** Feeds of Massive that the plan includes: options, stocks, indices, by commas. */
  MASSIVE_FEEDS: someOf(['options', 'stocks', 'indices'], 'options'),
  /** 1: the plan is 15 minutes late; MASSIVE_WS_URL is then wss://delayed.massive.com. */
  MASSIVE_DELAYED: z.enum(['0', '1']).default('0'),
  /** Calls a minute that the plan allows. */
  MASSIVE_PER_MINUTE: whole(1, 6000).default(300),
  /** Where the REST interface of Massive is. */
  MASSIVE_REST_URL: addressOrOff('https://api.massive.com'),
  /** Where the sockets of Massive are. */
  MASSIVE_WS_URL: socketAddress('wss://socket.massive.com'),
  /** Key of Alpaca; its feeds play when there is one. */
  ALPACA_KEY: keyText,
  /** Secret of that key. */
  ALPACA_SECRET: keyText,
  /** Feeds of Alpaca: stocks, news, options, by commas. */
  ALPACA_FEEDS: someOf(['options', 'stocks', 'news'], 'stocks,news,options'),
  /** Stocks of one exchange (iex), of all (sip), or of all 15 minutes late (delayed_sip). */
  ALPACA_STOCK_FEED: z.enum(['iex', 'sip', 'delayed_sip']).default('iex'),
  /** Options altered and late (indicative), or those of OPRA. */
  ALPACA_OPTION_FEED: z.enum(['indicative', 'opra']).default('indicative'),
  /** Contracts whose prints and quotes are followed at most, as the plan allows. */
  ALPACA_CONTRACTS: whole(1, 20_000).default(200),
  /** Calls a minute that the plan allows. */
  ALPACA_PER_MINUTE: whole(1, 10_000).default(180),
  /** Where the market data of Alpaca are. */
  ALPACA_DATA_URL: addressOrOff('https://data.alpaca.markets'),
  /** Where the streams of Alpaca are. */
  ALPACA_STREAM_URL: socketAddress('wss://stream.data.alpaca.markets'),
  /** The trading interface of Alpaca, which knows open interest; https://api.alpaca.markets for live accounts. */
  ALPACA_TRADING_URL: addressOrOff('https://paper-api.alpaca.markets'),
}

/** Names of FEED_NAMES, each once, classes of shares in their one form. */
export const namesOf = (text: string): readonly Ticker[] => [...new Set(text.split(',').map(tickerForm))]
