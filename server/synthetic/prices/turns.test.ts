import { describe, expect, it } from 'vitest'
import { OwnReturns } from '@/server/synthetic/prices/ownReturns'
import { ANCHOR_SESSION } from '@/server/synthetic/prices/priceAnchor'
import { PriceModel } from '@/server/synthetic/prices/priceModel'
import { stockTime } from '@/server/synthetic/prices/sessionVariance'
import { bandOf, turnsOf } from '@/server/synthetic/prices/turns'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentNumber, instrumentOf, universe } from '@/server/synthetic/universe'

/** The last session that may be turned of a name that keeps inside its band in the year before the anchor. */
const LAST_TURNED = sessionNumberOf('2025-07-01')
const sessions = Array.from({ length: ANCHOR_SESSION + 1 }, (_, n) => n)

/** A name that gains `own` each session, half of it at the open, and nothing else. */
function pastOf(own: (session: number) => number) {
  const half = Float64Array.from(sessions, (n) => own(n) / 2)
  let log = 0
  const logClose = Float64Array.from(sessions, (n) => {
    log += own(n)
    return log
  })
  return { gap: half, move: half, logClose }
}

/** The same path with turned sessions the other way round, every close over that of the anchor. */
function turnedPath(own: (session: number) => number, isTurned: (session: number) => boolean): number[] {
  let log = 0
  const path = sessions.map((n) => {
    log += isTurned(n) ? -own(n) : own(n)
    return log
  })
  return path.map((value) => value - log)
}

describe('histories before the anchor (issue 27)', () => {
  it('inside the band stay as they were drawn', () => {
    const own = (n: number) => (n % 2 === 0 ? 0.01 : -0.01)
    const isTurned = turnsOf(7, pastOf(own), { above: 1, below: 1 })
    expect(sessions.filter(isTurned)).toEqual([])
  })

  it.each([0.001, -0.001])('that lead out of it are turned in stretches until they do not: %d a session', (drift) => {
    const own = (n: number) => drift + (n % 2 === 0 ? 0.01 : -0.01)
    const band = { above: 0.8, below: 0.9 }
    expect(Math.abs(drift) * ANCHOR_SESSION).toBeGreaterThan(band.below)
    const isTurned = turnsOf(7, pastOf(own), band)
    const path = turnedPath(own, isTurned)
    expect(Math.max(...path)).toBeLessThanOrEqual(band.above)
    expect(Math.min(...path)).toBeGreaterThanOrEqual(-band.below)
    const turned = sessions.filter(isTurned)
    expect(turned.length).toBeGreaterThan(200)
    expect(Math.max(...turned)).toBeLessThanOrEqual(LAST_TURNED)
    for (const n of turned) expect(isTurned(n - (n % 32)) && isTurned(n - (n % 32) + 31)).toBe(true)
  })

  it('of a name that leaves its band within its last year are turned there too; one that does not keeps it as drawn', () => {
    const fallsFrom = (first: number) => (n: number) => (n < first ? 0 : -0.01) + (n % 2 === 0 ? 0.01 : -0.01)
    const band = { above: 1.5, below: 2 }
    const late = fallsFrom(1690)
    const path = turnedPath(late, turnsOf(7, pastOf(late), band))
    expect(Math.max(...turnedPath(late, () => false))).toBeGreaterThan(2)
    expect(Math.max(...path)).toBeLessThanOrEqual(band.above)
    // It falls for more than a year: what is behind the year's beginning leads out of the band.
    const early = fallsFrom(1760)
    const isTurned = turnsOf(
      7,
      pastOf((n) => early(n) - (n < 1000 ? 0.01 : 0)),
      band,
    )
    expect(sessions.filter((n) => isTurned(n) && n > LAST_TURNED)).toEqual([])
    expect(sessions.some(isTurned)).toBe(true)
  })

  it('that cannot stay inside leave it as little as a try does', () => {
    const own = (n: number) => (n % 400 === 0 ? 1 : 0)
    const reach = (isTurned: (n: number) => boolean) => Math.max(...turnedPath(own, isTurned).map(Math.abs))
    expect(reach(turnsOf(7, pastOf(own), { above: 0.1, below: 0.1 }))).toBeLessThan(reach(() => false))
  })

  it('have the own returns of every session, with one sign in each stretch and as drawn in the last year where that keeps inside the band', () => {
    const prices = new PriceModel(3)
    let turned = 0
    for (const ticker of ['TSLA', 'MSTR', 'AMD']) {
      const { loadings, key } = prices.stock(instrumentOf(ticker))
      const own = new OwnReturns(key, loadings.ownVol / Math.sqrt(252), stockTime)
      const signs = new Map<number, Set<number>>()
      for (let n = 1; n <= ANCHOR_SESSION; n += 1) {
        const { factors } = prices
        const [market, sector] = [factors.market, factors.sectors[loadings.sector]]
        const number = instrumentNumber(ticker)
        const { open, close } = prices.openClose(number, n)
        const shared = loadings.market * (market.move[n] ?? 0) + loadings.sectorLoading * (sector?.move[n] ?? 0)
        const left = Math.log(close / open) - shared
        if (Math.abs(own.moveOn(n)) < 0.02) continue
        // What is left is the own move and half of a variance.
        expect(Math.abs(Math.abs(left) - Math.abs(own.moveOn(n))), `${ticker} ${n}`).toBeLessThan(0.015)
        const sign = Math.sign(left * own.moveOn(n))
        const stretch = n > LAST_TURNED ? -1 : Math.floor(n / 32)
        signs.set(stretch, (signs.get(stretch) ?? new Set()).add(sign))
      }
      expect([...(signs.get(-1) ?? [])]).toEqual([1])
      expect(Math.max(...[...signs.values()].map(({ size }) => size))).toBe(1)
      turned += [...signs.values()].filter((found) => found.has(-1)).length
    }
    expect(turned).toBeGreaterThan(20)
  })

  it('of two classes of one company are one', () => {
    const prices = new PriceModel(1)
    for (const [one, other] of [
      ['GOOGL', 'GOOG'],
      ['FOXA', 'FOX'],
    ] as const) {
      const [first, second] = [one, other].map(instrumentNumber)
      const gained = (number = -1, n = 0) => prices.close(number, n) / prices.close(number, ANCHOR_SESSION)
      for (let n = 0; n <= ANCHOR_SESSION; n += 50) expect(gained(first, n)).toBeCloseTo(gained(second, n), 9)
    }
  })

  it('of large names are inside the band of their volatility, but for a few that found none and the weeks before the anchor', () => {
    const prices = new PriceModel(2)
    const large = universe.filter(({ rule, marketCapBillions }) => rule === '' && marketCapBillions >= 50)
    const outside = large.filter((instrument) => {
      const number = instrumentNumber(instrument.ticker)
      const logs = sessions.map((n) => Math.log(prices.close(number, n) / instrument.typicalPrice))
      const { above, below } = bandOf(instrument)
      const last = logs.slice(ANCHOR_SESSION - 12)
      const [most, least] = [Math.max(above, ...last), Math.min(-below, ...last)]
      return logs.some((log) => log > most + 1e-9 || log < least - 1e-9)
    })
    expect(large.length).toBeGreaterThan(100)
    expect(outside.length / large.length).toBeLessThan(0.03)
  })
})
