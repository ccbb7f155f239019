import { describe, expect, it } from 'vitest'
import { dataTier } from '@/lib/access/dataTier'
import { deriveAccess } from '@/lib/access/deriveAccess'
import { featureRows, holderOf } from '@/lib/plans/features'
import { addMonths, entitlementsOf, freeEntitlements, planKeyOf, planOf, plans, priceOf } from '@/lib/plans/plans'
import { centsPerMonth, formatCents, savingPercent } from '@/lib/plans/planWords'

const plan = (key: string) => {
  const found = planOf(key)
  if (!found) throw new Error(`no plan ${key}`)
  return found
}

describe('§3 current_plan and §6 access of the plans on sale', () => {
  it('§6 free is free and sees sample data', () => {
    expect(entitlementsOf(plan('free'), null)).toEqual(freeEntitlements)
    expect(dataTier(holderOf(plan('free'), 'month'))).toBe('sample')
  })

  it.each([
    ['delayed', 'month', 'delayed'],
    ['premium', 'month', 'live'],
    ['premium', 'once', 'live'],
    ['super', 'year', 'live'],
  ] as const)('§4 %s by %s sees %s data', (key, interval, tier) => {
    expect(dataTier(holderOf(plan(key), interval))).toBe(tier)
  })

  it('§3 a premium year is premium_annual, a month premium', () => {
    expect(entitlementsOf(plan('premium'), 'year')).toMatchObject({
      current_plan: 'premium_annual',
      is_annual: true,
      platform_sub_billing_interval: 'year',
    })
    expect(entitlementsOf(plan('premium'), 'month')).toMatchObject({ current_plan: 'premium', is_annual: false })
  })

  it('§6 a year, three years and lifetime open the portfolio pages; a month does not', () => {
    const opens = (interval: 'month' | 'year' | 'three_years' | 'once') =>
      deriveAccess(holderOf(plan('premium'), interval)).hasPortfolio
    expect([opens('month'), opens('year'), opens('three_years'), opens('once')]).toEqual([false, true, true, true])
  })

  it('§4 no plan but super asks for the super terms', () => {
    for (const each of plans)
      for (const { interval } of each.prices) {
        const holder = { ...holderOf(each, interval), agreed_to_super_terms: false }
        expect(deriveAccess(holder).superStatus).toBe(each.key === 'super' ? 'unsigned' : 'none')
      }
  })

  it('the matrix follows the access rules', () => {
    const table = featureRows.map((row) => [row.label, ...plans.map((each) => row.value(each, 'month'))])
    expect(table).toEqual([
      ['Market data', 'Sample', '15 minutes late', 'Live', 'Live'],
      ['Saved views, watchlists and alerts', true, true, true, true],
      ['Super Flow and the query console', false, false, false, true],
      ['Contract lists kept on every device', false, false, false, true],
      ['Periscope', false, false, false, true],
      ['Portfolio Manager', false, false, false, true],
    ])
  })
})

describe('prices', () => {
  it('a year costs a quarter less than twelve months', () => {
    for (const each of plans.filter((p) => p.prices.length > 0)) {
      const year = priceOf(each, 'year')
      expect(year && savingPercent(year, priceOf(each, 'month'))).toBe(25)
    }
  })
  it('writes cents as money', () => {
    expect([4800, 108_000, 1425].map(formatCents)).toEqual(['$48', '$1,080', '$14.25'])
    expect(centsPerMonth({ interval: 'three_years', cents: 108_000 })).toBe(3000)
    expect(centsPerMonth({ interval: 'once', cents: 240_000 })).toBeNull()
  })
})

describe('terms', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2027-11-30T00:00:00Z', 3, '2028-02-29T00:00:00.000Z'],
    ['2026-05-15T23:59:59Z', 12, '2027-05-15T23:59:59.000Z'],
    ['2026-12-31T00:00:00Z', 36, '2029-12-31T00:00:00.000Z'],
  ])('%s and %d months is %s', (start, months, end) => {
    expect(new Date(addMonths(Date.parse(start), months)).toISOString()).toBe(end)
  })
  it('reads the plan back from an account', () => {
    for (const each of plans)
      for (const { interval } of each.prices) expect(planKeyOf(holderOf(each, interval))).toBe(each.key)
    expect(planKeyOf(freeEntitlements)).toBe('free')
  })
})
