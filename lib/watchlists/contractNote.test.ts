import { describe, expect, it } from 'vitest'
import {
  changeSinceAdded,
  EMPTY_NOTE,
  expiryWarning,
  levelReached,
  positionProfit,
  positionProfitPct,
} from '@/lib/watchlists/contractNote'

const bought = { ...EMPTY_NOTE, entry: 2, quantity: 3, target: 4, stop: 1, addedPrice: 2.5 }
const sold = { ...bought, quantity: -3, target: 1, stop: 4 }

describe('C23 a contract in a list', () => {
  it('profit is the move times quantity times 100', () => {
    expect(positionProfit(bought, 2.5)).toBeCloseTo(150)
    expect(positionProfit(sold, 2.5)).toBeCloseTo(-150)
    expect(positionProfitPct(bought, 2.5)).toBeCloseTo(25)
    expect(positionProfitPct(sold, 2.5)).toBeCloseTo(-25)
    expect(positionProfit(EMPTY_NOTE, 2.5)).toBeNull()
    expect(positionProfit(bought, null)).toBeNull()
  })

  it('change since added is against the price of that day', () => {
    expect(changeSinceAdded(bought, 5)).toBeCloseTo(100)
    expect(changeSinceAdded(EMPTY_NOTE, 5)).toBeNull()
  })

  it('target and stop lie the other way round for a sold contract', () => {
    expect([4, 2, 1].map((last) => levelReached(bought, last))).toEqual(['target', null, 'stop'])
    expect([4, 2, 1].map((last) => levelReached(sold, last))).toEqual(['stop', null, 'target'])
    expect(levelReached(bought, null)).toBeNull()
  })

  it('the last five days are marked', () => {
    expect([6, 5, 1, 0, -1].map(expiryWarning)).toEqual([null, '5 days', '1 day', 'today', 'expired'])
  })
})
