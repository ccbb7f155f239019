import { wordTable } from '@/lib/core/wordTable'

/** A channel of the WebSocket at /socket, as a reader of the documentation needs it. */
export interface SocketChannel {
  readonly name: string
  /** `must`: only `name:TICKER`; `may`: both; `none`: only `name`. */
  readonly ticker: 'none' | 'may' | 'must'
  /** The call whose scope, plan and feature open the channel. */
  readonly call: string
  readonly about: string
  /** When a frame comes. */
  readonly pace: string
}

/** Channels in the order of the documentation. Names, fields and types follow the documented protocol (public-api.md §4). */
export const SOCKET_CHANNELS = [
  {
    name: 'option_trades',
    ticker: 'may',
    call: 'flow.list',
    about: 'Every option print, of all names or of one, with the volume of its contract by side so far',
    pace: 'as it is printed',
  },
  {
    name: 'flow-alerts',
    ticker: 'none',
    call: 'flowAlerts.list',
    about: 'Alerts of the built-in rules on contracts, with the prints behind them',
    pace: 'as a rule comes true',
  },
  {
    name: 'price',
    ticker: 'may',
    call: 'stocks.header',
    about: 'Last price and day volume of every underlying on the tape, or of one name',
    pace: 'on change, at most once a second',
  },
  {
    name: 'news',
    ticker: 'none',
    call: 'news.list',
    about: 'Headlines, repeats left out',
    pace: 'within five seconds',
  },
  {
    name: 'gex',
    ticker: 'must',
    call: 'exposure.stock',
    about: 'Exposure of dealers in one name: by open interest, by the volume of the session, and by signed prints',
    pace: 'on change, at most every five seconds',
  },
  {
    name: 'market_tide',
    ticker: 'none',
    call: 'tide.read',
    about: 'Net premium and net volume of the whole market in the session so far, all and out of the money',
    pace: 'on change, at most once a second',
  },
  {
    name: 'net_flow',
    ticker: 'must',
    call: 'netFlow.read',
    about: 'Net premium and net volume of one name in the session so far',
    pace: 'on change, at most once a second',
  },
  {
    name: 'trading_halts',
    ticker: 'none',
    call: 'halts.list',
    about: 'A name is halted, quoted again or trades again',
    pace: 'within five seconds',
  },
  {
    name: 'lit_trades',
    ticker: 'none',
    call: 'equityFlow.list',
    about: 'Large stock prints on exchanges, as the Whale Feed has them',
    pace: 'within one second',
  },
  {
    name: 'off_lit_trades',
    ticker: 'none',
    call: 'equityFlow.list',
    about: 'Large stock prints off the exchanges, as the Dark Pool Feed has them',
    pace: 'within one second',
  },
  {
    name: 'custom_alerts',
    ticker: 'none',
    call: 'customAlerts.hits',
    about: 'What rang of the alerts of the key’s owner, and of nobody else',
    pace: 'within two seconds',
  },
] as const satisfies readonly SocketChannel[]

export type SocketChannelName = (typeof SOCKET_CHANNELS)[number]['name']

/** Channels of the documented protocol that this host does not stream, and the call that has the same. */
export const NOT_STREAMED: Readonly<Record<string, string>> = wordTable({
  gex_strike: 'GET /api/stocks/SPY/exposure has the strikes',
  gex_strike_expiry: 'GET /api/stocks/SPY/exposure?cells=1 has strikes by expiry',
  periscope: 'GET /api/exposure/SPX has the exposure of market makers',
  interval_flow: 'GET /api/intervals/tickers has the flow of intervals',
  contract_screener: 'GET /api/screener/contracts has the contracts of the day',
  futures_trades: 'no feed of this host has prints of futures',
  futures: 'no feed of this host has prints of futures',
  interpolated_iv: 'GET /api/stocks/SPY/volatility has the volatility by term',
  iv_term_structure: 'GET /api/stocks/SPY/volatility has the term structure',
})

/** The name of a channel as a reader joins it. */
export const joinedAs = ({ name, ticker }: SocketChannel): string =>
  ticker === 'must' ? `${name}:TICKER` : ticker === 'may' ? `${name}, ${name}:TICKER` : name
