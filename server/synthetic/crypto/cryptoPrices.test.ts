import { describe, expect, it } from 'vitest'
import { dayNumberOf } from '@/lib/market/isoDate'
import { CryptoPrices, PAIRS } from '@/server/synthetic/crypto/cryptoPrices'
import { correlation, deviation } from '@/server/synthetic/plausibility/statistics'
import { PriceModel } from '@/server/synthetic/prices/priceModel'

const last = dayNumberOf('2026-11-20')
const days = Array.from({ length: 5 * 365 }, (_, n) => last - 5 * 365 + 1 + n)
const others = PAIRS.filter(({ pair }) => pair !== 'BTC-USD' && pair !== 'ETH-USD')
const returns = (closes: readonly number[]) => closes.slice(1).map((close, n) => Math.log(close / (closes[n] ?? 1)))

describe('coins of the built-in market', () => {
  it.each([1, 2, 3])(
    'were at no more than thirty times their usual price in five years, nor below a thirtieth: seed %i',
    (seed) => {
      const coins = new CryptoPrices(new PriceModel(seed))
      for (const pair of PAIRS) {
        const closes = days.map((day) => coins.close(pair, day))
        expect(Math.max(...closes) / pair.typical, pair.pair).toBeLessThan(30)
        expect(Math.min(...closes) / pair.typical, pair.pair).toBeGreaterThan(1 / 30)
      }
    },
  )

  it('move as much as they are said to, and with bitcoin', () => {
    const coins = new CryptoPrices(new PriceModel(3))
    const bitcoin = returns(days.map((day) => coins.close(PAIRS[0], day)))
    for (const pair of others) {
      const own = returns(days.map((day) => coins.close(pair, day)))
      const ratio = (deviation(own) * Math.sqrt(365)) / pair.vol
      expect(ratio, pair.pair).toBeGreaterThan(0.7)
      expect(ratio, pair.pair).toBeLessThan(1.3)
      expect(correlation(own, bitcoin), pair.pair).toBeGreaterThan(0.5)
    }
  })

  it('have one history, in whatever order days are asked for', () => {
    const [forwards, backwards] = [new CryptoPrices(new PriceModel(3)), new CryptoPrices(new PriceModel(3))]
    for (const pair of others) {
      const some = days.filter((day) => day % 100 === 0)
      const told = some.map((day) => forwards.close(pair, day))
      const again = some.toReversed().map((day) => backwards.close(pair, day))
      expect(again.toReversed()).toEqual(told)
    }
  })
})
