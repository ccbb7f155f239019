import { describe, expect, it } from 'vitest'
import { createMarket } from '@/server/synthetic/market'
import { interestOn } from '@/server/synthetic/tape/activity'
import { InterestWalk } from '@/server/synthetic/tape/interestWalk'

const market = createMarket({ seed: 5, tickers: ['KO', 'VIX', 'SPX'] })
/** Newest first; the monthly expiry of November is among them, one day is met twice and one left out. */
const DATES = [
  '2026-11-24',
  '2026-11-23',
  '2026-11-20',
  '2026-11-19',
  '2026-11-17',
  '2026-11-17',
  '2026-11-20',
  '2026-11-13',
]

describe('F37 open interest of one morning after the other', () => {
  it.each(['KO', 'VIX', 'SPX'])('of %s is what each morning tells when it is asked for alone', (ticker) => {
    const walk = new InterestWalk()
    for (const date of DATES) {
      const day = market.tickerDay(ticker, date)
      const together = [...walk.on(day)].flatMap(({ interest }) => interest)
      const alone = day.chain.expiries.flatMap((expiry) =>
        Array.from({ length: expiry.strikes.thousandths.length * 2 }, (_, n) =>
          interestOn(day, expiry, expiry.offset + n, day.session),
        ),
      )
      expect(together, date).toEqual(alone)
      expect(together.some((interest) => interest > 0)).toBe(true)
    }
  })
})
