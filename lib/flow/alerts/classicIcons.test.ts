import { describe, expect, it } from 'vitest'
import { ALERT_ICONS, iconsOf } from '@/lib/flow/alerts/classicIcons'

const hit = {
  sentiment: 'bullish',
  askPremium: 90_000,
  bidPremium: 10_000,
  expiry: '2026-11-27',
  sessionDate: '2026-11-20',
  diff: 5,
} as const
const nothing = { daysToEarnings: null, shortShare: null }

describe('§4.14 Alerts: the icons of a card', () => {
  it.each([
    ['a bullish hit at the ask, a week to expiry, 5 % away', hit, nothing, ['bull', 'ask', 'otm_5']],
    ['just below 5 %', { ...hit, diff: 4.99 }, nothing, ['bull', 'ask']],
    ['at 20 % the other icon', { ...hit, diff: 20 }, nothing, ['bull', 'ask', 'otm_20']],
    ['eight days are no week', { ...hit, expiry: '2026-11-28', diff: 30 }, nothing, ['bull', 'ask']],
    [
      'expiry on the day, in the money',
      { ...hit, expiry: '2026-11-20', diff: -8 },
      nothing,
      ['bull', 'ask', 'expires_today'],
    ],
    [
      'bearish at the bid',
      { ...hit, sentiment: 'bearish', askPremium: 1, bidPremium: 2, diff: 0 },
      nothing,
      ['bear', 'bid'],
    ],
    ['as much at either side says nothing', { ...hit, sentiment: '-', bidPremium: 90_000, diff: null }, nothing, []],
    ['report in 7 days', { ...hit, diff: 0 }, { daysToEarnings: 7, shortShare: null }, ['bull', 'ask', 'earnings_7']],
    ['report in 8 days', { ...hit, diff: 0 }, { daysToEarnings: 8, shortShare: null }, ['bull', 'ask', 'earnings_14']],
    ['report in 15 days', { ...hit, diff: 0 }, { daysToEarnings: 15, shortShare: 0.2 }, ['bull', 'ask']],
    [
      'F40 crowded above a fifth of the float',
      { ...hit, diff: 0 },
      { daysToEarnings: null, shortShare: 0.21 },
      ['bull', 'ask', 'short'],
    ],
  ] as const)('%s', (_name, one, facts, icons) => expect(iconsOf(one, facts)).toEqual(icons))

  it('the legend explains every icon once', () => {
    expect(new Set(ALERT_ICONS.map(({ id }) => id)).size).toBe(10)
    for (const { name, meaning } of ALERT_ICONS) expect(name.length * meaning.length).toBeGreaterThan(0)
  })
})
