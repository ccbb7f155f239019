import { gzipSync } from 'node:zlib'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { TRUE_SPOT, TRUE_US, trueChain } from '@/tests/support/files/chainTruth'
import { near } from '@/tests/support/files/fileFaults'

type Json = Readonly<Record<string, unknown>>
type Row = readonly (string | number | null | undefined)[]

/** An interface that answers in pages of rows, and what a reader must see of each row. */
export interface AnswerMaker {
  readonly format: string
  readonly fileName: string
  readonly rows: readonly Json[]
  readonly page: (rows: readonly Json[]) => unknown
  /** Whether the rows without their page still say what they are. */
  readonly isPlain?: boolean
  /** Whether a reader can refuse one row and keep the others; a broken row where it must look like the others. */
  readonly isTolerant?: boolean
  readonly broken?: Json
  readonly wanted: readonly Row[]
  readonly read: (record: FileRecord) => Row | null
}

const chain = trueChain()
const ms = TRUE_US / 1000
const iso = new Date(ms).toISOString()

const chainOf = (
  sees: readonly ('bid' | 'ask' | 'openInterest' | 'iv' | 'delta' | 'volume')[],
  spot: number | null,
) => ({
  wanted: chain.map((one) => [one.symbol, TRUE_US, spot, ...sees.map((field) => near(one[field]))]),
  read: (record: FileRecord): Row | null => {
    if (record.kind !== 'chain') return null
    const { optionSymbol, snapshotAtUs, underlyingPrice } = record.row
    return [optionSymbol, snapshotAtUs, underlyingPrice, ...sees.map((field) => near(record.row[field]))]
  },
})

const entityOf =
  (table: string, ...columns: readonly string[]) =>
  (record: FileRecord): Row | null => {
    if (record.kind !== 'entity' || record.table !== table) return null
    const row = record.row as unknown as Readonly<Record<string, string | number | null>>
    return columns.map((name) => {
      const value = row[name]
      return typeof value === 'number' ? near(value) : value
    })
  }

const tradier: AnswerMaker = {
  ...{ format: 'tradier-chain', fileName: 'chain.json', isPlain: true, isTolerant: true },
  rows: chain.map((one) => ({
    ...{
      symbol: one.symbol,
      description: 'x',
      exch: 'Z',
      type: 'option',
      last: one.close,
      change: 0,
      volume: one.volume,
    },
    ...{
      open: null,
      high: null,
      low: null,
      close: null,
      bid: one.bid,
      ask: one.ask,
      underlying: 'NVDA',
      strike: one.strike,
    },
    ...{ average_volume: 0, bidsize: 1, bidexch: 'Q', bid_date: ms - 60_000, asksize: 1, ask_date: ms },
    ...{ open_interest: one.openInterest, contract_size: 100, expiration_date: one.expiry, expiration_type: 'weeklys' },
    ...{ option_type: one.type === 'C' ? 'call' : 'put', root_symbol: 'NVDA' },
    greeks: {
      delta: one.delta,
      gamma: 0.01,
      theta: -0.1,
      vega: 0.1,
      mid_iv: one.iv,
      updated_at: '2026-08-19 19:00:00',
    },
  })),
  page: (rows) => ({ options: { option: rows } }),
  ...chainOf(['bid', 'ask', 'openInterest', 'iv', 'delta', 'volume'], null),
}

const alpaca: AnswerMaker = {
  ...{ format: 'alpaca-chain', fileName: 'snapshots.json' },
  rows: chain.map((one) => ({
    symbol: one.symbol,
    snapshot: {
      dailyBar: { c: 1, h: 1, l: 1, n: 1, o: 1, t: '2026-08-19T04:00:00Z', v: one.volume, vw: 1 },
      greeks: { delta: one.delta, gamma: 0.01, rho: 0, theta: -0.1, vega: 0.1 },
      impliedVolatility: one.iv,
      latestQuote: { ap: one.ask, as: 3, ax: 'A', bp: one.bid, bs: 4, bx: 'B', c: ' ', t: iso },
      latestTrade: { c: 'I', p: one.close, s: 1, t: iso, x: 'C' },
    },
  })),
  page: (rows) => ({
    next_page_token: null,
    snapshots: Object.fromEntries(rows.map(({ symbol, snapshot }) => [String(symbol), snapshot])),
  }),
  ...chainOf(['bid', 'ask', 'iv', 'delta', 'volume'], null),
}

const massive: AnswerMaker = {
  ...{ format: 'massive-chain', fileName: 'chain.json', isPlain: true, isTolerant: true },
  rows: chain.map((one) => ({
    ...{
      day: { close: one.close, volume: one.volume },
      greeks: { delta: one.delta, gamma: 0.01, theta: -0.1, vega: 0.1 },
    },
    details: { contract_type: one.type === 'C' ? 'call' : 'put', strike_price: one.strike, ticker: `O:${one.symbol}` },
    ...{ implied_volatility: one.iv, open_interest: one.openInterest },
    last_quote: { ask: one.ask, bid: one.bid, last_updated: TRUE_US * 1000, timeframe: 'REAL-TIME' },
    underlying_asset: { ticker: 'NVDA', price: TRUE_SPOT },
  })),
  page: (rows) => ({ request_id: 'x', results: rows, status: 'OK' }),
  ...chainOf(['bid', 'ask', 'openInterest', 'iv', 'delta', 'volume'], TRUE_SPOT),
}

const chainJson: AnswerMaker = {
  ...{ format: 'chain-json', fileName: 'NVDA.json', isTolerant: true },
  rows: chain.map((one) => ({
    ...{ symbol: one.symbol, expiration: one.expiry, side: 'x', strike: one.strike, bid: one.bid, ask: one.ask },
    ...{ last: one.close, volume: one.volume, openInterest: one.openInterest, iv: one.iv, delta: one.delta },
  })),
  page: (rows) => ({ symbol: 'NVDA', updated: iso, underlyingPrice: TRUE_SPOT, expirations: [], quotes: rows }),
  ...chainOf(['bid', 'ask', 'openInterest', 'iv', 'delta', 'volume'], TRUE_SPOT),
}

const theta: AnswerMaker = {
  ...{ format: 'thetadata-quotes', fileName: 'quotes.json', isTolerant: true },
  rows: chain.map((one) => ({
    contract: { symbol: 'NVDA', expiration: one.expiry, strike: one.strike, right: one.type === 'C' ? 'CALL' : 'PUT' },
    data: [{ timestamp: '2026-08-19T15:45:07.000', bid: one.bid, bid_size: 3, ask: one.ask, ask_size: 4 }],
  })),
  page: (rows) => ({ response: rows }),
  ...chainOf(['bid', 'ask'], null),
}

const flow: AnswerMaker = {
  ...{ format: 'uw-messages', fileName: 'flow.jsonl', isPlain: true, isTolerant: true },
  rows: chain.map((one, at) => ({
    ...{ id: `x${at}`, executed_at: ms + at, option_symbol: one.symbol, price: String(one.bid), size: 1000 + at },
    ...{
      nbbo_bid: String(one.bid),
      nbbo_ask: String(one.ask),
      underlying_price: String(TRUE_SPOT),
      tags: ['bid_side'],
    },
    ...{ report_flags: [], trade_code: 'auto', exchange: 'XCBO', volume: one.volume, open_interest: one.openInterest },
    ...{ implied_volatility: String(one.iv), delta: String(one.delta) },
  })),
  broken: { executed_at: ms, option_symbol: 'NVDA260821C01395000', price: 'oops', size: 1, nbbo_bid: '1' },
  page: (rows) => ({ data: rows }),
  wanted: chain.map((one, at) => [one.symbol, TRUE_US + at * 1000, one.bid, 1000 + at, 'AUTO', one.ask, one.iv]),
  read: (record) => {
    if (record.kind !== 'print') return null
    const { option_chain_id, executed_at_us, price, size, condition, nbbo_ask, iv } = record.print
    return [option_chain_id, executed_at_us, price, size, condition, nbbo_ask, iv]
  },
}

const alerts: AnswerMaker = {
  ...{ format: 'uw-messages', fileName: 'alerts.jsonl', isPlain: true, isTolerant: true },
  rows: chain.map((one, at) => ({
    ...{ id: `a${at}`, created_at: iso, option_chain: one.symbol, ticker: 'NVDA', alert_rule: 'RepeatedHits' },
    total_premium: String(10_000 + at),
  })),
  broken: { option_chain: 'oops', ticker: 'NVDA', created_at: iso, total_premium: '1' },
  page: (rows) => ({ data: rows }),
  wanted: chain.map((one, at) => [one.symbol, '2026-08-19', `a${at}`, 'RepeatedHits', 10_000 + at]),
  read: (record) => {
    const row = entityOf(
      'published_figures',
      'option_symbol',
      'session_date',
      'record',
      'note',
      'value',
      'measure',
    )(record)
    return row?.[5] === 'total_premium' ? row.slice(0, 5) : null
  },
}

const MINUTES = [0, 1, 2, 3, 6, 7].map((at) => Date.parse('2026-08-19T13:30:00Z') + at * 60_000)
const priced = (at: number) => ({ o: 100 + at, h: 103.5 + at, l: 99.25 + at, c: 101.75 + at, v: 1000 + 7 * at })
const minutes = {
  wanted: MINUTES.map((time, at) => {
    const { o, h, l, c, v } = priced(at)
    return ['NVDA', time * 1000, o, h, l, c, v]
  }),
  read: entityOf('stock_minutes', 'ticker', 'start_at', 'open', 'high', 'low', 'close', 'volume'),
}
const massiveBars: AnswerMaker = {
  ...{ format: 'massive-bars', fileName: 'aggs.json', isTolerant: true, ...minutes },
  rows: MINUTES.map((t, at) => ({ ...priced(at), vw: 1, t, n: 5 })),
  page: (rows) => ({
    ticker: 'NVDA',
    queryCount: rows.length,
    resultsCount: rows.length,
    adjusted: true,
    results: rows,
  }),
}
const alpacaBars: AnswerMaker = {
  ...{ format: 'alpaca-bars', fileName: 'bars.json', ...minutes },
  rows: MINUTES.map((time, at) => ({ t: new Date(time).toISOString(), ...priced(at), n: 3, vw: 1 })),
  page: (rows) => ({ bars: { NVDA: rows }, next_page_token: null }),
}
const tradierMinutes: AnswerMaker = {
  ...{ format: 'tradier-minutes', fileName: 'NVDA.json', isTolerant: true, ...minutes },
  rows: MINUTES.map((time, at) => {
    const { o, h, l, c, v } = priced(at)
    const local = new Date(time - 4 * 3_600_000).toISOString().slice(0, 19)
    return { time: local, timestamp: time / 1000, price: c, open: o, high: h, low: l, close: c, volume: v, vwap: c }
  }),
  page: (rows) => ({ series: { data: rows } }),
}
const grouped: AnswerMaker = {
  ...{ format: 'massive-bars', fileName: 'grouped.json', isTolerant: true },
  rows: ['NVDA', 'AAPL', 'BRK.B'].map((T, at) => ({
    T,
    ...priced(at),
    vw: 1,
    t: Date.parse('2026-08-19T20:00:00Z'),
    n: 5,
  })),
  page: (rows) => ({ queryCount: 3, resultsCount: 3, adjusted: false, results: rows, status: 'OK' }),
  wanted: ['NVDA', 'AAPL', 'BRKB'].map((name, at) => [name, '2026-08-19', 'raw', priced(at).c, priced(at).v]),
  read: entityOf('stock_days', 'ticker', 'session_date', 'series', 'close', 'volume'),
}

const kalshi: AnswerMaker = {
  ...{ format: 'kalshi-markets', fileName: 'market.json', isPlain: true, isTolerant: true },
  rows: [0.31, 0.42, 0.53].map((bid, at) => ({
    ...{ ticker: `KXFED-26SEP-T${at}`, event_ticker: 'KXFED-26SEP', title: 'Above?', yes_sub_title: `Above ${at}` },
    ...{
      status: 'active',
      close_time: '2026-09-16T18:00:00Z',
      yes_bid_dollars: String(bid),
      volume_fp: `${1000 + at}.00`,
    },
    ...{ yes_ask_dollars: String(bid + 0.01), last_price_dollars: String(bid), result: '' },
  })),
  page: (rows) => ({ markets: rows, cursor: '' }),
  wanted: [0.31, 0.42, 0.53].map((bid, at) => [`KXFED-26SEP-T${at}`, 'KXFED-26SEP', `Above ${at}`, bid, 1000 + at]),
  read: entityOf('prediction_markets', 'market', 'event', 'outcome', 'bid', 'volume'),
}
const polymarket: AnswerMaker = {
  ...{ format: 'polymarket-markets', fileName: 'market.json', isPlain: true, isTolerant: true },
  rows: [0.31, 0.42, 0.53].map((bid, at) => ({
    ...{
      id: String(at),
      question: `Will it ${at}?`,
      conditionId: `0x${at}`,
      slug: `will-${at}`,
      outcomes: '["Yes", "No"]',
    },
    ...{ outcomePrices: `["${bid}", "${1 - bid}"]`, bestBid: bid, bestAsk: bid + 0.01, lastTradePrice: bid },
    ...{ volume: String(1000 + at), closed: false, endDate: '2026-09-16T18:00:00Z' },
  })),
  page: (rows) => rows,
  wanted: [0.31, 0.42, 0.53].map((bid, at) => [`0x${at}`, `Will it ${at}?`, bid, 1000 + at]),
  read: entityOf('prediction_markets', 'market', 'title', 'bid', 'volume'),
}
const DAYS = ['2026-08-17', '2026-08-18', '2026-08-19'] as const
const points = (...measures: readonly string[]) => entityOf('fiscal_series', ...measures)
const fred: AnswerMaker = {
  ...{ format: 'fred-json', fileName: 'DGS10.json', isTolerant: true },
  rows: DAYS.map((date, at) => ({ realtime_start: date, realtime_end: date, date, value: String(4.25 + at / 100) })),
  page: (rows) => ({ realtime_start: '2026-08-20', units: 'lin', count: rows.length, observations: rows }),
  wanted: DAYS.map((date, at) => [date, near(4.25 + at / 100)]),
  read: points('record_date', 'value'),
}
const treasury: AnswerMaker = {
  ...{ format: 'fiscal-debt', fileName: 'debt.json', isPlain: true, isTolerant: true },
  rows: DAYS.map((date, at) => ({
    ...{ record_date: date, debt_held_public_amt: `${29e12 + at}.25`, intragov_hold_amt: '7000000000000.50' },
    tot_pub_debt_out_amt: `${36e12 + at}.75`,
  })),
  page: (rows) => ({ meta: { count: rows.length, labels: { record_date: 'Record Date' } }, data: rows, links: {} }),
  wanted: DAYS.flatMap((date, at) => [near(29e12 + at), 7e12, near(36e12 + at)].map((value) => [date, value])),
  read: (record) => {
    const row = points('record_date', 'value')(record)
    return row === null ? null : [row[0], near(Math.floor(Number(row[1])))]
  },
}

export const answerMakers: readonly AnswerMaker[] = [
  ...[tradier, alpaca, massive, chainJson, theta, flow, alerts],
  ...[massiveBars, alpacaBars, tradierMinutes, grouped, kalshi, polymarket, fred, treasury],
]

const halves = ({ rows, page }: AnswerMaker) => [page(rows.slice(0, 2)), page(rows.slice(2))]
const lines = (values: readonly unknown[]): string => values.map((one) => `${JSON.stringify(one)}\n`).join('')
const plain = (maker: AnswerMaker, text: (rows: readonly Json[]) => string): string | null =>
  maker.isPlain === true ? text(maker.rows) : null
const BROKEN = { symbol: 'oops', price: 'oops', contract: {} }

interface AnswerVariant {
  readonly name: string
  readonly bytes: (maker: AnswerMaker) => string | Buffer | null
  readonly refused?: number
}

/** Lawful ways to keep the same answers in a file. */
export const answerVariants: readonly AnswerVariant[] = [
  { name: 'one line', bytes: ({ rows, page }) => JSON.stringify(page(rows)) },
  { name: 'many lines', bytes: ({ rows, page }) => JSON.stringify(page(rows), null, 2) },
  {
    name: 'CR LF and a mark',
    bytes: ({ rows, page }) => `\uFEFF${JSON.stringify(page(rows), null, '\t').replaceAll('\n', '\r\n')}`,
  },
  { name: 'gzip', bytes: ({ rows, page }) => gzipSync(JSON.stringify(page(rows))) },
  {
    name: 'two bytes a letter',
    bytes: ({ rows, page }) => Buffer.from(`\uFEFF${JSON.stringify(page(rows))}`, 'utf16le'),
  },
  {
    name: 'pages in a list',
    bytes: (maker) => (maker.format === 'polymarket-markets' ? null : JSON.stringify(halves(maker))),
  },
  { name: 'a page a line', bytes: (maker) => lines(halves(maker)) },
  { name: 'rows in a list', bytes: (maker) => plain(maker, JSON.stringify) },
  { name: 'rows in a list, many lines', bytes: (maker) => plain(maker, (rows) => JSON.stringify(rows, null, 2)) },
  { name: 'a row a line', bytes: (maker) => plain(maker, lines) },
  {
    name: 'a row a line, one broken off',
    refused: 1,
    bytes: (maker) => plain(maker, (rows) => `${lines(rows)}{"a": 1, "b`),
  },
  {
    name: 'one broken row',
    refused: 1,
    bytes: ({ rows, page, isTolerant, broken }) =>
      isTolerant === true ? JSON.stringify(page([...rows, broken ?? BROKEN])) : null,
  },
  {
    name: 'more keys',
    bytes: ({ rows, page }) => JSON.stringify(page(rows.map((row) => ({ ...row, my_note: 'x', more: { a: [1, 2] } })))),
  },
]
