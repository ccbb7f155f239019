import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { greeksOfStyle } from '@/lib/options/stylePrice'
import { atmVol, skewOf, type VolPoint } from '@/lib/options/surface'
import { premiumUser } from '@/tests/builders/aUser'
import { MORNING_DAY as DAY, morningHost, MORNING_MS as NOW, settled } from '@/tests/support/morningHost'

const { api, facts } = morningHost()
const as = premiumUser
const params = { ticker: 'AAPL' }

type Profile = CallResponse<'openInterest.profile'>['data']
type Metrics = CallResponse<'metricHistory.read'>['data']

/** Mornings of the built-in market, newest first. */
const mornings = (days: number, ticker = 'AAPL') =>
  [...facts.interestHistory(ticker, DAY, days)].filter((one) => one !== null)

const profileOf = async (query: Record<string, unknown> = {}) =>
  (await api.call(contract.openInterest.profile, { as, params, query })).body.data as Profile

describe('F30 and F37 of one name', () => {
  it('adds up to the open interest of the mornings as the market tells it elsewhere', async () => {
    const { history, expiries, now, before } = await profileOf({ back: 3, days: 5 })
    const want = mornings(6).reverse()
    expect([now, before]).toEqual([DAY, '2025-01-10'])
    expect(history.map(({ date, calls, puts }) => ({ sessionDate: date, calls, puts }))).toEqual(want)
    expect(expiries.reduce((sum, row) => sum + row.calls, 0)).toBe(want.at(-1)?.calls)
    expect(history.at(-1)?.pc).toBeCloseTo((want.at(-1)?.puts ?? 0) / (want.at(-1)?.calls ?? 1), 12)
  })

  it('F30 max pain is the strike with the least payment, counted contract by contract', async () => {
    const { pain, expiries } = await profileOf()
    const chain = await facts.chain('AAPL', DAY, NOW, { part: pain?.expiry })
    const contracts = chain?.contracts ?? []
    const paid = (strike: number) =>
      contracts.reduce((sum, one) => {
        const worth = one.type === 'C' ? strike - one.strike : one.strike - strike
        return sum + Math.max(0, worth) * one.openInterest * 100
      }, 0)
    const strikes = [...new Set(contracts.map((one) => one.strike))]
    const least = Math.min(...strikes.map(paid))
    expect(paid(pain?.strike ?? 0)).toBeCloseTo(least, 4)
    const at = pain?.curve.find((point) => point.strike === pain.strike)
    expect((at?.calls ?? 0) + (at?.puts ?? 0)).toBeCloseTo(least, 4)
    expect(expiries.find((row) => row.expiry === pain?.expiry)?.max_pain).toBe(pain?.strike)
  })

  it('one expiry narrows strikes, heat and history', async () => {
    const [all, one] = [await profileOf(), await profileOf({ expiry: '2025-02-21' })]
    const row = all.expiries.find((expiry) => expiry.expiry === '2025-02-21')
    expect(one.history.at(-1)).toMatchObject({ calls: row?.calls, puts: row?.puts, max_pain: row?.max_pain })
    expect(one.heat.dates).toHaveLength(21)
    expect(one.heat.calls.every((day) => day.length === one.heat.strikes.length)).toBe(true)
  })
})

describe('ticker-day metrics over time', () => {
  /** A name with a fifth of the contracts: 21 sessions of a chain are read of it. */
  const KO = 'KO'
  async function metrics(ids: string, days = 21): Promise<Metrics> {
    const ask = async () =>
      (await api.call(contract.metricHistory.read, { as, params: { ticker: KO }, query: { metrics: ids, days } })).body
        .data as Metrics
    return settled(ask)
  }
  const valueAt = (data: Metrics, id: string, date: string) =>
    data.metrics.find((metric) => metric.id === id)?.values[data.dates.indexOf(date)] ?? null

  it('F23 GEX of a past session counted contract by contract; the running one has none yet', async () => {
    const data = await metrics('gex,dex,oi,iv_30')
    const date = '2025-01-14'
    const chain = await facts.chainVols(KO, date, newYorkTimeToMs(date, '16:00'))
    if (chain === null) throw new Error('no chain')
    let [gex, dex] = [0, 0]
    chain.terms.forEach((term, at) => {
      const { delta, gamma } = greeksOfStyle('American', {
        ...{ type: term.type, strike: term.strike, spot: chain.spot, rate: chain.rate },
        ...{ dividendYield: chain.dividendYield, years: chain.years[at] ?? 0, vol: chain.vols[at] ?? 0 },
      })
      const shares = term.openInterest * 100
      if (shares === 0) return
      gex += (term.type === 'C' ? 1 : -1) * gamma * shares * chain.spot ** 2 * 0.01
      dex += delta * shares * chain.spot
    })
    expect((valueAt(data, 'gex', date) ?? 0) / gex).toBeCloseTo(1, 6)
    expect((valueAt(data, 'dex', date) ?? 0) / dex).toBeCloseTo(1, 6)
    expect(valueAt(data, 'gex', DAY)).toBeNull()
    expect(valueAt(data, 'iv_30', DAY)).toBeNull()
    const [morning] = mornings(1, KO)
    expect(valueAt(data, 'oi', DAY)).toBe((morning?.calls ?? 0) + (morning?.puts ?? 0))
    expect(valueAt(data, 'iv_30', date)).toBe((await facts.stocks.tenorVols(KO, DAY, 1, 30))[0]?.vol)
  })

  it('F25 F26 F34 vanna, charm and the skew of a past session, contract by contract', async () => {
    const data = await metrics('vex,cex,rr25,rr10,bf25')
    const date = '2025-01-14'
    const chain = await facts.chainVols(KO, date, newYorkTimeToMs(date, '16:00'))
    if (chain === null) throw new Error('no chain')
    const { spot, rate, dividendYield } = chain
    let [vex, cex] = [0, 0]
    const smiles = new Map<number, Map<number, VolPoint>>()
    chain.terms.forEach((term, at) => {
      const [years, vol] = [chain.years[at] ?? 0, chain.vols[at] ?? 0]
      const greeks = greeksOfStyle('American', { ...term, spot, rate, dividendYield, years, vol })
      const shares = (term.type === 'C' ? 1 : -1) * term.openInterest * 100
      if (shares !== 0) {
        vex += (greeks.vanna / 100) * shares * spot
        cex += greeks.charm * shares * spot
      }
      const smile = smiles.get(years) ?? new Map<number, VolPoint>()
      smiles.set(years, smile)
      const point = smile.get(term.strike) ?? { strike: term.strike, callVol: null, putVol: null }
      smile.set(term.strike, { ...point, [term.type === 'C' ? 'callVol' : 'putVol']: vol })
    })
    expect((valueAt(data, 'vex', date) ?? 0) / vex).toBeCloseTo(1, 6)
    expect((valueAt(data, 'cex', date) ?? 0) / cex).toBeCloseTo(1, 6)
    const times = [...smiles.keys()].sort((a, b) => a - b)
    const after = times.findIndex((years) => years >= 30 / 365)
    const [near = 0, far = 0] = [times[after - 1], times[after]]
    const skewAt = (years: number) => {
      const points = [...(smiles.get(years)?.values() ?? [])]
      const atm = atmVol(points, spot * Math.exp((rate - dividendYield) * years))
      return skewOf(points, { style: 'American', spot, rate, dividendYield, years }, atm)
    }
    const share = (30 / 365 - near) / (far - near)
    const [a, b] = [skewAt(near), skewAt(far)]
    const mix = (x: number | null, y: number | null) => (x ?? Number.NaN) * (1 - share) + (y ?? Number.NaN) * share
    expect(valueAt(data, 'rr25', date)).toBeCloseTo(mix(a.riskReversal25, b.riskReversal25), 10)
    expect(valueAt(data, 'rr10', date)).toBeCloseTo(mix(a.riskReversal10, b.riskReversal10), 10)
    expect(valueAt(data, 'bf25', date)).toBeCloseTo(mix(a.butterfly25, b.butterfly25), 10)
    expect(valueAt(data, 'rr25', DAY)).toBeNull()
  })

  it('an unknown metric is refused', async () => {
    const reply = await api.call(contract.metricHistory.read, { as, params, query: { metrics: 'luck' } })
    expect(reply.status).toBe(422)
  })
})
