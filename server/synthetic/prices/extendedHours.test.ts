import { describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { minuteBars, sessionVolume } from '@/server/synthetic/prices/bars'
import { extendedBars } from '@/server/synthetic/prices/extendedHours'
import { PriceModel } from '@/server/synthetic/prices/priceModel'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentNumber } from '@/server/synthetic/universe'

const prices = new PriceModel(20_260_101)
const DAY = '2026-11-18'
const session = sessionNumberOf(DAY)
const at = (clock: string) => newYorkTimeToMs(DAY, clock)

describe('§4.10 extended hours of the built-in market', () => {
  it.each(['SPY', 'AAPL', 'WTRG'])(
    '%s trades from 4:00 to 9:30 and from 16:00 to 20:00, each minute once',
    (ticker) => {
      const bars = extendedBars(prices, instrumentNumber(ticker), session)
      const times = bars.map((bar) => bar.startMs)
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
      expect(
        times.every((ms) => (ms >= at('04:00') && ms < at('09:30')) || (ms >= at('16:00') && ms < at('20:00'))),
      ).toBe(true)
      for (const bar of bars) {
        expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close))
        expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close))
        expect(bar.low).toBeGreaterThan(0)
        expect(bar.volume).toBeGreaterThan(0)
      }
    },
  )

  it('is thin: some hundredths of the volume of the session, most of it near the open and the close', () => {
    const number = instrumentNumber('AAPL')
    const bars = extendedBars(prices, number, session)
    const volume = (from: string, to: string) =>
      bars.filter((bar) => bar.startMs >= at(from) && bar.startMs < at(to)).reduce((all, bar) => all + bar.volume, 0)
    const share = volume('04:00', '20:00') / sessionVolume(prices, number, session)
    expect(share).toBeGreaterThan(0.03)
    expect(share).toBeLessThan(0.05)
    expect(volume('08:30', '09:30')).toBeGreaterThan(volume('04:00', '08:00'))
    expect(volume('16:00', '17:00')).toBeGreaterThan(volume('18:00', '20:00'))
  })

  it('leads to the official open and on from the official close', () => {
    const number = instrumentNumber('AAPL')
    const [bars, regular] = [extendedBars(prices, number, session), minuteBars(prices, number, session)]
    expect(bars.filter((bar) => bar.startMs < at('09:30')).at(-1)?.close).toBe(regular[0]?.open)
    expect(bars.find((bar) => bar.startMs >= at('16:00'))?.open).toBe(regular.at(-1)?.close)
  })

  it('issue 26 C12: on a half day from 13:00 to 17:00, on from the official close', () => {
    const half = sessionNumberOf('2026-11-27')
    const number = instrumentNumber('AAPL')
    const [bars, regular] = [extendedBars(prices, number, half), minuteBars(prices, number, half)]
    const after = bars.filter((bar) => bar.startMs >= newYorkTimeToMs('2026-11-27', '09:30'))
    expect(after[0]).toMatchObject({
      startMs: newYorkTimeToMs('2026-11-27', '13:00'),
      open: regular.at(-1)?.close,
    })
    expect(after.at(-1)?.startMs).toBeLessThan(newYorkTimeToMs('2026-11-27', '17:00'))
  })

  it('an index has none', () => {
    expect(extendedBars(prices, instrumentNumber('SPX'), session)).toEqual([])
  })
})
