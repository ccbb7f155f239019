import { describe, expect, it } from 'vitest'
import {
  labelledPosition,
  labelledShare,
  marketMakerNet,
  type ParticipantVolume,
  participantDeltas,
  type SeriesVolumes,
} from '@/lib/options/openClose'

const volume = (openBuy: number, openSell: number, closeBuy: number, closeSell: number): ParticipantVolume => ({
  ...{ openBuy, openSell, closeBuy, closeSell },
  ...{ buys: openBuy + closeBuy, sells: openSell + closeSell },
})
const unsplit = (buys: number, sells: number): ParticipantVolume => ({
  ...{ openBuy: null, openSell: null, closeBuy: null, closeSell: null },
  ...{ buys, sells },
})

/** 200 contracts: customers buy 150 to open and sell 20 to close, firms buy 30 to close, market makers 20 against 180. */
const series: SeriesVolumes = {
  customer: volume(150, 0, 0, 20),
  professional: volume(0, 0, 0, 0),
  firm: volume(0, 0, 30, 0),
  brokerDealer: volume(0, 0, 0, 0),
  marketMaker: unsplit(20, 180),
}

describe('F27 C: positions by labels', () => {
  it('market makers hold what they bought less what they sold, whether they opened or closed', () => {
    expect(marketMakerNet(series)).toBe(-160)
  })

  it('without their volumes it is what all others sold net, which is the same where everybody is told', () => {
    // Customers +130, firms +30: everything they bought was sold to them.
    expect(marketMakerNet({ ...series, marketMaker: null })).toBe(-160)
    expect(marketMakerNet({ ...series, marketMaker: null, firm: null })).toBe(-130)
  })

  it('where nobody is told nothing is known', () => {
    expect(
      marketMakerNet({ customer: null, professional: null, firm: null, brokerDealer: null, marketMaker: null }),
    ).toBeNull()
  })

  it('never more than the open interest, either way; unbounded where that is not known', () => {
    expect([labelledPosition(-160, 100), labelledPosition(160, 100), labelledPosition(-60, 100)]).toEqual([
      -100, 100, -60,
    ])
    expect(labelledPosition(-160, null)).toBe(-160)
  })

  it('the share is that of the open interest of the rows looked at', () => {
    const interest = Float64Array.from([100, 300, Number.NaN, 600])
    const position = Float64Array.from([-5, Number.NaN, 7, 0])
    expect(labelledShare(interest, position, Uint32Array.from([0, 1, 2]))).toBe(25)
    // A position of 0 is a label too.
    expect(labelledShare(interest, position, Uint32Array.from([0, 1, 2, 3]))).toBe(70)
    expect(labelledShare(interest, undefined, Uint32Array.from([0]))).toBe(0)
    expect(labelledShare(interest, position, Uint32Array.from([2]))).toBeNull()
  })
})

describe('F14 by labels: delta dollars of participants', () => {
  it('(buys − sells) × 100 × delta × spot, to open and to close apart; market makers are not split', () => {
    const put: SeriesVolumes = { ...series, customer: volume(0, 10, 0, 0), firm: null, marketMaker: unsplit(10, 0) }
    const { rows, coveredPct } = participantDeltas(
      [
        { volumes: series, delta: 0.5 },
        { volumes: put, delta: -0.25 },
        { volumes: { ...series, customer: volume(800, 0, 0, 0) }, delta: null },
      ],
      20,
    )
    const of = (participant: string) => rows.find((row) => row.participant === participant)
    // 150·100·0.5·20 + (−10)·100·(−0.25)·20 opening, −20·100·0.5·20 closing.
    expect(of('customer')).toEqual({
      ...{ participant: 'customer', buys: 150, sells: 30, opening: 155_000, closing: -20_000, total: 135_000 },
    })
    expect(of('firm')).toMatchObject({ buys: 30, total: 30_000, opening: 0 })
    // −160·100·0.5·20 + 10·100·(−0.25)·20.
    expect(of('marketMaker')).toEqual({
      ...{ participant: 'marketMaker', buys: 30, sells: 180, opening: null, closing: null, total: -165_000 },
    })
    // Bought: 200 and 10 with a delta; 850 without one, of customers, firms and market makers.
    expect(coveredPct).toBeCloseTo((100 * 210) / (210 + 850), 9)
  })

  it('participants that no file tells are left out, and nothing is covered without volumes', () => {
    const { rows } = participantDeltas([{ volumes: { ...series, professional: null }, delta: 0.1 }], 20)
    expect(rows.map((row) => row.participant)).toEqual(['customer', 'firm', 'brokerDealer', 'marketMaker'])
    expect(participantDeltas([], 20)).toEqual({ rows: [], coveredPct: null })
  })
})
