import { expect, it } from 'vitest'
import { giftCents } from '@/lib/gifts/giftPrice'

it('§4.15 a gift costs its months, and a year what a year costs', () => {
  // Prices of the plan table: Premium 48.00 a month and 432.00 a year, Super 120.00 a month.
  expect(giftCents('premium', 1)).toBe(4800)
  expect(giftCents('premium', 3)).toBe(14_400)
  expect(giftCents('premium', 12)).toBe(43_200)
  expect(giftCents('super', 3)).toBe(36_000)
  expect([giftCents('free', 1), giftCents('nothing', 1)]).toEqual([null, null])
})
