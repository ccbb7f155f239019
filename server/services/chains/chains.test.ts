import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ChainContractRow } from '@/lib/contract/chains'
import { bsmGreeks } from '@/lib/options/greeks'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts, builtInMarket as market } from '@/tests/support/builtInMarket'

let api: ReturnType<typeof apiTestClient>
const as = premiumUser
const SESSION = '2025-01-15'
const OPEN_US = 1_736_951_400_000_000
const facts = { tape: builtInFacts, sample: builtInFacts }
const ms = 45 * 60_000
const at = new Date(OPEN_US / 1000 + ms).toISOString()

beforeEach(() => {
  api = apiTestClient({ facts })
})
afterEach(() => api.close())

describe('the chain of the built-in market', () => {
  const quote = market.chainFor('SPX', SESSION, ms).find((one) => one.root === 'SPXW' && one.bid > 1)
  const symbol = quote?.symbol ?? ''
  const print = (seq: number, size: number, price: number, afterOpenUs: number) =>
    aPrint({
      ...{ seq, option_chain_id: symbol, size, price, nbbo_bid: 1, nbbo_ask: 2 },
      executed_at_us: OPEN_US + afterOpenUs,
    })

  it('F27 B F10 joins quotes of the instant with the prints up to it, weekly roots under their index', async () => {
    api.feed.push(print(1, 10, 2, 1e6), print(2, 4, 1, 2e6), print(3, 100, 2, ms * 1000 + 60e6))
    await until(() => api.runtime.views.live.seq === 3)
    const query = { at, expiries: quote?.expiry ?? '' }
    const { body } = await api.call(contract.chains.read, { as, params: { ticker: 'spx' }, query })
    const { rows, spot, expiries } = body.data as {
      rows: ChainContractRow[]
      spot: number
      expiries: { expiry: string; dte: number }[]
    }
    expect(spot).toBe(market.priceAt('SPX', SESSION, ms))
    expect(rows.every((row) => row.expiry === quote?.expiry)).toBe(true)
    const row = rows.find((one) => one.option_symbol === symbol)
    expect(row).toMatchObject({ bid: quote?.bid, ask: quote?.ask, iv: quote?.iv, open_interest: quote?.openInterest })
    expect(row).toMatchObject({ volume: 14, ask_volume: 10, bid_volume: 4, inventory: -6, last: 1, root: 'SPXW' })
    expect(expiries.map(({ expiry }) => expiry)).toEqual([...expiries.map(({ expiry }) => expiry)].sort())
    expect(body.meta).toMatchObject({ simulated: true, as_of_ms: OPEN_US / 1000 + ms, session_date: SESSION })
  })

  it('a taken-back print leaves the sums', async () => {
    api.feed.push(print(1, 10, 2, 1e6))
    await until(() => api.runtime.views.live.seq === 1)
    const ask = { as, params: { ticker: 'SPX' }, query: { at, expiries: quote?.expiry ?? '' } }
    const volumeOf = (body: { data?: unknown }) =>
      (body.data as { rows: ChainContractRow[] }).rows.find((one) => one.option_symbol === symbol)?.volume
    expect(volumeOf((await api.call(contract.chains.read, ask)).body)).toBe(10)
    api.feed.push({ ...print(2, 10, 2, 2e6), condition: 'CANC', cancels_seq: 1 })
    await until(() => api.runtime.views.live.seq === 2)
    const later = { ...ask, query: { ...ask.query, at: new Date(Date.parse(at) + 1000).toISOString() } }
    expect(volumeOf((await api.call(contract.chains.read, later)).body)).toBe(0)
  })

  it('F19 volatilities alone give the same greeks as the quotes', async () => {
    const atMs = OPEN_US / 1000 + ms
    const vols = await facts.tape.chainVols('SPX', SESSION, atMs)
    const chain = await facts.tape.chain('SPX', SESSION, atMs)
    expect(vols?.terms.length).toBe(chain?.contracts.length)
    for (const at of [0, 501, 2000, 3001]) {
      const [one, term] = [chain?.contracts[at], vols?.terms[at]]
      if (one === undefined || term === undefined || vols == null) throw new Error('a shorter chain than expected')
      const { spot, rate, dividendYield } = vols
      const { type, strike } = term
      const [vol, years] = [vols.vols[at] ?? 0, vols.years[at] ?? 0]
      expect(vol).toBeCloseTo(one.iv, 12)
      const greeks = bsmGreeks({ type, strike, vol, years, spot, rate, dividendYield })
      expect(greeks.gamma).toBeCloseTo(one.gamma, 12)
      expect(greeks.charm).toBeCloseTo(one.charm, 10)
    }
  })
})

describe('an imported chain', () => {
  it('answers for its own day, with greeks worked out where the file has none, and never for the sample', async () => {
    const row = { ticker: 'GDX', underlyingPrice: 60, expiry: '2024-03-15', source: 'chain-json' } as const
    const snapshotAtUs = Date.parse('2024-02-15T20:00:00Z') * 1000
    const none = { iv: null, delta: null, gamma: null, theta: null, vega: null, volume: 7 } as const
    await api.store.insertChains('a', [
      {
        ...row,
        ...none,
        snapshotAtUs,
        optionSymbol: 'GDX240315C00060000',
        type: 'C',
        strike: 60,
        bid: 2,
        ask: 2.2,
        openInterest: 50,
      },
      {
        ...row,
        ...none,
        snapshotAtUs,
        optionSymbol: 'GDX240315P00060000',
        type: 'P',
        strike: 60,
        bid: 1.8,
        ask: 2,
        openInterest: 40,
      },
      {
        ...row,
        ...none,
        snapshotAtUs: snapshotAtUs - 86_400e6,
        optionSymbol: 'GDX240315C00060000',
        type: 'C',
        strike: 60,
        bid: 2,
        ask: 2.2,
        openInterest: 20,
      },
    ])
    const ask = { params: { ticker: 'GDX' }, query: { session: '2024-02-15' } }
    const { body } = await api.call(contract.chains.read, { ...ask, as })
    const [call, put] = (body.data as { rows: ChainContractRow[] }).rows
    expect(call).toMatchObject({ open_interest: 50, oi_change: 30, volume: 7, inventory: null, mid: 2.1 })
    expect(call?.iv).toBeGreaterThan(0.25)
    expect(call?.iv).toBeCloseTo(put?.iv ?? 0, 6)
    expect((call?.delta ?? 0) - (put?.delta ?? 0)).toBeGreaterThan(0.9)
    expect(body.meta).toMatchObject({ simulated: false, source: 'chain-json', session_date: '2024-02-15' })
    expect(((await api.call(contract.chains.read, ask)).body.data as { rows: unknown[] }).rows).not.toEqual([call, put])
  })
})
