import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import {
  CONTRACT_BUCKET_ORDER,
  EQUITY_ORDER,
  INSIDER_ORDER,
  POLITICS_ORDER,
  TICKER_BUCKET_ORDER,
} from '@/lib/contract/rowOrders'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { PRINT_ORDER_FIELDS } from '@/lib/flow/printOrder'
import { MOST_ROWS, type OrderFields, orderedRows } from '@/lib/tables/rowOrder'
import { noFacts } from '@/server/market/facts/noFacts'
import { noStockFacts } from '@/server/market/facts/stockFacts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { premiumUser } from '@/tests/builders/aUser'
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

const optionPrint = (seq: number) => {
  const ticker = TICKERS[pick(seq, 3, 4)] ?? 'SPY'
  return aPrint({
    ...{ seq, executed_at_us: OPEN_US + seq * 3_000_000, option_chain_id: `${ticker}250117C00200000` },
    ...{ price: 1 + pick(seq, 37, 400) / 100, size: 100 + pick(seq, 7919, 3000) },
  })
}

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
  const facts = { ...noFacts, stocks }
  api = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
  api.feed.push(...Array.from({ length: COUNT }, (_, at) => optionPrint(at + 1)))
  await until(() => api.runtime.views.live.seq === COUNT)
  await api.runtime.batcher.flush()
})
afterAll(() => api.close())

type Row = Record<string, unknown>
type List = 'equity' | 'insiders' | 'politics' | 'contracts' | 'tickers'
interface Case {
  readonly endpoint: Parameters<typeof api.call>[0]
  readonly order: OrderFields<Row>
  readonly query: Row
  readonly isNested?: true
}
const LISTS: Readonly<Record<List, Case>> = {
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
}

async function ask({ endpoint, query, isNested }: Case, more: Row): Promise<readonly Row[]> {
  const { status, body } = await api.call(endpoint, { as: premiumUser, query: { ...query, ...more } as never })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const data = body.data as Row[] | { rows: Row[] }
  return isNested ? (data as { rows: Row[] }).rows : (data as Row[])
}

describe('issue 26, point 1: a page of a sort is the beginning of the whole answer under it', () => {
  it.each(Object.keys(LISTS) as List[])('%s', async (name) => {
    const list = LISTS[name]
    const whole = await ask(list, { limit: MOST_ROWS })
    expect(whole.length).toBeGreaterThan(20)
    for (const id of Object.keys(list.order)) {
      for (const sort of [id, `-${id}`]) {
        const page = await ask(list, { limit: 5, sort })
        expect(page, sort).toEqual(orderedRows(whole, list.order, sort).slice(0, 5))
      }
    }
    // The last row can be reached.
    const reached = await ask(list, { limit: MOST_ROWS, sort: Object.keys(list.order)[0] })
    expect(reached).toHaveLength(whole.length)
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

  it('every order of the tape begins with the extreme of the session', async () => {
    const all = await flow({})
    expect(all).toHaveLength(COUNT)
    for (const id of PRINT_ORDER_FIELDS) {
      const [up, down] = [await flow({ sort: id }), await flow({ sort: `-${id}` })]
      expect(new Set(text(up)).size, id).toBe(COUNT)
      expect(new Set(text(down)).size, id).toBe(COUNT)
    }
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
