import type { FileFormat } from '@/server/collectors/files/fileFormat'
import { barchartChain } from '@/server/collectors/files/table/barchartChain'
import { leanUniverse, leanUniverseBare } from '@/server/collectors/files/table/leanUniverse'
import { tableFormat } from '@/server/collectors/files/table/tableFormat'
import type { FieldColumns } from '@/server/collectors/files/table/tableMapping'

/** Columns of the calls (C) and the puts (P) of optionsDX. */
const dxSide = (side: 'C' | 'P'): FieldColumns => ({
  bid: `[${side}_BID]`,
  ask: `[${side}_ASK]`,
  last: `[${side}_LAST]`,
  volume: `[${side}_VOLUME]`,
  iv: `[${side}_IV]`,
  delta: `[${side}_DELTA]`,
  gamma: `[${side}_GAMMA]`,
  theta: `[${side}_THETA]`,
  vega: `[${side}_VEGA]`,
})

/** optionsDX: a call and a put in each row, names in brackets, New York time; the underlying stands in the file's name. */
const optionsDx = tableFormat({
  name: 'optionsdx',
  title: 'optionsDX chains (end of day or within the day)',
  marks: ['QUOTE_DATE', 'EXPIRE_DATE', 'UNDERLYING_LAST', 'C_BID', 'P_BID'],
  mapping: {
    rows: 'option-chain',
    columns: {
      instant: 'QUOTE_READTIME',
      day: 'QUOTE_DATE',
      expiry: 'EXPIRE_DATE',
      strike: 'STRIKE',
      spot: 'UNDERLYING_LAST',
    },
    calls: dxSide('C'),
    puts: dxSide('P'),
  },
})

/** iVolatility end of day: with or without volatilities and greeks; a name such as `_1545` tells when its quotes were taken. */
const iVolatility = tableFormat({
  name: 'ivolatility-eod',
  title: 'iVolatility end-of-day chains',
  marks: ['option_symbol', 'stock_price_for_iv'],
  refine: (mapping, { fileName }) => {
    const [, hour, minute] = /[_-](0[4-9]|1[0-5])([0-5]\d)(?=[._-]|$)/.exec(fileName) ?? []
    return hour === undefined ? mapping : { ...mapping, at: `${hour}:${minute}`, isPartOfDay: true }
  },
  mapping: {
    rows: 'option-chain',
    columns: {
      day: 'date',
      time: 'time',
      ticker: 'symbol',
      symbol: 'option_symbol',
      spot: ['stock_price_for_iv', 'stock_price_close', 'adjusted stock close price'],
      bid: 'bid',
      ask: 'ask',
      open: 'open',
      high: 'high',
      low: 'low',
      close: 'close',
      volume: 'volume',
      open_interest: 'open_interest',
      iv: ['iv', 'implied_volatility', 'ivol'],
      delta: 'delta',
      gamma: 'gamma',
      theta: 'theta',
      vega: 'vega',
    },
  },
})

/** ORATS: its delta is the call's (the put's is one less), gamma and vega are of both, theta is the call's. */
const orats = (side: 'call' | 'put', short: 'c' | 'p'): FieldColumns => ({
  symbol: `${short}Opra`,
  bid: [`${side}BidPrice`, `${short}BidPx`],
  ask: [`${side}AskPrice`, `${short}AskPx`],
  iv: [`${side}MidIv`, `${short}MidIv`],
  volume: [`${side}Volume`, `${short}Volu`],
  open_interest: [`${side}OpenInterest`, `${short}Oi`],
})
const oratsMapping = {
  rows: 'option-chain',
  columns: {
    ticker: 'ticker',
    day: ['tradeDate', 'trade_date'],
    instant: ['quoteDate', 'updatedAt'],
    expiry: 'expirDate',
    strike: 'strike',
    spot: ['spotPrice', 'spot_px', 'stockPrice', 'stkPx'],
    delta: 'delta',
    gamma: 'gamma',
    vega: 'vega',
  },
  calls: { ...orats('call', 'c'), theta: 'theta' },
  puts: orats('put', 'p'),
  units: { delta: 'of-call' },
  // Its quotes are those of 14 minutes before the close.
  at: '15:46',
} as const
const oratsStrikes = tableFormat({
  name: 'orats-strikes',
  title: 'ORATS strikes (CSV or JSON)',
  marks: ['ticker', 'expirDate', 'callBidPrice', 'putBidPrice'],
  mapping: oratsMapping,
})
const oratsSmv = tableFormat({
  name: 'orats-smv',
  title: 'ORATS SMV strikes (CSV)',
  marks: ['ticker', 'expirDate', 'cBidPx', 'pBidPx'],
  mapping: oratsMapping,
})

/** When a contract last traded: the day of its last price, and with Yahoo of its volume. */
const LAST_TRADE = ['lastTradeDate', 'Last Trade Date (EDT)', 'Last Trade Date (EST)'] as const
const yahooMapping = {
  rows: 'option-chain',
  columns: {
    ticker: ['underlying', 'ticker'],
    symbol: ['contractSymbol', 'Contract Name'],
    instant: ['fetched_at', 'snapshot_at', 'snapshot_time', 'timestamp', 'retrieved_at'],
    day: ['quote_date', 'snapshot_date', 'date', 'trade_date'],
    spot: ['underlying_price', 'underlyingPrice', 'spot', 'stock_price', 'currentPrice'],
    bid: 'bid',
    ask: 'ask',
    last: 'lastPrice',
    last_at: LAST_TRADE,
    volume: 'volume',
    volume_at: LAST_TRADE,
    open_interest: 'openInterest',
    iv: 'impliedVolatility',
    delta: 'delta',
    gamma: 'gamma',
    theta: 'theta',
    vega: 'vega',
  },
} as const

/** yfinance writes calls and puts as they come from Yahoo: no day, no price of the underlying, volumes of the day of the last trade. */
const yfinance = tableFormat({
  name: 'yfinance-chain',
  title: 'yfinance option chain (CSV)',
  marks: ['contractSymbol', 'lastPrice', 'openInterest'],
  mapping: yahooMapping,
})

/** The same as the page shows it, its times with their zone by name. */
const yahooPage = tableFormat({
  name: 'yfinance-chain',
  title: "option chain of Yahoo's page (CSV)",
  marks: ['Contract Name', 'Last Price', 'Open Interest'],
  mapping: yahooMapping,
})

/** Chains whose rows are read under a mapping alone, the special before the general. */
export const chainTables: readonly FileFormat[] = [
  optionsDx,
  iVolatility,
  oratsStrikes,
  oratsSmv,
  yfinance,
  yahooPage,
  leanUniverse,
  leanUniverseBare,
  barchartChain,
]
