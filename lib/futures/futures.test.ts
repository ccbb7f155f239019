import { describe, expect, it } from 'vitest'
import { basisOf, contango, rollYield, toTick } from '@/lib/futures/futuresCurve'
import {
  futuresSymbol,
  lastTradingDay,
  listedContracts,
  monthAfter,
  parseFuturesSymbol,
} from '@/lib/futures/futuresExpiry'
import { FUTURES_ROOTS, futuresRootOf } from '@/lib/futures/futuresRoots'

const rootOf = (name: string) => {
  const root = futuresRootOf(name)
  if (root === null) throw new Error(name)
  return root
}

describe('§4.14 contracts of futures', () => {
  it('a symbol is root, letter of the month and year, and back', () => {
    expect(futuresSymbol({ root: 'ES', month: '2026-12' })).toBe('ESZ26')
    expect(parseFuturesSymbol('6eh24')).toEqual({ root: '6E', month: '2024-03' })
    expect(parseFuturesSymbol('RTYM27')).toEqual({ root: 'RTY', month: '2027-06' })
    expect(parseFuturesSymbol('AAPL')).toBeNull()
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })

  // Last days of trading as the exchanges published them.
  it.each([
    ['ES', '2024-12', '2024-12-20'],
    ['ES', '2013-12', '2013-12-20'],
    ['VX', '2025-01', '2025-01-22'],
    ['VX', '2025-04', '2025-04-16'],
    ['CL', '2025-02', '2025-01-21'],
    ['CL', '2025-03', '2025-02-20'],
    ['NG', '2025-02', '2025-01-29'],
    ['GC', '2025-02', '2025-02-26'],
    ['ZN', '2025-03', '2025-03-20'],
    ['6E', '2025-03', '2025-03-17'],
    ['BTC', '2025-01', '2025-01-31'],
  ])('the last day of %s %s is %s', (root, month, day) => {
    expect(lastTradingDay(rootOf(root), month)).toBe(day)
  })

  it('the listed contracts are those of the months of the root that still trade', () => {
    expect(listedContracts(rootOf('ES'), '2024-12-20').map(futuresSymbol)).toEqual([
      ...['ESZ24', 'ESH25', 'ESM25', 'ESU25', 'ESZ25'],
    ])
    expect(futuresSymbol(listedContracts(rootOf('ES'), '2024-12-23')[0] ?? { root: '', month: '' })).toBe('ESH25')
    expect(futuresSymbol(listedContracts(rootOf('CL'), '2025-01-22')[0] ?? { root: '', month: '' })).toBe('CLH25')
    for (const root of FUTURES_ROOTS) {
      const days = listedContracts(root, '2026-11-23').map((one) => one.expiry)
      expect(days).toHaveLength(root.listed)
      expect([...days].sort()).toEqual(days)
    }
  })
})

describe('§4.14 curve', () => {
  const near = { expiry: '2025-01-22', price: 80 }
  const far = { expiry: '2026-01-22', price: 84 }

  it('roll yield is (F1/F2)^(365/Δdays) − 1', () => {
    expect(rollYield(near, far)).toBeCloseTo(80 / 84 - 1, 12)
    const half = { expiry: '2025-07-23', price: 84 }
    expect(rollYield(near, half)).toBeCloseTo((80 / 84) ** (365 / 182) - 1, 12)
    expect(rollYield(near, near)).toBeNull()
  })

  it('contango is above zero where later contracts cost more; the basis is futures less cash', () => {
    expect(contango(near, far)).toBeCloseTo(0.05, 12)
    expect(basisOf(far, 80, '2025-01-22')).toEqual({ basis: 4, yearly: expect.closeTo(0.05, 12) })
    expect(basisOf(near, 79, '2025-01-22').yearly).toBeNull()
  })

  it('prices stand on their ticks', () => {
    expect(toTick(6012.37, 0.25)).toBe(6012.25)
    expect(toTick(110.1, 1 / 64)).toBe(110.09375)
    expect(toTick(0.0066712, 0.0000005)).toBe(0.006671)
  })
})
