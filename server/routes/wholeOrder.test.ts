import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import {
  CONTRACT_BUCKET_ORDER,
  EQUITY_ORDER,
  HIT_ORDER,
  INSIDER_ORDER,
  POLITICS_ORDER,
  TICKER_BUCKET_ORDER,
} from '@/lib/contract/rowOrders'
import { ScreenerRow } from '@/lib/contract/screener'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { GROUP_ORDER } from '@/lib/flow/aggregates/groupOrder'
import { STOCK_FIELDS } from '@/lib/flow/filter/stockFields'
import { PRINT_ORDER_FIELDS } from '@/lib/flow/printOrder'
import type { FlowItem } from '@/lib/flow/trade'
import { parseOccParts } from '@/lib/options/occSymbol'
import { MOST_ROWS, type OrderFields, orderedRows } from '@/lib/tables/rowOrder'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { noStockFacts } from '@/server/market/facts/stockFacts'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const DAY = '2025-01-15'
const OPEN_US = 1_736_951_400_000_000
const TICKERS = ['AAPL', 'NVDA', 'SPY', 'TSLA']
const COUNT = 120
/** A walk through the numbers below `below` that visits them in no order. */
const pick = (at: number, step: number, below: number): number => (at * step) % below

const stockPrint = (seq: number): EquityPrint => ({
  ...{ seq, session_date: DAY, executed_at_us: OPEN_US + seq * 2_000_000, ticker: TICKERS[seq % 4] ?? 'SPY' },
  ...{ price: 100 + pick(seq, 7, 5), size: 20_000 + pick(seq, 7919, 90_000), nbbo_bid: 99.98, nbbo_ask: 105 },
  ...{ market_center: 'L', off_lit: seq % 3 > 0, trade_settlement: 'regular', trade_code: null, sale_cond_codes: null },
  ...{ ext_hour_sold_codes: null, volume: 1_000_000 + seq, canceled: false },
})
const STOCK_PRINTS = Array.from({ length: COUNT }, (_, at) => stockPrint(at + 1))

const CONTRACTS = TICKERS.flatMap((ticker) =>
  ['250117C00200000', '250117P00195000', '250221C00205000'].map((rest) => `${ticker}${rest}`),
)
const optionPrint = (seq: number) =>
  aPrint({
    ...{ seq, executed_at_us: OPEN_US + seq * 3_000_000, option_chain_id: CONTRACTS[pick(seq, 7, 12)] ?? '' },
    ...{ price: 1 + pick(seq, 37, 400) / 100, size: 100 + pick(seq, 7919, 3000) },
    ...{ iv: 0.2 + pick(seq, 31, 90) / 300, delta: pick(seq, 17, 99) / 100, underlying_price: 190 + pick(seq, 13, 9) },
  })

const insider = (line: number): MarketRow<'insider_trades'> => ({
  ...{ ticker: TICKERS[line % 4] ?? '', filed_date: `2024-12-${10 + pick(line, 7, 20)}`, accession: `a${line}`, line },
  ...{ form: '4', period: '2024-12-08', issuer_cik: '1', issuer: 'Company', owner_cik: '2', other_owners: [] },
  ...{ owner: `Owner ${pick(line, 31, 90)}`, is_director: false, is_officer: true, is_ten_percent: false },
  ...{ is_other: false, officer_title: 'Director', kind: 'transaction', part: 'common', security: 'Common' },
  ...{ trade_date: '2024-12-05', code: 'S', acquired: false, shares: 100 + pick(line, 7919, 90_000), price: 50 },
  ...{ price_note: null, owned_after: 300 + pick(line, 13, 80), is_direct: true, ownership_nature: '', footnotes: '' },
  ...{ plan_10b5_1: line % 5 === 0, exercise_price: null, exercise_date: null, expiry_date: null, underlying: '' },
  ...{ underlying_shares: null, source: 'test' },
})
const political = (line: number): MarketRow<'political_trades'> => ({
  ...{ chamber: 'house', member: `Member ${pick(line, 31, 90)}`, district: 'ME01', ticker: TICKERS[line % 4] ?? '' },
  ...{ asset: 'Share', asset_type: 'Stock', type: 'purchase', owner: 'self', amount: 'bracket', comment: '' },
  ...{ amount_low: 1000 + pick(line, 7919, 90_000), amount_high: 200_000, filing: 'f', line, url: '', source: 'test' },
  ...{ traded_date: '2024-11-20', filed_date: `2024-12-${10 + pick(line, 7, 20)}` },
})

let api: ReturnType<typeof apiTestClient>
beforeAll(async () => {
  const entities = new MemoryMarketStore()
  const lines = Array.from({ length: COUNT }, (_, at) => at + 1)
  await entities.insert('insider_trades', 'i', lines.map(insider))
  await entities.insert('political_trades', 'p', lines.map(political))
  const stocks = { ...noStockFacts, equityPrints: () => Promise.resolve(STOCK_PRINTS) }
  const tickers = TICKERS.map((ticker, at) => ({
    ...{ ticker, name: `Company ${ticker}`, sector: `Sector ${at}`, industry: 'Industry', issueType: 'Common Stock' },
    ...{ marketCap: 1e9 * (at + 1), isIndex: false },
  })) as unknown as MarketFacts['tickers']
  const facts = { ...noFacts, stocks, tickers }
  api = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
  api.feed.push(...Array.from({ length: COUNT }, (_, at) => optionPrint(at + 1)))
  await until(() => api.runtime.views.live.seq === COUNT)
  await api.runtime.batcher.flush()
  await storePast()
})
afterAll(() => api.close())

type Row = Record<string, unknown>
interface Case {
  readonly endpoint: Parameters<typeof api.call>[0]
  readonly order: OrderFields<Row>
  readonly query: Row
  readonly isNested?: true
}
const LISTS = {
  equity: { endpoint: contract.equityFlow.list, order: EQUITY_ORDER as OrderFields<Row>, query: {} },
  insiders: {
    endpoint: contract.insiders.trades,
    order: INSIDER_ORDER as OrderFields<Row>,
    query: { days: 0 },
    isNested: true,
  },
  politics: {
    endpoint: contract.politics.trades,
    order: POLITICS_ORDER as OrderFields<Row>,
    query: { days: 0 },
    isNested: true,
  },
  contracts: {
    endpoint: contract.intervals.contracts,
    order: CONTRACT_BUCKET_ORDER as OrderFields<Row>,
    query: { minutes: 1 },
  },
  tickers: {
    endpoint: contract.intervals.tickers,
    order: TICKER_BUCKET_ORDER as OrderFields<Row>,
    query: { minutes: 1 },
  },
} satisfies Readonly<Record<string, Case>>

async function ask({ endpoint, query, isNested }: Case, more: Row): Promise<readonly Row[]> {
  const { status, body } = await api.call(endpoint, { as: premiumUser, query: { ...query, ...more } as never })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const data = body.data as Row[] | { rows: Row[] }
  return isNested ? (data as { rows: Row[] }).rows : (data as Row[])
}

describe('issue 26, point 1: a page of a sort is the beginning of the whole answer under it', () => {
  it.each(Object.entries<Case>(LISTS))('%s', async (_name, list) => {
    const whole = await ask(list, { limit: MOST_ROWS })
    expect(whole.length).toBeGreaterThan(20)
    for (const id of Object.keys(list.order)) {
      for (const sort of [id, `-${id}`]) {
        const page = await ask(list, { limit: 5, sort })
        expect(page, sort).toEqual(orderedRows(whole, list.order, sort).slice(0, 5))
      }
    }
    for (const sort of Object.keys(list.order)) {
      const reached = await scrolled((more) => ask(list, more), { sort }, undefined)
      expect(reached, sort).toEqual(orderedRows(whole, list.order, sort))
    }
  })

  it('prints of a burst are placed by what they come to, and answered together', async () => {
    const rows = (await ask(LISTS.equity, { limit: 1, sort: '-notional', fold: '1' })) as { notional: number }[]
    const whole = (await ask(LISTS.equity, { limit: MOST_ROWS })) as { notional: number; cluster: number }[]
    const sums = new Map<number, number>()
    for (const { cluster, notional } of whole) sums.set(cluster, (sums.get(cluster) ?? 0) + notional)
    expect(rows.reduce((sum, { notional }) => sum + notional, 0)).toBe(Math.max(...sums.values()))
  })

  it('a name that is no column is told with those that are', async () => {
    const { status, body } = await api.call(contract.insiders.trades, { as: premiumUser, query: { sort: '-worth' } })
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('no order by worth')])
  })
})

/** The same prints a day earlier, and what is published of three mornings. */
async function storePast() {
  const { sessionDate: today, source } = api.runtime.views.live.session
  const items = await api.store.listPrints({ sessionDate: today, source, limit: 1000 })
  const back = (item: FlowItem): FlowItem => ({
    ...item,
    sessionDate: PAST,
    executedAtUs: item.executedAtUs - 86_400_000_000,
  })
  await api.store.insertPrints({ token: 'past', items: items.map(back) })
  for (const [at, sessionDate] of ['2025-01-13', PAST, DAY].entries()) {
    await api.store.insertContractDays(
      sessionDate,
      CONTRACTS.map((symbol, place) => publishedDay(symbol, place, at, { sessionDate, source })),
    )
  }
  // What is stored is asked again after two seconds.
  api.clock.nowMs += 3000
}

/** A list whose rows are told in another shape than its orders: where each order stands in a row. */
interface Read {
  readonly endpoint: Case['endpoint']
  readonly query?: Row
  readonly rows?: (data: unknown) => readonly Row[]
  /** Undefined: the row tells nothing by which this order goes. */
  readonly orders: Readonly<Record<string, (row: Row) => unknown>>
  readonly sortOf?: (id: string, desc: boolean) => Row
  /** Behind this row comes the next page; else the screen asks for twice as many rows. */
  readonly behind?: (row: Row) => Row
  /** Where the orders are asked of one session alone. */
  readonly only?: 'live' | 'stored'
}

const field = (name: string) => (row: Row) => row[name]
const fields = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [id, field(name)]))
const same = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, field(id)]))
const mid = ({ nbbo_bid: bid, nbbo_ask: ask }: Row) => (Number(bid) + Number(ask)) / 2
const PRINT_VALUES: Read['orders'] = {
  ...same(PRINT_ORDER_FIELDS),
  ...fields({ time: 'executed_at_us', ticker: 'underlying_symbol', contract: 'option_chain_id', side: 'buy_or_sell' }),
  ...fields({ bid: 'nbbo_bid', ask: 'nbbo_ask', oi: 'open_interest', underlying: 'underlying_price' }),
  dte: (row) => Date.parse(String(row.expiry)) - Date.parse(String(row.session_date)),
  bid_ask: mid,
  vol_oi: (row) => Number(row.volume) / Number(row.open_interest),
  opening: (row) => ['unknown', 'likely', 'strong', 'proven'].indexOf(String(row.opening)),
  sentiment: (row) => (row.bearish_or_bullish === '-' ? null : row.bearish_or_bullish),
}
const GROUP_VALUES: Read['orders'] = {
  ...same(GROUP_ORDER),
  ...fields({ time: 'ended_at_us', contract: 'option_chain_id', side: 'buy_or_sell', price: 'average_price' }),
}
const CONTRACT_VALUES: Read['orders'] = {
  ...same(Object.keys(ScreenerRow.shape).filter((id) => !['option_symbol', 'sector', 'last_trade_us'].includes(id))),
  ...fields({ contract: 'option_symbol', price: 'last', time: 'last_trade_us' }),
  opening: (row) => ['unknown', 'likely', 'strong', 'proven'].indexOf(String(row.opening)),
}
delete (CONTRACT_VALUES as Record<string, unknown>).last
delete (CONTRACT_VALUES as Record<string, unknown>).none_pct
const NAME_FIELDS = STOCK_FIELDS.map(({ name }) => name)
const nested = (data: unknown) => (data as { rows: Row[] }).rows
const namesRows = (data: unknown) =>
  nested(data).map((row) => ({
    ...row,
    ...Object.fromEntries(NAME_FIELDS.map((name, at) => [name, (row.values as unknown[])[at]])),
  }))
const oneSort = (id: string, desc: boolean) => ({ sort: `${desc ? '-' : ''}${id}` })

const READS: Readonly<Record<string, Read>> = {
  'flow.list': {
    endpoint: contract.flow.list,
    orders: PRINT_VALUES,
    behind: ({ seq }) => ({ after_print: seq }),
  },
  'flow.groups': {
    endpoint: contract.flow.groups,
    query: { by: 'contracts' },
    orders: GROUP_VALUES,
    sortOf: (id, desc) => ({ sort: id, dir: desc ? 'desc' : 'asc' }),
  },
  'flowAlerts.list': {
    endpoint: contract.flowAlerts.list,
    orders: Object.fromEntries(
      Object.entries(HIT_ORDER as OrderFields<Row>).map(([id, read]) => [
        id,
        typeof read === 'string' ? field(read) : read,
      ]),
    ),
    only: 'live',
  },
  'screener.list': { endpoint: contract.screener.list, rows: nested, orders: CONTRACT_VALUES },
  'openInterest.contracts': {
    endpoint: contract.openInterest.contracts,
    rows: nested,
    orders: CONTRACT_VALUES,
    // What the morning tells of the running session comes from the facts of its market, which are none here.
    only: 'stored',
  },
  'stockScreener.list': {
    endpoint: contract.stockScreener.list,
    query: { fields: NAME_FIELDS.join(',') },
    rows: namesRows,
    orders: same([...NAME_FIELDS, 'ticker', 'name', 'sector']),
  },
}

const PAST = '2025-01-14'
/** Open interest of a contract on a morning, with the volume behind it. */
function publishedDay(symbol: string, place: number, at: number, of: { sessionDate: string; source: string }) {
  const parts = parseOccParts(symbol)
  if (parts === null) throw new Error(symbol)
  const { root: ticker, ...rest } = parts
  return {
    ...of,
    ...rest,
    ticker,
    optionSymbol: symbol,
    openInterest: 1000 + pick(place * 3 + at, 7919, 3000),
    volume: 500 + place,
  }
}
const shapeOf = (query: z.ZodType | undefined): object => (query instanceof z.ZodObject ? query.shape : {})
const stands = (value: unknown): value is number | string => value !== null && value !== undefined && value !== ''
const order = (a: number | string, b: number | string): number => (a < b ? -1 : a === b ? 0 : 1)

/** Rows as a screen gets them that is scrolled to the end: page by page, or by asking for twice as many. */
async function scrolled(list: (more: Row) => Promise<readonly Row[]>, asked: Row, behind: Read['behind']) {
  let limit = behind === undefined ? 7 : 50
  let rows = await list({ ...asked, limit })
  for (let isEnd = rows.length < limit; !isEnd; ) {
    const last = rows.at(-1) ?? {}
    limit = behind === undefined ? 2 * limit : limit
    const next = await list({ ...asked, ...behind?.(last), limit })
    rows = behind === undefined ? next : [...rows, ...next]
    isEnd = next.length < limit
    if (rows.length > 10 * COUNT) throw new Error(`${JSON.stringify(asked)} has no end`)
  }
  return rows
}

const extremeOf = (known: readonly (number | string)[], desc: boolean): number | string =>
  known.reduce((a, b) => (order(a, b) * (desc ? -1 : 1) <= 0 ? a : b))

/** A value that an answer has rounded is that of its order as closely as it is told. */
function expectSame(own: unknown, extreme: number | string, what: string): void {
  if (typeof extreme === 'number') expect(own, what).toBeCloseTo(extreme, 6)
  else expect(own, what).toBe(extreme)
}

const texts = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort()

describe('issue 26, must show: the first row under each sort is the extreme of the whole answer and the last one can be reached, live and stored', () => {
  it('every call of the contract that takes a sort is among them', () => {
    const calls = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group))
    const taking = calls.filter(({ query }) => Object.hasOwn(shapeOf(query), 'sort')).map(({ id }) => id)
    const tested = [...Object.values(LISTS).map(({ endpoint }) => endpoint.id), ...Object.keys(READS)]
    expect(tested.sort()).toEqual(taking.sort())
  })

  const cases = Object.entries(READS).flatMap(([name, read]) =>
    (['live', 'stored'] as const)
      .filter((kind) => (read.only ?? kind) === kind)
      .map((kind) => ({ name, read, kind, session: kind === 'live' ? undefined : PAST })),
  )
  it.each(cases)('$name $kind', async ({ name, read, kind, session }) => {
    // Each account may ask some hundred times a minute.
    let calls = 0
    const reader = () => aUser({ ...premiumUser, id: `${name.replace('.', '_')}_${kind}_${Math.floor(calls++ / 50)}` })
    const list = async (more: Row): Promise<readonly Row[]> => {
      const query = { ...read.query, ...more, ...(session === undefined ? {} : { session }) } as never
      const { status, body } = await api.call(read.endpoint, { as: reader(), query })
      if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
      return read.rows?.(body.data) ?? (body.data as Row[])
    }
    await until(async () => (await list({ limit: 4 })).length === 4, `rows of ${name}`)
    await tickerDaysOf(api.runtime.market).settled()
    const whole = await list({ limit: 1000 })
    expect(whole.length).toBeGreaterThan(3)
    let compared = 0
    for (const [id, value] of Object.entries(read.orders)) {
      const known = whole.map(value).filter(stands)
      if (known.length === 0) continue
      for (const desc of [true, false]) {
        const rows = await scrolled(list, (read.sortOf ?? oneSort)(id, desc), read.behind)
        const own = rows.map(value)
        expectSame(own[0], extremeOf(known, desc), `first of ${name} by ${id} ${desc}`)
        expectSame(own.findLast(stands), extremeOf(known, !desc), `last of ${name} by ${id} ${desc}`)
        // Every row once, and what nobody knows behind the rest.
        expect(texts(rows), `${name} ${id} ${desc}`).toEqual(texts(whole))
        expect(own.slice(known.length).filter(stands), `${name} ${id} ${desc}`).toEqual([])
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(8)
  })
})

describe('issue 26, must show: screen, API and SQL tell the same of a session', () => {
  const flow = async (query: Row) => {
    const { body } = await api.call(contract.flow.list, { as: premiumUser, query: { limit: 1000, ...query } as never })
    return body.data as { seq: number; premium: number; option_chain_id: string }[]
  }
  const text = (rows: readonly { readonly seq: number }[]) => rows.map(({ seq }) => seq)

  it('ten largest prints', async () => {
    const all = await flow({})
    const largest = [...all].sort((a, b) => b.premium - a.premium || b.seq - a.seq).slice(0, 10)
    expect(text(await flow({ sort: '-premium', limit: 10 }))).toEqual(text(largest))
    const { views } = api.runtime
    const { sessionDate, source } = views.live.session
    const order = { rules: [{ id: 'premium', desc: true }] }
    expect(text(await api.store.listPrints({ sessionDate, source, limit: 10, order }))).toEqual(text(largest))
  })

  it('premium by ticker', async () => {
    const sums = new Map<string, number>()
    for (const { option_chain_id: contractId, premium } of await flow({})) {
      const root = contractId.slice(0, -'250117C00200000'.length)
      sums.set(root, (sums.get(root) ?? 0) + premium)
    }
    const { body } = await api.call(contract.flow.groups, { as: premiumUser, query: { by: 'tickers' } })
    const groups = body.data as { ticker: string; premium: number }[]
    expect(groups.map(({ ticker, premium }) => [ticker, premium])).toEqual(
      [...sums].sort(([, a], [, b]) => b - a).map(([ticker, premium]) => [ticker, expect.closeTo(premium, 4)]),
    )
  })
})
