import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  dateInZone,
  formatBothTimes,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatPrintTime,
  formatShortDate,
  formatShortTime,
  formatTime,
} from '@/lib/format/date'
import { formatFullMoney, formatMoney, formatSignedMoney } from '@/lib/format/money'
import {
  eitherWay,
  formatCompact,
  formatCount,
  formatGreek,
  formatNumber,
  formatPrice,
  formatPriceDifference,
  formatUpTo,
} from '@/lib/format/number'
import { chooseNumberFormat } from '@/lib/format/numberStyle'
import { formatChangePercent, formatFraction, formatFractionChange, formatPercent } from '@/lib/format/percent'

describe('money in grids', () => {
  it.each([
    [12_300, '$12.3K'],
    [4_560_000, '$4.56M'],
    [1_200_000_000, '$1.2B'],
    [3_740_000_000, '$3.74B'],
    [2_500_000_000_000, '$2.5T'],
    [162_000, '$162.0K'],
    [1_600_000, '$1.60M'],
    [950, '$950'],
    [12.5, '$12.50'],
    [0, '$0'],
    [-12_300, '\u2212$12.3K'],
    [-0.001, '$0.00'],
    [999.994, '$999.99'],
    [999.995, '$1.0K'],
    [999_949, '$999.9K'],
    [999_950, '$1.00M'],
    [999_994_999, '$999.99M'],
    [999_995_000, '$1.0B'],
    [null, '-'],
    [undefined, '-'],
    [Number.NaN, '-'],
  ])('%s is %s', (value, text) => expect(formatMoney(value)).toBe(text))

  it('carries a true minus, a plus on request, and the full number for hover', () => {
    expect(formatSignedMoney(1_100_000)).toBe('+$1.10M')
    expect(formatSignedMoney(-1_100_000)).toBe('\u2212$1.10M')
    expect(formatSignedMoney(0)).toBe('$0')
    expect(formatFullMoney(-1_234_567.891)).toBe('\u2212$1,234,567.89')
    expect(formatFullMoney(null)).toBe('-')
  })

  it('never shows a thousand of a unit and keeps the value within its rounding', () => {
    const sizes: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }
    fc.assert(
      fc.property(fc.double({ min: 0, max: 9e14, noNaN: true }), (value) => {
        const [, digits = '', letter = ''] = /^([\d.]+)([KMBT]?)$/.exec(formatCompact(value).replace(/,/g, '')) ?? []
        const size = sizes[letter] ?? 1
        expect(Number(digits)).toBeLessThan(1000)
        expect(Math.abs(Number(digits) * size - value)).toBeLessThanOrEqual(0.0501 * size)
      }),
    )
  })
})

describe('numbers', () => {
  it.each([
    [4.4, '4.40'],
    [1, '1.00'],
    [0.25, '0.25'],
    [0.34, '0.34'],
    [0.3412, '0.3412'],
    [0.999, '0.9990'],
    [0.0001, '0.0001'],
    [0, '0.00'],
    [-0.5, '\u22120.50'],
    [5912.5, '5,912.50'],
    [null, '-'],
  ])('a price of %s is %s: cents, and below $1 parts of a cent where it has them', (value, text) =>
    expect(formatPrice(value)).toBe(text),
  )
  it.each([
    [0.8391, 161.65, '0.84'],
    [-0.96, 161.65, '\u22120.96'],
    [0.0123, 0.45, '0.0123'],
    [null, 10, '-'],
  ])('a difference of %s at a price of %s is %s: the decimals of the price', (value, price, text) =>
    expect(formatPriceDifference(value, price)).toBe(text),
  )

  it.each([
    [5900, 2, '5,900'],
    [102.5, 2, '102.5'],
    [0.126, 2, '0.13'],
    [-1234.5, 3, '\u22121,234.5'],
    [null, 2, '-'],
  ])('%s with at most %d decimals is %s', (value, most, text) => expect(formatUpTo(value, most)).toBe(text))

  it('groups thousands and rounds a decimal half up', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567')
    expect(formatCount(999)).toBe('999')
    expect(formatNumber(1.005, 2)).toBe('1.01')
    expect(formatNumber(-0.004, 2)).toBe('0.00')
    expect(formatNumber(1e21)).toBe('1e+21')
  })

  it('Greeks: delta 2, gamma 4, theta and vega 2', () => {
    expect(formatGreek('delta', -0.456)).toBe('\u22120.46')
    expect(formatGreek('gamma', 0.01234)).toBe('0.0123')
    expect(formatGreek('theta', -0.1)).toBe('\u22120.10')
    expect(formatGreek('vega', 0.555)).toBe('0.56')
  })

  it('percent has 2 decimals, no space and a sign for changes', () => {
    expect(formatPercent(12.345)).toBe('12.35%')
    expect(formatChangePercent(0.38)).toBe('+0.38%')
    expect(formatChangePercent(-0.38)).toBe('\u22120.38%')
    expect(formatChangePercent(0.001)).toBe('0.00%')
    expect([formatFractionChange(0.0123), formatFractionChange(-0.2, 0), formatFractionChange(null)]).toEqual([
      '+1.23%',
      '\u221220%',
      '-',
    ])
    expect([eitherWay(formatPrice(7.2)), eitherWay(formatPrice(null))]).toEqual(['±7.20', '-'])
    expect(formatFraction(0.3123, 1)).toBe('31.2%')
    expect(formatPercent(null)).toBe('-')
    expect(formatFraction(null)).toBe('-')
  })
})

describe("numbers in the person's format", () => {
  afterEach(() => chooseNumberFormat(null))

  it.each([
    ['1,234.56', '\u22121,234,567.50', '$12.3K', '+0.38%', '0.0001', '1,234'],
    ['1.234,56', '\u22121.234.567,50', '$12,3K', '+0,38%', '0,0001', '1.234'],
    ['1 234.56', '\u22121\u00a0234\u00a0567.50', '$12.3K', '+0.38%', '0.0001', '1\u00a0234'],
    ['1 234,56', '\u22121\u00a0234\u00a0567,50', '$12,3K', '+0,38%', '0,0001', '1\u00a0234'],
  ])('%s writes every kind of number alike', (format, full, money, change, price, count) => {
    chooseNumberFormat(format)
    expect([
      formatNumber(-1_234_567.5, 2),
      formatMoney(12_300),
      formatChangePercent(0.38),
      formatPrice(0.0001),
      formatCount(1234),
    ]).toEqual([full, money, change, price, count])
  })

  it('agrees with the browser on numbers of every size', () => {
    const locales = { '1,234.56': 'en-US', '1.234,56': 'de-DE' } as const
    for (const [format, locale] of Object.entries(locales)) {
      chooseNumberFormat(format)
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
          const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
          expect(formatNumber(cents / 100, 2)).toBe((cents / 100).toLocaleString(locale, options))
        }),
      )
    }
  })

  it('what is no format is the default', () => {
    chooseNumberFormat('1_234')
    expect(formatNumber(1234.5, 2)).toBe('1,234.50')
  })
})

describe("days and times in the user's zone", () => {
  const instant = Date.parse('2025-01-17T18:42:08.114Z')

  it('shows an instant in the zone, whatever the zone of the process', () => {
    expect(formatTime(instant, 'America/New_York')).toBe('13:42:08')
    expect(formatShortTime(instant, 'Europe/Berlin')).toBe('19:42')
    expect(formatBothTimes(instant, 'Europe/Berlin')).toBe('13:42 NY, 19:42')
    expect(formatBothTimes(instant, 'America/Toronto')).toBe('13:42')
    expect(dateInZone(instant, 'Asia/Tokyo')).toBe('2025-01-18')
    expect(formatTime(Date.parse('2025-01-17T05:00:00Z'), 'America/New_York')).toBe('00:00:00')
    expect(() => formatTime(instant, 'Mars/Base')).toThrow(RangeError)
  })

  it('keeps the milliseconds of a print apart', () => {
    expect(formatPrintTime(instant * 1000 + 900, 'America/New_York')).toEqual({ time: '13:42:08', fraction: '.114' })
  })

  it("follows the user's date format", () => {
    expect(formatDate('2025-01-17', 'MM/DD/YYYY')).toBe('01/17/2025')
    expect(formatDate('2025-01-17', 'YYYY-MM-DD')).toBe('2025-01-17')
    expect(formatDate('2025-01-17', 'DD.MM.YYYY')).toBe('17.01.2025')
    expect(formatDate(null, 'YYYY-MM-DD')).toBe('-')
    expect(formatDateTime(instant, { format: 'MM/DD/YYYY', timeZone: 'America/New_York' })).toBe('01/17/2025 13:42:08')
  })

  it('is short in narrow places, with the year only when it is another one', () => {
    expect(formatShortDate('2025-01-17', '2025-06-01')).toBe('01/17')
    expect(formatShortDate('2027-01-15', '2025-06-01')).toBe('01/15\u201927')
    expect(formatShortDate('2025-01-17', null)).toBe('01/17\u201925')
    expect(formatShortDate(undefined, '2025-06-01')).toBe('-')
  })

  it.each([
    [0, '00:00'],
    [65_999, '01:05'],
    [3_600_000, '01:00:00'],
    [183_845_000, '2d 03:04:05'],
    [-5, '00:00'],
  ])('a countdown of %d ms is %s', (ms, text) => expect(formatCountdown(ms)).toBe(text))
})
