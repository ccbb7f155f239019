import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { TENORS } from '@/lib/fiscal/fiscalSeries'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { headlineInstant } from '@/lib/options/headlineVol'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import { indexStrips } from '@/server/services/tide/indexStrip'
import { aUser } from '@/tests/builders/aUser'
import { type AnswerField, answerFields } from '@/tests/support/answerFields'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInMarket } from '@/tests/support/builtInMarket'
import { fewNames } from '@/tests/support/fewNames'
import { settled } from '@/tests/support/morningHost'

/** Issue 26.7 and 26.16: one quantity, one value, whichever call tells it. */
const NAMES: readonly Ticker[] = ['SPY', 'SPX', 'NVDA', 'AAPL', 'TSLA', 'RGTI']
const DAY: IsoDate = '2025-01-15'
/** No quarter of an hour: figures that stand at one say which. */
const NOW = newYorkTimeToMs(DAY, '10:37')
/** Chains of all names are read by the hour from the open. */
const HOUR = newYorkTimeToMs(DAY, '10:30')
/** An expiry that every name has. */
const FRIDAY: IsoDate = '2025-01-17'
const FIELDS = [
  ...['last', 'iv30', 'iv30_change', 'iv_rank', 'em_usd', 'market_cap', 'earnings_days', 'exdiv_days', 'total_oi'],
  ...['net_gex', 'zero_gamma', 'call_wall', 'put_wall', 'rel_volume', 'avg_volume', 'beta', 'dividend_yield'],
] as const
const reader = aUser({ id: 'reader', is_premium: true, is_super: true, has_periscope_access: true })

const { facts, whole } = fewNames([...NAMES, 'NDX', 'RUT', 'VIX', 'IWM', 'QQQ', 'XLK'])
/** Records of the whole market that are made quickly. */
const MADE: readonly unknown[] = ['crypto', 'fiscal', 'auctions', 'funds', 'fund_days', 'politics']
const tape: MarketFacts = new Proxy(facts, {
  get: (target, key) => {
    const own = Reflect.get(target, key)
    if (key !== 'filings') return own
    const asked: MarketFacts['filings'] = (...on) =>
      (MADE.includes(on[1]) || (on[1] === 'insiders' && on[2] !== null) ? whole : facts).filings?.(...on) as never
    return asked
  },
})
const api = apiTestClient({ facts: { tape, sample: tape } })
/** The strike nearest to the close before, of those listed for that expiry. */
function contractOf(ticker: Ticker): string {
  if (!NAMES.includes(ticker)) return ''
  const root = ticker === 'SPX' ? 'SPXW' : ticker
  const { prices, chain } = builtInMarket.tickerDay(ticker, DAY)
  const close = 1000 * prices.close(chain.number, chain.session - 1)
  const listed = chain.expiries.find((one) => one.expiryDate === FRIDAY && one.root === root)
  const [strike] = Array.from(listed?.strikes.thousandths ?? []).sort(
    (a, b) => Math.abs(a - close) - Math.abs(b - close),
  )
  return `${root}250117C${String(strike).padStart(8, '0')}`
}

beforeAll(async () => {
  api.clock.nowMs = NOW
  for (const [at, ticker] of NAMES.entries()) {
    const price = whole.stocks.pricesAt(ticker, DAY, [NOW])[0] ?? null
    const option_chain_id = contractOf(ticker)
    api.feed.push(aPrint({ seq: at + 1, option_chain_id, underlying_price: price, executed_at_us: NOW * 1000 }))
  }
  await until(() => api.runtime.views.live.seq === NAMES.length)
  await get(contract.stockScreener.list)
  await tickerDaysOf(api.runtime.market).settled()
})
afterAll(() => api.close())

type Answer = Readonly<Record<string, unknown>>
const kept = new Map<string, Promise<Answer | undefined>>()

/** Of an answer: what stands at `data`; undefined where the call knows nothing of the name. */
function find(
  call: Endpoint,
  ticker: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Answer | undefined> {
  const key = `${call.id} ${ticker} ${JSON.stringify(query)}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const params = { ticker, symbol: contractOf(ticker) }
  const answer = api.call(call, { params, query, as: reader }).then(({ status, body }) => {
    if (status === 404) return undefined
    if (status !== 200) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`)
    return body.data as Answer
  })
  kept.set(key, answer)
  return answer
}

async function get(call: Endpoint, ticker = '', query: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const answer = await find(call, ticker, query)
  if (answer === undefined) throw new Error(`${call.id} ${ticker}: 404`)
  return answer
}

/** What stands at a path of an answer. */
const at = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Answer | null | undefined)?.[name], answer)

type Rows = readonly (Answer & { readonly ticker?: string; readonly symbol?: string })[]
const isOf = ({ ticker, symbol, option_symbol: option }: Answer, name: Ticker): boolean =>
  [ticker, symbol].includes(name) || option === contractOf(name)
const rowOf = (answer: unknown, path: string, ticker: Ticker): Answer | undefined =>
  (at(answer, path) as Rows | undefined)?.find((row) => isOf(row, ticker))

/** A place where a call tells a quantity; undefined where it has no row of the name. */
type Read = (ticker: Ticker) => Promise<unknown>

const WEEKS = { week: '2025-01-27', weeks: '4' }
/** What is asked beside the name. */
const QUERIES: Readonly<Record<string, (ticker: Ticker) => Readonly<Record<string, string>>>> = {
  'earnings.board': () => WEEKS,
  'dividends.board': () => WEEKS,
  'analyzer.contracts': (ticker) => ({ contracts: contractOf(ticker) }),
  'stockScreener.list': () => ({ fields: FIELDS.join(',') }),
  'search.find': (ticker) => ({ q: ticker }),
  'performance.table': () => ({ tickers: NAMES.join(',') }),
  'insiders.trades': (ticker) => ({ ticker, days: '0' }),
  'insiders.company': () => ({ days: '0' }),
}

const isOfExpiry = (row: Answer): boolean => !['ticker', 'symbol', 'option_symbol'].some((name) => name in row)

/** The value of a field in the row of a name, or of the expiry that all names have. */
function valueAt(value: unknown, [name, ...path]: readonly string[], ticker: Ticker): unknown {
  if (name === undefined || value === undefined || value === null) return value
  if (name !== '[]') return valueAt((value as Answer)[name], path, ticker)
  const row = (value as Rows).find((one) => isOf(one, ticker) || (isOfExpiry(one) && one.expiry === FRIDAY))
  const [field] = path.slice(-1) as [(typeof FIELDS)[number]]
  if (Array.isArray(row?.values) && FIELDS.includes(field)) return row.values[FIELDS.indexOf(field)]
  return valueAt(row, path, ticker)
}

const readField =
  ({ call, path }: AnswerField): Read =>
  async (ticker) =>
    valueAt(await find(call, ticker, QUERIES[call.id]?.(ticker)), path, ticker)

/** Exposure of a name at the instant that tables and the market's gamma stand at. */
const atHour =
  (path: string): Read =>
  async (ticker) =>
    at(await get(contract.exposure.stock, ticker, { at: new Date(HOUR).toISOString() }), path)

const { stocks, tide } = contract

interface Fact {
  /** Digits after the point to which carriers agree. */
  readonly digits: number
  /** Every field of an answer by such a name carries the fact, or stands in `OTHERS` with what it is. */
  readonly fields: readonly string[]
  /** Fields by another name. */
  readonly also?: readonly string[]
  /** What reads it otherwise than field by field. */
  readonly read?: Readonly<Record<string, Read>>
  /** The value of a place in the unit of the fact. */
  readonly unit?: Readonly<Record<string, (value: unknown) => unknown>>
  readonly names?: readonly Ticker[]
}

const percent = (value: unknown): unknown => (typeof value === 'number' ? value / 100 : value)
const dayAhead = (value: unknown): unknown => (typeof value === 'number' ? addDays(DAY, value) : value)
/** A level as tables have it: of the hour. */
const hourly = (level: string): Fact => ({
  digits: 6,
  fields: [],
  also: [`stockScreener.list rows.[].values.${level}`],
  read: { [`exposure.stock levels.${level}`]: atHour(`levels.${level}`) },
})

const FACTS: Readonly<Record<string, Fact>> = {
  iv30: {
    digits: 10,
    fields: ['iv30'],
    unit: { 'earnings.board rows.[].iv30': percent, 'stockScreener.list rows.[].values.iv30': percent },
  },
  'IV30 against the close before': {
    digits: 10,
    fields: ['iv_change', 'iv30_change'],
    unit: { 'stockScreener.list rows.[].values.iv30_change': percent },
  },
  'IV rank': { digits: 6, fields: ['iv_rank'], also: ['volatility.read rank.rank'] },
  'instant of volatility': { digits: 0, fields: ['volatility_ms', 'iv30_ms'] },
  'expected move to Friday': { digits: 8, fields: ['expected_move', 'em_usd'] },
  'expected move of the report ahead': {
    digits: 8,
    fields: [],
    also: ['stocks.earnings next.expected_move', 'earnings.board rows.[].expected_move'],
  },
  'expected move of the report ahead, of the price': { digits: 8, fields: ['expected_pct'] },
  'move of the report alone': { digits: 8, fields: ['event_pct'] },
  'move of the report alone over the past ones': { digits: 8, fields: ['event_ratio'] },
  'mean size of eight reports': { digits: 8, fields: ['mean_8'] },
  'expected move of the day': { digits: 6, fields: ['open_move'] },
  'share of the move that is used': { digits: 1, fields: ['move_used_pct'] },
  'previous close': { digits: 6, fields: ['prev_close', 'previous_close'] },
  // To the cent: chains are priced at the model's own price.
  price: { digits: 1.9, fields: ['last', 'spot'] },
  'market cap': { digits: 0, fields: ['market_cap'] },
  'market cap at the prior close': {
    digits: 0,
    fields: [],
    also: ['tapeContext.tickers [].market_cap', 'screener.list rows.[].market_cap'],
  },
  'net assets': { digits: 0, fields: ['net_assets'], names: ['SPY', 'QQQ'] },
  'relative volume of shares': { digits: 6, fields: ['relative_volume', 'rel_volume'] },
  'average volume of shares': { digits: 0, fields: ['average_volume', 'avg_volume'] },
  'next report': {
    digits: 0,
    fields: ['next_earnings', 'earnings_days'],
    also: ['stocks.earnings next.date', 'earnings.board rows.[].date'],
    read: { 'stocks.header events': async (ticker) => rowKind((await get(stocks.header, ticker)).events) },
    unit: {
      'stockScreener.list rows.[].values.earnings_days': dayAhead,
      'screener.list rows.[].earnings_days': dayAhead,
      'tapeContext.tickers [].earnings_days': dayAhead,
    },
  },
  'next ex-dividend day': {
    digits: 0,
    fields: ['exdiv_days', 'next_ex_dividend'],
    unit: {
      'stockScreener.list rows.[].values.exdiv_days': dayAhead,
      'screener.list rows.[].exdiv_days': dayAhead,
    },
  },
  'risk-free rate': { digits: 10, fields: ['rate'] },
  'dividend yield of the chain': { digits: 10, fields: ['dividend_yield'] },
  'dividend yield of the year that was paid': {
    digits: 8,
    fields: ['trailing_yield'],
    also: ['stockScreener.list rows.[].values.dividend_yield'],
    unit: { 'stockScreener.list rows.[].values.dividend_yield': percent },
  },
  'beta to SPY': { digits: 6, fields: ['beta'] },
  'newest filing of insiders': { digits: 0, fields: ['newest_filed'] },
  'volatility at the money of an expiry': { digits: 10, fields: ['atm_iv'] },
  'max pain of an expiry': {
    digits: 6,
    fields: ['max_pain'],
    read: {
      'zeroDte.read max_pain': async (ticker) => {
        const { expiry, max_pain } = await get(contract.zeroDte.read, ticker)
        return expiry === FRIDAY ? max_pain : undefined
      },
    },
  },
  'zero gamma': { digits: 8, fields: ['zero_gamma'] },
  'call wall': { digits: 6, fields: ['call_wall'] },
  'put wall': { digits: 6, fields: ['put_wall'] },
  'call wall of the hour': hourly('call_wall'),
  'put wall of the hour': hourly('put_wall'),
  'zero gamma of the hour': hourly('zero_gamma'),
  'key gamma': { digits: 6, fields: ['key_gamma'] },
  'net gamma of the hour': {
    digits: 0,
    fields: ['net_gex'],
    read: { 'exposure.stock net': atHour('net') },
  },
  'net gamma': { digits: 0, fields: [], also: ['exposure.stock net', 'exposure.read net'] },
}

/** Fields by the name of a fact that are something else: by what they are, the calls or the places. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'of a contract or a print, not of its name': [
    ...['flow.list', 'contracts.trades', 'intervals.contracts', 'savedTrades.list', 'flowAlerts.read'],
    ...['screener.list rows.[].last', 'screener.list rows.[].prev_close', 'screener.list rows.[].iv_change'],
    ...['openInterest.contracts', 'contracts.header last', 'analyzer.contracts [].contract.last'],
    ...['chains.read rows.[].last', 'paper.history'],
  ],
  'of sessions or minutes before': [
    ...['volatility.read history.[].iv30', 'exposure.read compared.spot', 'exposure.stock compared.spot'],
    ...['openInterest.profile history.[].max_pain', 'shorts.read', 'economy.release', 'backtests.options'],
  ],
  'of a level of the curve, a scenario or a model': [
    ...['exposure.read', 'exposure.stock'].flatMap((id) =>
      [
        ...['profile.[].spot', 'scenario.spot', 'curves.models.[].zero_gamma', 'scenario.levels.zero_gamma'],
        ...['scenario.levels.call_wall', 'scenario.levels.put_wall', 'scenario.levels.key_gamma'],
      ].map((path) => `${id} ${path}`),
    ),
  ],
  'of the hour': ['zero_gamma', 'call_wall', 'put_wall'].map((level) => `stockScreener.list rows.[].values.${level}`),
  'of the options that expire first': [
    'zeroDte.read max_pain',
    ...['zeroDte.read levels.zero_gamma', 'zeroDte.read levels.call_wall', 'zeroDte.read levels.put_wall'],
    ...['zeroDte.read levels.key_gamma', 'zeroDte.read net_gex'],
  ],
  'of the VIX, among the facts of the market': [
    ...['tide.market vix.open_move', 'tide.market vix.move_used_pct', 'tide.market vix.prev_close'],
    ...['tide.market vix.last', 'futures.board vix.spot'],
  ],
  'of futures, coins, funds and benchmarks, not of a name of the list': [
    ...['futures.board rows.[].front.last', 'futures.board indices.[].last', 'futures.root', 'crypto.board'],
    ...['performance.table benchmark.last', 'performance.table benchmark.market_cap', 'performance.explain'],
    ...[
      'performance.table benchmark.beta',
      'stocks.risk',
      'etf.holders',
      'deltaFlow.read',
      'performance.lines',
      'etf.read rows.[].last',
    ],
  ],
  'a day, not a price': [
    'backtests.run',
    'datasets.list',
    'plausibility.read',
    'search.find people.[].last',
    'insiders.trades clusters.[].last',
    'insiders.company clusters.[].last',
  ],
  'of hits, of reports and of the volume of options': [
    'analysts.read',
    'tide.read',
    'earnings.board rows.[].expected_move',
    'stocks.earnings next.expected_move',
  ],
  'at the prior close, as filters of prints and contracts take it': [
    ...['tapeContext.tickers [].market_cap', 'screener.list rows.[].market_cap'],
  ],
  'of dividends over the price': ['stockScreener.list rows.[].values.dividend_yield'],
  'of an account: tests of the portfolio and of brokers': [
    ...['portfolio.book', 'portfolios.list', 'portfolios.profile', 'brokerage.quotes'],
  ],
  'of rows that none of these names has on that day': [
    ...['dividends.board risks.[].spot', 'flowAlerts.cards [].since.last', 'stocks.header peers.[].last'],
    ...['fda.list', 'halts.list', 'halts.history', 'tide.market earnings.[].market_cap'],
  ],
  'of the records of Congress, not of a name': ['politics.trades newest_filed'],
}

const fields = answerFields()
const other = new Set(Object.values(OTHERS).flat())
const isOther = ({ place, call }: AnswerField): boolean => other.has(place) || other.has(call.id)
const leafOf = ({ path }: AnswerField): string => path.at(-1) ?? ''

/** Carriers of a fact by their places. */
function carriersOf({ fields: named, also = [], read = {}, unit = {} }: Fact): readonly (readonly [string, Read])[] {
  const found = fields.filter((one) => also.includes(one.place) || (named.includes(leafOf(one)) && !isOther(one)))
  const told = found.map((one) => {
    const own = readField(one)
    const inUnit = unit[one.place] ?? ((value: unknown) => value)
    return [one.place, async (ticker: Ticker) => inUnit(await own(ticker))] as const
  })
  return [...told, ...Object.entries(read)]
}

const stripped = (symbol: string) => async () => rowOf(await get(tide.strip), 'indices', symbol)?.last
const searched = (ticker: Ticker, path: string) => async () => at(await get(contract.search.ticker, ticker), path)
const TEN_YEARS = TENORS.findIndex(([id]) => id === 'yield_10y')

/** The same of quantities that belong to no name of the list. */
const MARKET_FACTS: Readonly<Record<string, { digits: number; carriers: Record<string, () => Promise<unknown>> }>> = {
  VIX: {
    digits: 4,
    carriers: {
      'tide.market vix': async () => at(await get(tide.market), 'vix.last'),
      'tide.strip VIX': stripped('VIX'),
      'futures.board vix': async () => at(await get(contract.futures.board), 'vix.spot'),
      'search.ticker VIX': searched('VIX', 'last'),
    },
  },
  'ten-year yield': {
    digits: 6,
    carriers: {
      'tide.strip 10Y': stripped('10Y'),
      'fiscal.series': async () =>
        (at(await get(contract.fiscal.series, '', { id: 'yield_10y' }), 'values') as []).at(-1),
      'fiscal.read curve': async () => at(await get(contract.fiscal.read), `curve.now.values.${TEN_YEARS}`),
    },
  },
  bitcoin: {
    digits: 2,
    carriers: {
      'tide.strip BTC': stripped('BTC'),
      'crypto.board BTC': async () =>
        (at(await get(contract.crypto.board), 'pairs') as Rows).find(({ pair }) => String(pair).startsWith('BTC'))
          ?.last,
    },
  },
  'net assets of SPY': {
    digits: 0,
    carriers: {
      'etf.read': async () => at(await get(contract.etf.read, 'SPY'), 'profile.net_assets'),
      'etf.list': async () => {
        const ask = async () => (await api.call(contract.etf.list, { as: reader })).body.data as Funds
        return rowOf(await settled(ask), 'rows', 'SPY')?.net_assets
      },
    },
  },
  'rising stocks': {
    digits: 0,
    carriers: {
      'tide.market': async () => at(await get(tide.market), 'breadth.advancers'),
      'stockScreener.list': async () => {
        const filter = 'issue_type=common or issue_type=adr'
        return at(await get(contract.stockScreener.list, '', { filter }), 'sums.advancers')
      },
      'stats.read': async () => {
        const ask = async () => (await api.call(contract.stats.read, { as: reader })).body.data as Stats
        const { series } = await settled(ask)
        return series.find(({ id }) => id === 'advancers')?.values.at(-1)
      },
    },
  },
  'change of a fund of a sector': {
    digits: 6,
    carriers: {
      'sectors.flow': async () =>
        (at(await get(contract.sectors.flow), 'rows') as Rows).find(({ fund }) => fund === 'XLK')?.fund_change,
      'search.ticker XLK': searched('XLK', 'change_pct'),
    },
  },
}

interface Funds {
  readonly rows: Rows
  readonly pending: number
}
interface Stats {
  readonly pending: number
  readonly series: readonly { readonly id: string; readonly values: readonly unknown[] }[]
}

const capAtClose = async (ticker: Ticker): Promise<unknown> =>
  rowOf({ rows: await get(contract.tapeContext.tickers) }, 'rows', ticker)?.market_cap
const rowKind = (events: unknown): unknown =>
  (events as readonly { readonly kind: string; readonly date: IsoDate }[]).find(({ kind }) => kind === 'earnings')
    ?.date ?? null

/** Null and unknown are one; numbers agree to so many digits after the point. */
function isSame(a: unknown, b: unknown, digits: number): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return (a ?? null) === (b ?? null)
  return Math.abs(a - b) <= 10 ** -digits / 2
}

describe('26.7, 26.16 shared facts at one instant', () => {
  it('every field by the name of a fact is one of its carriers, or says what else it is', () => {
    const named = new Set(Object.values(FACTS).flatMap((fact) => fact.fields))
    const read = new Set(Object.values(FACTS).flatMap((fact) => carriersOf(fact).map(([place]) => place)))
    const unread = fields.filter((one) => named.has(leafOf(one)) && !read.has(one.place) && !isOther(one))
    expect(unread.map(({ place }) => place)).toEqual([])
    const known = new Set(fields.flatMap(({ place, call }) => [place, call.id]))
    expect([...other].filter((place) => !known.has(place))).toEqual([])
    const units = Object.values(FACTS).flatMap(({ also = [], unit = {} }) => [...also, ...Object.keys(unit)])
    expect(units.filter((place) => !known.has(place))).toEqual([])
  })

  it.each(Object.entries(FACTS))('%s has one value', async (_fact, fact) => {
    const differ: string[] = []
    const telling = new Set<string>()
    for (const ticker of fact.names ?? NAMES) {
      const told: [string, unknown][] = []
      for (const [place, read] of carriersOf(fact)) {
        const value = await read(ticker)
        if (value !== undefined) told.push([place, value])
        if (value !== undefined && value !== null) telling.add(place)
      }
      const [home] = told
      for (const [place, value] of told.slice(1))
        if (!isSame(home?.[1], value, fact.digits))
          differ.push(`${ticker} ${place} ${value}, ${home?.[0]} ${home?.[1]}`)
    }
    expect(differ).toEqual([])
    const silent = carriersOf(fact).flatMap(([place]) => (telling.has(place) ? [] : place))
    expect(silent).toEqual([])
    expect(telling.size).toBeGreaterThan(1)
  })

  it.each(Object.entries(MARKET_FACTS))('%s has one value', async (_fact, { digits, carriers }) => {
    const told = await Promise.all(
      Object.entries(carriers).map(async ([place, read]) => [place, await read()] as const),
    )
    const [home] = told
    expect(home?.[1]).toBeTypeOf('number')
    expect(
      told
        .filter(([, value]) => !isSame(home?.[1], value, digits))
        .map(([place, value]) => `${place} ${value}, ${home?.[1]}`),
    ).toEqual([])
  })

  it('C1 the strip of the shell tells what the cards of Market Tide do', async () => {
    const strips = indexStrips(api.runtime.market)
    await until(() => strips('live').length > 0)
    const { cards } = (await get(tide.market)) as { cards: Rows }
    const own = strips('live').map(({ symbol, last, change }) => ({ symbol, last, change }))
    // Indices, the yield and bitcoin stand before the funds, so that they stay on a narrow screen.
    const order = ['SPX', 'NDX', 'RUT', 'VIX', '10Y', 'BTC', 'SPY', 'QQQ', 'IWM', 'DIA']
    expect(own.map(({ symbol }) => symbol)).toEqual(order)
    for (const { symbol, last, change } of cards) expect(own).toContainEqual({ symbol, last, change })
  })

  it('trades of insiders are filtered by the market cap that prints are', async () => {
    const cap = Number(await capAtClose('NVDA'))
    const total = async (min_cap: number) => {
      const query = { ticker: 'NVDA', days: '0', codes: 'all', min_cap: String(min_cap) }
      return (await get(contract.insiders.trades, '', query)).total
    }
    expect(await total(cap)).toBeGreaterThan(0)
    expect(await total(cap + 1)).toBe(0)
  })

  it('the future of bitcoin stands at its spot with what it costs to carry', async () => {
    const spot = Number(await MARKET_FACTS.bitcoin?.carriers['tide.strip BTC']?.())
    const { rows } = (await get(contract.futures.board)) as { rows: Rows }
    const front = rows.find(({ root }) => root === 'BTC')?.front as Answer
    const carry = (Math.log(Number(front.last) / spot) * 365) / Number(front.days)
    expect(carry).toBeGreaterThan(-0.05)
    expect(carry).toBeLessThan(0.2)
  })

  it("the market's gamma is the sum of its names, with its instant", async () => {
    const gamma = (await get(tide.market)).gamma as { net: number; at_ms: number; known: number; of: number }
    expect(gamma).toMatchObject({ at_ms: HOUR, known: gamma.of })
    const { rows } = (await get(contract.stockScreener.list, '', { fields: 'net_gex' })) as { rows: Rows }
    const sum = rows.reduce((all, { values }) => all + ((values as readonly (number | null)[])[0] ?? 0), 0)
    expect(rows).toHaveLength(gamma.of)
    expect(gamma.net / sum).toBeCloseTo(1, 12)
  })

  it('headline volatility stands at the last quarter of an hour', async () => {
    expect(at(await get(stocks.header, 'NVDA'), 'volatility_ms')).toBe(newYorkTimeToMs(DAY, '10:30'))
    expect(headlineInstant(DAY, NOW)).toBe(newYorkTimeToMs(DAY, '10:30'))
  })
})
