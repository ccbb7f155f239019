import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { DeltaFlowRow } from '@/lib/contract/deltaFlow'
import { deltaExposure, gammaExposure } from '@/lib/options/exposure'
import { greeksOfStyle } from '@/lib/options/stylePrice'
import { isSettling } from '@/lib/options/timeToExpiry'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts as whole } from '@/tests/support/builtInMarket'

const SESSION = '2025-01-15'
const OPEN_MS = 1_736_951_400_000
const MINUTE = 60_000
const user = aUser({ ...premiumUser, has_periscope_access: true })
let api: ReturnType<typeof apiTestClient>

const print = (seq: number, symbol: string, size: number, price: number) =>
  aPrint({
    ...{ seq, option_chain_id: symbol, size, price, nbbo_bid: 1, nbbo_ask: 2, delta: 0.5, underlying_price: 100 },
    executed_at_us: (OPEN_MS + seq * MINUTE) * 1000,
  })

beforeEach(async () => {
  api = apiTestClient({ facts: { tape: whole, sample: whole } })
  api.feed.push(
    print(1, 'AAPL250221C00200000', 10, 2),
    print(2, 'SPY250221C00600000', 20, 2),
    print(3, 'SPXW250117C05900000', 30, 1),
    print(4, 'JPM250221C00240000', 40, 2),
    // In the middle of its quote: no side, but the session has come this far.
    aPrint({ seq: 5, delta: null, executed_at_us: (OPEN_MS + 150 * MINUTE) * 1000 }),
  )
  await until(() => api.runtime.views.live.seq === 5)
})
afterEach(() => api.close())

const read = async (query: Record<string, string>) =>
  (await api.call(contract.deltaFlow.read, { as: user, query })).body.data as DeltaFlowRow

/** Whole answers: the page does not wait for the chain, it asks again. */
async function readWhole(query: Record<string, string>) {
  let data = await read(query)
  while (data.expected_pending) data = await read(query)
  return data
}

/** Gamma (USD per 1 %) and delta (USD) of model A by the definition. */
async function dealersAt(minutes: number, passed = 0) {
  const chain = await whole.chainVols('AAPL', SESSION, OPEN_MS + minutes * MINUTE)
  if (chain === null) throw new Error('no chain')
  const { terms, vols, years, spot, rate, dividendYield } = chain
  let [gex, dex] = [0, 0]
  for (const [at, { type, strike, openInterest }] of terms.entries()) {
    const left = (years[at] ?? 0) - (passed * MINUTE) / 31_536_000_000
    if (isSettling(left)) continue
    const { gamma, delta } = greeksOfStyle('American', {
      type,
      strike,
      spot,
      rate,
      dividendYield,
      vol: vols[at] ?? 0,
      years: left,
    })
    const shares = (type === 'C' ? 1 : -1) * openInterest * 100
    gex += gammaExposure(gamma, shares, spot)
    dex += deltaExposure(delta, shares, spot)
  }
  return { gex, dex, spot }
}

describe('Delta Flow (§4.5): what the chain makes its dealers trade', () => {
  const at = (minutes: number) => ({ at: new Date(OPEN_MS + minutes * MINUTE).toISOString() })

  it('F23 the re-hedge is Σ −GEX·ΔS over half hours, by model A, up to the last five minutes before the instant', async () => {
    const { expected } = await readWhole({ of: 'AAPL', ...at(63) })
    const steps = await Promise.all([0, 30, 60].map((minutes) => dealersAt(minutes)))
    expect(expected?.rehedge.map(({ at_ms: ms }) => (ms - OPEN_MS) / MINUTE)).toEqual([0, 30, 60])
    const [open, half, hour] = steps
    if (!open || !half || !hour) throw new Error('three steps')
    const usd = -open.gex * (half.spot / open.spot - 1) * 100 - half.gex * (hour.spot / half.spot - 1) * 100
    expect((expected?.rehedge.at(-1)?.usd ?? 0) / usd).toBeCloseTo(1, 6)
    expect((expected?.gamma ?? 0) / hour.gex).toBeCloseTo(1, 6)
  })

  it('F26 the drift is the delta now less the delta at the close at the same price and volatility', async () => {
    const { expected } = await readWhole({ of: 'AAPL', ...at(60) })
    expect(expected?.drift[0]?.usd).toBe(0)
    expect(expected?.drift.at(-1)?.at_ms).toBe(OPEN_MS + 390 * MINUTE)
    const [now, close] = [await dealersAt(60), await dealersAt(60, 330)]
    expect((expected?.drift.at(-1)?.usd ?? 0) / (now.dex - close.dex)).toBeCloseTo(1, 4)
  })

  it('the same instant gives the same bytes; nothing after it is used', async () => {
    const first = await readWhole({ of: 'AAPL', ...at(60) })
    await readWhole({ of: 'AAPL', ...at(120) })
    expect(JSON.stringify(await readWhole({ of: 'AAPL', ...at(60) }))).toBe(JSON.stringify(first))
  })

  it('groups, kinds and sectors sum their members; only one underlying stands against a chain and share volume', async () => {
    const delta = (contracts: number) => contracts * 100 * 0.5 * 100
    const found = await Promise.all(
      ['index', 'etf', 'equity', 'mag7', 'sector:Financials', 'all'].map(async (of) => await read({ of })),
    )
    expect(found.map(({ totals }) => totals.dollar_delta)).toEqual([
      -delta(30),
      delta(20),
      delta(50),
      delta(10),
      delta(40),
      delta(40),
    ])
    expect(found.map(({ label }) => label)).toEqual([
      ...['Index options', 'ETFs', 'Equities', 'Magnificent 7', 'Financials', 'Whole market'],
    ])
    for (const one of found) expect([one.expected, one.totals.hedge_pct, one.totals.gamma]).toEqual([null, null, null])
  })
})
