import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ConvictionRow } from '@/lib/contract/superFlow'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { noStockFacts } from '@/server/market/facts/stockFacts'
import { darkBadges, exposureBadges } from '@/server/services/superFlow/boardBadges'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { superUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const DAY = '2025-01-15'
const OPEN_US = 1_736_951_400_000_000

function stock(price: number, size: number, change: Partial<EquityPrint> = {}): EquityPrint {
  return {
    ...{ seq: 1, session_date: '2025-01-14', executed_at_us: OPEN_US - 86_400_000_000, ticker: 'AAPL', price, size },
    ...{ nbbo_bid: price, nbbo_ask: price, market_center: 'D', off_lit: true, trade_settlement: 'regular' },
    ...{ trade_code: null, sale_cond_codes: null, ext_hour_sold_codes: null, volume: 1e6, canceled: false },
    ...change,
  }
}
let readNames: string[] = []
/** New for every host: what is kept belongs to the market it was read from. */
const factsOf = (): MarketFacts => ({
  ...noFacts,
  expiries: () => [],
  stocks: {
    ...noStockFacts,
    pastPrints: (ticker) => {
      readNames.push(ticker)
      if (ticker !== 'AAPL') return []
      return [[stock(150, 900_000), stock(190.6, 500_000, { off_lit: false }), stock(190.5, 100_000)]]
    },
  },
})
function trade(change: Partial<MarketRow<'insider_trades'>>): MarketRow<'insider_trades'> {
  return {
    ...{ ticker: 'MSFT', filed_date: '2025-01-13', accession: 'a', line: 1, form: '4', period: '2025-01-08' },
    ...{ issuer_cik: '1', issuer: 'M', owner_cik: '2', owner: 'Ann', other_owners: [], is_director: false },
    ...{ is_officer: true, is_ten_percent: false, is_other: false, officer_title: '', kind: 'transaction' },
    ...{ part: 'common', security: 'Common', trade_date: '2025-01-08', code: 'P', acquired: true, shares: 1000 },
    ...{ price: 400, price_note: null, owned_after: 1, is_direct: true, ownership_nature: '', plan_10b5_1: null },
    ...{ exercise_price: null, exercise_date: null, expiry_date: null, underlying: '', underlying_shares: null },
    ...{ footnotes: '', source: 'test', ...change },
  }
}
const headline = (article: string, minute: number, tickers: string[]) => ({
  ...{ article, published_at: OPEN_US + minute * 60_000_000, title: article, tickers, publisher: '', url: '' },
  ...{ summary: '', source: 'file' },
})

let api: ReturnType<typeof apiTestClient>
beforeEach(async () => {
  readNames = []
  const entities = new MemoryMarketStore()
  await entities.insert('news', 'a', [
    ...[headline('1', -60, ['AAPL']), headline('2', 1, ['AAPL']), headline('3', 30, ['AAPL', 'MSFT'])],
    headline('4', -1600, ['MSFT']),
  ])
  await entities.insert('insider_trades', 'a', [
    trade({}),
    trade({ line: 2, code: 'S', shares: 100 }),
    trade({ accession: 'b', filed_date: '2025-01-08' }),
    trade({ accession: 'c', ticker: 'AAPL', filed_date: '2025-01-16' }),
  ])
  api = apiTestClient({ entities, facts: { tape: factsOf(), sample: noFacts } })
  const at = (seq: number, option_chain_id: string) =>
    aPrint({ seq, option_chain_id, price: 2, size: 400, executed_at_us: OPEN_US + seq * 60_000_000 })
  api.feed.push(at(1, 'AAPL250117C00200000'), at(2, 'MSFT250117C00400000'))
  await until(() => api.runtime.views.live.seq === 2)
})
afterEach(() => api.close())

async function badges(query: Record<string, string> = {}) {
  const { body } = await api.call(contract.superFlow.board, { as: superUser, query })
  const { board } = body.data as { board: ConvictionRow[] }
  return Object.fromEntries(board.map((row) => [row.ticker, row.badges]))
}

describe('Super Flow: badges of the conviction board', () => {
  it('F39 F41 dark level of earlier sessions, headlines of a day and insiders of a week, nothing that came later', async () => {
    const instant = { session: DAY, at: new Date(OPEN_US / 1000 + 3 * 60_000).toISOString() }
    const found = await badges(instant)
    const texts = (ticker: string) => found[ticker]?.map(({ text }) => text)
    expect(texts('AAPL')).toEqual(['dark level 190.50', 'news 2'])
    expect(texts('MSFT')).toEqual(['insiders buy'])
    expect(found.MSFT?.[0]?.detail).toBe(
      'Insiders on the open market, filed within 7 days: $400.0K bought, $40.0K sold, net +$360.0K (F41)',
    )
    expect(found.AAPL?.[0]?.detail).toContain('$19.05M in 1 print at 190.50')
  })

  it('the prints of earlier sessions are read once a name, however often the board is asked for', async () => {
    await badges()
    await badges()
    expect(readNames.sort()).toEqual(['AAPL', 'MSFT'])
  })

  it('F28 the nearest level within half a percent of the price; a level that is not known is none', () => {
    const levels: Record<string, number> = { call_wall: 101, put_wall: 99.6, zero_gamma: 100.3 }
    const of = (spot: number | null) => exposureBadges(spot, (name) => levels[name] ?? null).map(({ text }) => text)
    expect(of(100)).toEqual(['zero gamma 100.30'])
    expect(of(99.7)).toEqual(['put wall 99.60'])
    expect(of(100.6)).toEqual(['zero gamma 100.30'])
    expect(of(103)).toEqual([])
    expect(of(null)).toEqual([])
    expect(exposureBadges(100, () => null)).toEqual([])
  })

  it('F39 of the levels at the price the strongest one', () => {
    const level = (price: number, notional: number) => ({
      ...{ price, notional, offNotional: notional, litNotional: 0, prints: 1, lastDate: DAY },
    })
    const levels = [level(50, 9e6), level(100.4, 5e6), level(100, 4e6)]
    expect(darkBadges(100, levels).map(({ text }) => text)).toEqual(['dark level 100.40'])
    expect(darkBadges(101, levels)).toEqual([])
  })
})
