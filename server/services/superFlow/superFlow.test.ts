import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { RawPrint } from '@/lib/flow/trade'
import { premiumUser, superUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

let api: ReturnType<typeof apiTestClient>
const as = superUser
const OPEN_US = 1_736_951_400_000_000
const at = (seq: number, change: Partial<RawPrint> = {}) =>
  aPrint({ seq, executed_at_us: OPEN_US + seq * 60_000_000, ...change })

/** Calls bought at the ask for $60,000 each in two minutes, a put sold at the bid, and an old print. */
const PRINTS = [
  at(1, { price: 2, size: 300 }),
  at(61, { price: 2, size: 300 }),
  at(62, { price: 2, size: 300 }),
  at(63, { price: 2, size: 300, option_chain_id: 'AAPL250221C00200000' }),
  at(64, { price: 1, size: 500, option_chain_id: 'MSFT250117P00400000' }),
]

beforeEach(async () => {
  api = apiTestClient()
  api.feed.push(...PRINTS)
  await until(() => api.runtime.views.live.seq === 64)
})
afterEach(() => api.close())

describe('Super Flow over the API', () => {
  it('§4 is for super users', async () => {
    const reply = await api.call(contract.superFlow.board, { as: premiumUser })
    expect(reply.status).toBe(403)
  })

  it('the board counts the prints of the window, the stories three orders of a direction', async () => {
    const reply = await api.call(contract.superFlow.board, { as, query: { minutes: 30 } })
    const data = reply.body.data as { board: Record<string, unknown>[]; stories: Record<string, unknown>[] }
    const aapl = data.board.find((row) => row.ticker === 'AAPL')
    expect(aapl).toMatchObject({ premium: 180_000, bull_premium: 180_000, prints: 3, contracts: 2, repeats: 1 })
    expect(data.board.find((row) => row.ticker === 'MSFT')).toMatchObject({ bull_premium: 50_000, prints: 1 })
    expect(data.stories).toMatchObject([{ ticker: 'AAPL', direction: 'bullish', orders: 3, premium: 180_000 }])
  })

  it('F11 a tile counts its hits and runs net premium by the minute', async () => {
    const reply = await api.call(contract.superFlow.tile, { as, query: { filter: 'premium>=50k' } })
    expect(reply.body.data).toMatchObject({ count: 5, ncp: 240_000, npp: -50_000 })
    expect((reply.body.data as { ncp_line: number[] }).ncp_line).toEqual([60_000, 120_000, 180_000, 240_000, 240_000])
  })

  it('C12 at an instant nothing later is counted', async () => {
    const query = { filter: '', at: new Date((OPEN_US + 61 * 60_000_000) / 1000).toISOString() }
    const reply = await api.call(contract.superFlow.tile, { as, query })
    expect(reply.body.data).toMatchObject({ count: 2, ncp: 120_000 })
  })

  it('F17 C12 Interval Flow of an instant counts nothing later; of a stored session it is what the running one was', async () => {
    const read = async (query: Record<string, string | number>) => {
      const ask = { as, query: { minutes: 5 as const, min_premium: 0, ...query } }
      let reply = await api.call(contract.intervals.contracts, ask)
      while (reply.body.work && !(reply.body.work as { is_ready: boolean }).is_ready)
        reply = await api.call(contract.intervals.contracts, ask)
      return reply.body.data as { option_symbol: string; start_us: number; volume: number; is_open: boolean }[]
    }
    const shown = (rows: Awaited<ReturnType<typeof read>>) =>
      rows.map((row) => [(row.start_us - OPEN_US) / 60_000_000, row.option_symbol.slice(0, 4), row.volume])
    const now = await read({})
    expect(shown(now)).toEqual([
      [60, 'AAPL', 600],
      [60, 'AAPL', 300],
      [60, 'MSFT', 500],
      [0, 'AAPL', 300],
    ])
    const at61 = await read({ at: new Date((OPEN_US + 61 * 60_000_000) / 1000).toISOString() })
    expect(shown(at61)).toEqual([
      [60, 'AAPL', 300],
      [0, 'AAPL', 300],
    ])
    // The list of stored sessions is asked for before the running one is among them, and kept: the change lets it go.
    expect(await read({ session: '2025-01-14' })).toEqual([])
    await api.runtime.batcher.flush()
    api.feed.begin({ sessionDate: '2025-01-16' })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-16')
    const stored = await read({ session: '2025-01-15' })
    expect(shown(stored)).toEqual(shown(now))
    expect(stored.every((row) => !row.is_open)).toBe(true)
  })

  it('Interval Flow by ticker has net premium, and a cancelled print leaves its bucket', async () => {
    const ask = { as, query: { minutes: 5, min_premium: 0 } }
    const before = await api.call(contract.intervals.tickers, ask)
    expect(before.body.data).toMatchObject([
      { ticker: 'AAPL', premium: 180_000, ncp: 180_000, npp: 0, contracts: 2, is_open: true },
      { ticker: 'MSFT', ncp: 0, npp: -50_000 },
    ])
    const filtered = async (query: Record<string, string | number>) =>
      (await api.call(contract.intervals.tickers, { as, query: { ...ask.query, ...query } })).body.data
    // Of AAPL one contract of two is left, 600 at $2.00, of all its day's 900; MSFT has bought no calls.
    expect(await filtered({ filter: 'type=call and size>=600' })).toMatchObject([
      { ticker: 'AAPL', premium: 120_000, volume: 600, trades: 2, contracts: 1, ncp: 120_000, npp: 0 },
    ])
    expect(await filtered({ filter: 'type=put' })).toMatchObject([
      { ticker: 'MSFT', put_premium: 50_000, npp: -50_000 },
    ])
    expect(await filtered({ filter: 'ticker=AAPL' })).toMatchObject([{ premium: 180_000 }])
    expect(await filtered({ min_share: 80, filter: 'ticker=AAPL' })).toMatchObject([{ contracts: 1 }, { contracts: 1 }])
    await api.call(contract.intervals.contracts, ask)
    api.feed.push(at(65, { condition: 'CANC', cancels_seq: 62, option_chain_id: 'AAPL250117C00200000' }))
    await until(() => api.runtime.views.live.seq === 65)
    const after = await api.call(contract.intervals.contracts, ask)
    const bucket = (after.body.data as Record<string, unknown>[]).find(
      (row) => row.option_symbol === 'AAPL250117C00200000',
    )
    expect(bucket).toMatchObject({ trades: 1, volume: 300, premium: 60_000 })
    expect((await api.call(contract.intervals.tickers, ask)).body.data).toMatchObject([
      { premium: 120_000, ncp: 120_000 },
      {},
    ])
  })
})
