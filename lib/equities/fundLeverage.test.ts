import { describe, expect, it } from 'vitest'
import { fundLeverage } from '@/lib/equities/fundLeverage'

describe('§4.14 ETFs: leverage', () => {
  // Funds as their issuers describe them.
  it.each([
    ['ProShares UltraPro QQQ', '', 3],
    ['ProShares UltraPro Short QQQ', '', -3],
    ['ProShares UltraShort S&P500', '', -2],
    ['ProShares Ultra QQQ', '', 2],
    ['ProShares Short S&P500', '', -1],
    ['Direxion Daily Semiconductor Bear 3X', '', -3],
    ['Direxion Daily TSLA Bull 2X', '', 2],
    ['GraniteShares 2x Long NVDA', '', 2],
    ['ProShares Ultra VIX Short-Term Futures ETF', '1.5 times the day of VIX futures', 1.5],
    ['ProShares UltraPro Short QQQ', '-3 times the day of the NASDAQ-100', -3],
    ['iShares Short Treasury Bond ETF', '', 1],
    ['SPDR S&P 500 ETF Trust', 'S&P 500', 1],
    ['Vanguard Short-Term Bond ETF', '', 1],
  ])('%s (%s): %d', (name, benchmark, times) => expect(fundLeverage(name, benchmark)).toBe(times))
})
