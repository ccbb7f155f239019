import { describe, expect, it } from 'vitest'
import { FUTURES_ROOTS } from '@/lib/futures/futuresRoots'
import { netPlace, sharesOf, type TraderPosition, weekChange } from '@/lib/futures/positions'
import { CLASSES_OF, marketCodeOf, tradersReleaseMs } from '@/lib/futures/traderReports'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

const position = (date: string, net: number, openInterest = 1000): TraderPosition => ({
  ...{ date, openInterest, long: 500 + net, short: 500, spread: 10 },
})
/** Weekly reports up to 2025-01-07 with these nets, the last of them the newest. */
const weekly = (nets: readonly number[]): TraderPosition[] =>
  nets.map((net, at) => position(addDays('2025-01-07', -7 * (nets.length - 1 - at)), net))

describe('§4.14 Commitments of Traders: figures', () => {
  it('every root on the page has a market of the CFTC', () => {
    expect(FUTURES_ROOTS.map(({ root }) => marketCodeOf(root)).every((code) => code?.length === 6)).toBe(true)
    expect(marketCodeOf('ES')).toBe('13874A')
    expect(marketCodeOf('ZZ')).toBeNull()
    expect(CLASSES_OF.legacy).toEqual(['noncommercial', 'commercial', 'nonreportable'])
  })

  it.each([
    ['2025-01-14', '2025-01-17', 'on Friday'],
    ['2024-11-26', '2024-12-02', 'over Thanksgiving on Monday'],
    ['2024-07-02', '2024-07-08', 'over 4 July on Monday'],
    ['2018-12-24', '2018-12-28', 'of a Monday before Christmas on Friday'],
  ])('positions of %s are public on %s, %s', (date, release) => {
    expect(tradersReleaseMs(date)).toBe(newYorkTimeToMs(release, '15:30'))
  })

  it('percentile: share of the earlier nets of the window that lie below, ties half', () => {
    const history = weekly([...Array.from({ length: 40 }, (_, at) => at), 30])
    // Below 30 are 30, one is equal, of 40.
    expect(netPlace(history, 'year')).toEqual({ percentile: (100 * 30.5) / 40, reports: 40 })
    // Three years ask for 78.
    expect(netPlace(history, 'threeYears')).toEqual({ percentile: null, reports: 40 })
    expect(netPlace([], 'year')).toEqual({ percentile: null, reports: 0 })
  })

  it('a year holds the 52 reports within 365 days before, three years 156', () => {
    const history = weekly(Array.from({ length: 300 }, (_, at) => (at < 240 ? 1000 : at)))
    expect(netPlace(history, 'year')).toEqual({ percentile: 100, reports: 52 })
    expect(netPlace(history, 'threeYears').reports).toBe(156)
    expect(netPlace(history, 'threeYears').percentile).toBeLessThan(60)
  })

  it('the change of a week is against the report of the week before; over a gap it is unknown', () => {
    const [a, b] = [position('2025-01-07', 10), position('2025-01-14', 25)]
    const net = ({ long, short }: TraderPosition) => long - short
    expect(weekChange([a, b], net)).toBe(15)
    expect(weekChange([a, position('2025-01-28', 25)], net)).toBeNull()
    expect(weekChange([b], net)).toBeNull()
  })

  it('shares are of the open interest; of none there are none', () => {
    expect(sharesOf(position('2025-01-07', 100))).toEqual({ long: 0.6, short: 0.5, net: 0.1 })
    expect(sharesOf(position('2025-01-07', 100, 0))).toEqual({ long: null, short: null, net: null })
  })
})
