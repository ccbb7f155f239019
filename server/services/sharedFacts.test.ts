import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { TENORS } from '@/lib/fiscal/fiscalSeries'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { headlineInstant } from '@/lib/options/headlineVol'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import { indexStrips } from '@/server/services/tide/indexStrip'
import { aUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { fewNames } from '@/tests/support/fewNames'
import { settled } from '@/tests/support/morningHost'

/** Issue 26.7 and 26.16: one quantity, one value, whichever call tells it. */
const NAMES: readonly Ticker[] = ['SPY', 'SPX', 'NVDA', 'AAPL', 'TSLA', 'RGTI']
const DAY: IsoDate = '2025-01-15'
/** No quarter of an hour: figures that stand at one say which. */
const NOW = newYorkTimeToMs(DAY, '10:37')
/** Chains of all names are read by the hour from the open. */
const HOUR = newYorkTimeToMs(DAY, '10:30')
const FIELDS = [
  'last',
  'iv30',
  'iv30_change',
  'iv_rank',
  'em_usd',
  'market_cap',
  'earnings_days',
  'total_oi',
  'net_gex',
  'zero_gamma',
  'rel_volume',
] as const
const reader = aUser({ id: 'reader', is_premium: true, is_super: true, has_periscope_access: true })

const { facts, whole } = fewNames([...NAMES, 'NDX', 'RUT', 'VIX', 'IWM', 'QQQ', 'XLK'])
/** Records of the whole market that are made quickly. */
const MADE: readonly unknown[] = ['crypto', 'fiscal', 'auctions', 'funds', 'fund_days']
const tape: MarketFacts = new Proxy(facts, {
  get: (target, key) => {
    const own = Reflect.get(target, key)
    if (key !== 'filings') return own
    const asked: MarketFacts['filings'] = (...on) => (MADE.includes(on[1]) ? whole : facts).filings?.(...on) as never
    return asked
  },
})
const api = apiTestClient({ facts: { tape, sample: tape } })
beforeAll(async () => {
  api.clock.nowMs = NOW
  for (const [at, ticker] of NAMES.entries()) {
    const price = whole.stocks.pricesAt(ticker, DAY, [NOW])[0] ?? null
    const option_chain_id = `${ticker === 'SPX' ? 'SPXW' : ticker}250117C00200000`
    api.feed.push(aPrint({ seq: at + 1, option_chain_id, underlying_price: price, executed_at_us: NOW * 1000 }))
  }
  await until(() => api.runtime.views.live.seq === NAMES.length)
  await get(contract.stockScreener.list)
  await tickerDaysOf(api.runtime.market).settled()
}, 240_000)
afterAll(() => api.close())

type Answer = Readonly<Record<string, unknown>>
const kept = new Map<string, Promise<Answer>>()

function get(call: Endpoint, ticker = '', query: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const key = `${call.id} ${ticker} ${JSON.stringify(query)}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const answer = api.call(call, { params: { ticker }, query, as: reader }).then(({ status, body }) => {
    if (status !== 200) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`)
    return body.data as Answer
  })
  kept.set(key, answer)
  return answer
}

/** What stands at a path of an answer. */
const at = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Answer | null | undefined)?.[name], answer)

type Rows = readonly (Answer & { readonly ticker?: string; readonly symbol?: string })[]
const rowOf = (answer: unknown, path: string, ticker: Ticker): Answer | undefined =>
  (at(answer, path) as Rows | undefined)?.find((row) => row.ticker === ticker || row.symbol === ticker)

/** A place where a call tells a quantity; undefined where it has no row of the name. */
type Read = (ticker: Ticker) => Promise<unknown>

const ofName =
  (call: Endpoint, path: string): Read =>
  async (ticker) =>
    at(await get(call, ticker), path)

const ofRow =
  (call: Endpoint, rows: string, path: string, query: Readonly<Record<string, string>> = {}): Read =>
  async (ticker) => {
    const row = rowOf(
      call === contract.search.tickers ? { rows: await get(call) } : await get(call, '', query),
      rows,
      ticker,
    )
    return row === undefined ? undefined : at(row, path)
  }

const ofScreener =
  (field: (typeof FIELDS)[number], unit = 1): Read =>
  async (ticker) => {
    const { rows } = (await get(contract.stockScreener.list, '', { fields: FIELDS.join(',') })) as { rows: Rows }
    const values = rows.find((row) => row.ticker === ticker)?.values as readonly (number | null)[] | undefined
    const value = values?.[FIELDS.indexOf(field)]
    return typeof value === 'number' ? value * unit : value
  }

/** Exposure of a name at the instant that tables and the market's gamma stand at. */
const atHour =
  (path: string): Read =>
  async (ticker) =>
    at(await get(contract.exposure.stock, ticker, { at: new Date(HOUR).toISOString() }), path)

const MONTH = { from: '2025-01-15', to: '2025-02-14' }
const { stocks, search, volatility, zeroDte, tide, exposure, chains, earnings, performance } = contract

/** Carriers of each quantity by call and path of the field; the first one is its home. */
const FACTS: Readonly<Record<string, { readonly digits: number; readonly carriers: Readonly<Record<string, Read>> }>> =
  {
    iv30: {
      digits: 10,
      carriers: {
        'stocks.header iv30': ofName(stocks.header, 'iv30'),
        'search.ticker iv30': ofName(search.ticker, 'iv30'),
        'volatility.read iv30': ofName(volatility.read, 'iv30'),
        'earnings.board iv30': async (ticker) =>
          scaled(await ofRow(earnings.board, 'rows', 'iv30', MONTH)(ticker), 0.01),
        'stockScreener.list iv30': ofScreener('iv30', 0.01),
      },
    },
    'IV30 against the close before': {
      digits: 10,
      carriers: {
        'stocks.header iv_change': ofName(stocks.header, 'iv_change'),
        'stockScreener.list iv30_change': ofScreener('iv30_change', 0.01),
      },
    },
    'IV rank': {
      digits: 6,
      carriers: {
        'stocks.header iv_rank': ofName(stocks.header, 'iv_rank'),
        'search.ticker iv_rank': ofName(search.ticker, 'iv_rank'),
        'volatility.read rank': ofName(volatility.read, 'rank.rank'),
        'earnings.board iv_rank': ofRow(earnings.board, 'rows', 'iv_rank', MONTH),
        'stockScreener.list iv_rank': ofScreener('iv_rank'),
      },
    },
    'instant of volatility': {
      digits: 0,
      carriers: {
        'stocks.header volatility_ms': ofName(stocks.header, 'volatility_ms'),
        'search.ticker volatility_ms': ofName(search.ticker, 'volatility_ms'),
        'volatility.read iv30_ms': ofName(volatility.read, 'iv30_ms'),
      },
    },
    'expected move to Friday': {
      digits: 8,
      carriers: {
        'stocks.header expected_move': ofName(stocks.header, 'expected_move'),
        'search.ticker expected_move': ofName(search.ticker, 'expected_move'),
        'stockScreener.list em_usd': ofScreener('em_usd'),
      },
    },
    'expected move of the report ahead': {
      digits: 8,
      carriers: {
        'stocks.earnings expected_move': ofName(stocks.earnings, 'next.expected_move'),
        'earnings.board expected_move': ofRow(earnings.board, 'rows', 'expected_move', MONTH),
      },
    },
    'expected move of the day': {
      digits: 6,
      carriers: {
        'zeroDte.read open_move': async (ticker) =>
          (await isToday(ticker)) ? ofName(zeroDte.read, 'open_move')(ticker) : undefined,
        'tide.market open_move': ofRow(tide.market, 'cards', 'open_move'),
      },
    },
    'share of the move that is used': {
      digits: 1,
      carriers: {
        'zeroDte.read move_used_pct': async (ticker) =>
          (await isToday(ticker)) ? ofName(zeroDte.read, 'move_used_pct')(ticker) : undefined,
        'tide.market move_used_pct': ofRow(tide.market, 'cards', 'move_used_pct'),
      },
    },
    'previous close': {
      digits: 6,
      carriers: {
        'stocks.header prev_close': ofName(stocks.header, 'prev_close'),
        'search.ticker prev_close': ofName(search.ticker, 'prev_close'),
        'exposure.read previous_close': ofName(exposure.read, 'previous_close'),
        'exposure.stock previous_close': ofName(exposure.stock, 'previous_close'),
        'zeroDte.read previous_close': ofName(zeroDte.read, 'previous_close'),
        'tide.market prev_close': ofRow(tide.market, 'cards', 'prev_close'),
      },
    },
    price: {
      // To the cent: chains are priced at the model's own price.
      digits: 1.9,
      carriers: {
        'stocks.header last': ofName(stocks.header, 'last'),
        'search.ticker last': ofName(search.ticker, 'last'),
        'search.tickers last': ofRow(search.tickers, 'rows', 'last'),
        'exposure.stock spot': ofName(exposure.stock, 'spot'),
        'exposure.read spot': ofName(exposure.read, 'spot'),
        'zeroDte.read spot': ofName(zeroDte.read, 'spot'),
        'volatility.read spot': ofName(volatility.read, 'spot'),
        'chains.read spot': ofName(chains.read, 'spot'),
        'tide.market last': ofRow(tide.market, 'cards', 'last'),
        'tide.strip last': ofRow(tide.strip, 'indices', 'last'),
        'performance.table last': ofRow(performance.table, 'rows', 'last'),
        'stockScreener.list last': ofScreener('last'),
      },
    },
    'market cap': {
      digits: 0,
      carriers: {
        'stocks.header market_cap': ofName(stocks.header, 'market_cap'),
        'search.ticker market_cap': ofName(search.ticker, 'market_cap'),
        'search.tickers market_cap': ofRow(search.tickers, 'rows', 'market_cap'),
        'performance.table market_cap': ofRow(performance.table, 'rows', 'market_cap'),
        'earnings.board market_cap': ofRow(earnings.board, 'rows', 'market_cap', MONTH),
        'stockScreener.list market_cap': ofScreener('market_cap'),
      },
    },
    'relative volume of shares': {
      digits: 6,
      carriers: {
        'stocks.header relative_volume': ofName(stocks.header, 'relative_volume'),
        'stockScreener.list rel_volume': ofScreener('rel_volume'),
      },
    },
    'next report': {
      digits: 0,
      carriers: {
        'stocks.earnings next': ofName(stocks.earnings, 'next.date'),
        'stocks.header events': async (ticker) => rowKind((await get(stocks.header, ticker)).events),
        'search.ticker next_earnings': ofName(search.ticker, 'next_earnings'),
        'search.tickers next_earnings': ofRow(search.tickers, 'rows', 'next_earnings'),
      },
    },
    'zero gamma': {
      digits: 8,
      carriers: {
        'exposure.stock zero_gamma': ofName(exposure.stock, 'levels.zero_gamma'),
        'exposure.read zero_gamma': ofName(exposure.read, 'levels.zero_gamma'),
      },
    },
    'net gamma of the hour': {
      digits: 0,
      carriers: {
        'exposure.stock net': atHour('net'),
        'stockScreener.list net_gex': ofScreener('net_gex'),
      },
    },
    'zero gamma of the hour': {
      digits: 6,
      carriers: {
        'exposure.stock zero_gamma': atHour('levels.zero_gamma'),
        'stockScreener.list zero_gamma': ofScreener('zero_gamma'),
      },
    },
    'net gamma': {
      digits: 0,
      carriers: {
        'exposure.stock net': ofName(exposure.stock, 'net'),
        'exposure.read net': ofName(exposure.read, 'net'),
      },
    },
  }

const stripped = (symbol: string) => async () => rowOf(await get(tide.strip), 'indices', symbol)?.last
const searched = (ticker: Ticker, path: string) => async () => at(await get(search.ticker, ticker), path)
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
      'etf.list': async () => rowOf(await get(contract.etf.list), 'rows', 'SPY')?.net_assets,
    },
  },
  'rising stocks': {
    digits: 0,
    carriers: {
      'tide.market': async () => at(await get(tide.market), 'breadth.advancers'),
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

interface Stats {
  readonly pending: number
  readonly series: readonly { readonly id: string; readonly values: readonly unknown[] }[]
}

const scaled = (value: unknown, unit: number): unknown => (typeof value === 'number' ? value * unit : value)
const isToday = async (ticker: Ticker) => (await get(zeroDte.read, ticker)).is_today === true
const rowKind = (events: unknown): unknown =>
  (events as readonly { readonly kind: string; readonly date: IsoDate }[]).find(({ kind }) => kind === 'earnings')
    ?.date ?? null

/** Null and unknown are one; numbers agree to so many digits after the point. */
function isSame(a: unknown, b: unknown, digits: number): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return (a ?? null) === (b ?? null)
  return Math.abs(a - b) <= 10 ** -digits / 2
}

describe('26.7, 26.16 shared facts at one instant', () => {
  it.each(Object.entries(FACTS))('%s has one value', { timeout: 120_000 }, async (_fact, { digits, carriers }) => {
    const differ: string[] = []
    let compared = 0
    for (const ticker of NAMES) {
      const told: [string, unknown][] = []
      for (const [place, read] of Object.entries(carriers)) {
        const value = await read(ticker)
        if (value !== undefined) told.push([place, value])
      }
      const [home] = told
      compared += told.filter(([, value]) => value !== null).length
      for (const [place, value] of told.slice(1))
        if (!isSame(home?.[1], value, digits)) differ.push(`${ticker} ${place} ${value}, ${home?.[0]} ${home?.[1]}`)
    }
    expect(differ).toEqual([])
    expect(compared).toBeGreaterThan(1)
  })

  it.each(Object.entries(MARKET_FACTS))(
    '%s has one value',
    { timeout: 120_000 },
    async (_fact, { digits, carriers }) => {
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
    },
  )

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

  it("the market's gamma is the sum of its names, with its instant", async () => {
    const gamma = (await get(tide.market)).gamma as { net: number; at_ms: number; known: number; of: number }
    expect(gamma).toMatchObject({ at_ms: HOUR, known: gamma.of })
    const { rows } = (await get(contract.stockScreener.list, '', { fields: 'net_gex' })) as { rows: Rows }
    const sum = rows.reduce((all, { values }) => all + ((values as readonly (number | null)[])[0] ?? 0), 0)
    expect(rows).toHaveLength(gamma.of)
    expect(gamma.net / sum).toBeCloseTo(1, 12)
  })

  it('headline volatility stands at the last quarter of an hour', async () => {
    expect(await ofName(stocks.header, 'volatility_ms')('NVDA')).toBe(newYorkTimeToMs(DAY, '10:30'))
    expect(headlineInstant(DAY, NOW)).toBe(newYorkTimeToMs(DAY, '10:30'))
  })
})
