import { describe, expect, it } from 'vitest'
import { dayNumberOf, weekdayOfDayNumber } from '@/lib/market/isoDate'
import { totalExposure } from '@/lib/options/exposureColumns'
import { exposureColumnsOf } from '@/tests/builders/exposureColumnsOf'
import { readQuotedata } from '@/tests/oracle/quotedata'
import { gammaProfile } from '@/tests/support/gammaProfile'

const MULTIPLIER = 100

describe('exposure of real chains', () => {
  it.each([
    ['spx_quotedata_2023-09-14', 23.31],
    ['spy_quotedata_2023-09-14', 4.943],
    ['xsp_quotedata_2023-09-14', -0.2808],
    ['ndx_quotedata_2022-02-05', -0.1256],
  ])('F23: net gamma exposure of %s is %s billion dollars per percent', (name, billions) => {
    const { spot, rows } = readQuotedata(name)
    const chain = exposureColumnsOf(
      rows.map((row) => ({ ...row, delta: 0, vanna: 0, charm: 0, volume: 0, inventory: null, multiplier: MULTIPLIER })),
    )
    const { gex } = totalExposure(chain.columns, chain.rows, { spot, model: 'naive', basis: 'openInterest' })
    expect(Math.abs(gex / 1e9 / billions - 1)).toBeLessThan(0.005)
  })

  it('F28: the gamma flip published for NDX on 2022-02-05 is 14,686', () => {
    const { spot, rows } = readQuotedata('ndx_quotedata_2022-02-05')
    const contracts = rows.map((row) => ({
      type: row.type,
      strike: row.strike,
      vol: row.iv,
      // The published method leaves out Monday's expiry: no business day lies between Saturday and it.
      years: weekdaysBetween('2022-02-05', row.expiry) / 262,
      shares: (row.type === 'C' ? 1 : -1) * row.openInterest * MULTIPLIER,
    }))
    const profile = gammaProfile(
      contracts,
      { style: 'European', spot, rate: 0, dividendYield: 0 },
      { from: 0.8, to: 1.2, points: 60 },
    )
    expect(profile.zeroGamma).toBeCloseTo(14_686.33, 1)
    expect(Math.abs((profile.zeroGamma ?? 0) - 14_686)).toBeLessThan(1)
    expect(profile.crossings[1]).toBeCloseTo(16_170.99, 1)
    expect(profile.crossings[2]).toBeCloseTo(16_357.79, 1)
  })
})

function weekdaysBetween(from: string, to: string): number {
  const [first, last] = [from, to].map((date) => dayNumberOf(date)) as [number, number]
  const days = Array.from({ length: last - first }, (_, at) => weekdayOfDayNumber(first + at))
  return days.filter((weekday) => weekday !== 0 && weekday !== 6).length
}
