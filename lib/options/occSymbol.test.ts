import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  describeOption,
  formatOccSymbol,
  formatPaddedOccSymbol,
  type OccParts,
  parseOccParts,
  parseOccSymbol,
  symbolLabel,
} from '@/lib/options/occSymbol'
import { drawsOf } from '@/tests/builders/aWalk'

const AAPL: OccParts = { root: 'AAPL', expiry: '2025-01-17', type: 'C', strike: 200 }

const aContract = fc.record({
  root: fc.stringMatching(/^[A-Z][A-Z0-9]{0,5}$/),
  expiry: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  type: fc.constantFrom<'C' | 'P'>('C', 'P'),
  strike: fc.integer({ min: 1, max: 99_999_999 }).map((mills) => mills / 1000),
})

describe('§3 parsed option symbol', () => {
  it('§3 gives every derived field of the specification', () => {
    expect(parseOccSymbol('AAPL250117C00200000')).toStrictEqual({
      root_symbol: 'AAPL',
      expiryYear: '2025',
      expiryMonth: '01',
      expiryDay: '17',
      expiry: '2025-01-17',
      date: '2025-01-17',
      expires_at: '2025-01-17',
      date2: '01/17/2025',
      date_parsed: { year: 2025, month: 1, day: 17 },
      type: 'C',
      type_formatted: 'call',
      strike: 200,
      strikeFmt: '$200',
      string: 'AAPL $200 C 01/17/2025',
      option_symbol: 'AAPL250117C00200000',
      option_chain_id: 'AAPL250117C00200000',
      strike_price: 200,
      underlying_symbol: 'AAPL',
      option_type: 'call',
      underlying_price: 0,
      volume: 0,
      open_interest: 0,
      ask: 0,
      bid: 0,
    })
  })

  it('§3 underlying_price, volume, open_interest, ask and bid default to 0 and keep what is given', () => {
    expect(describeOption(AAPL, { bid: 1.2, ask: 1.3, volume: 7 })).toMatchObject({
      bid: 1.2,
      ask: 1.3,
      volume: 7,
      open_interest: 0,
      underlying_price: 0,
    })
  })

  it.each([
    ['a leading dot', '.AAPL250117C00200000', AAPL],
    ['lower case, root upper-cased', 'aapl250117c00200000', AAPL],
    ['the padded form of the OCC', 'AAPL  250117C00200000', AAPL],
    [
      'a strike of 8 digits as 5 integer digits and 3 decimals',
      'SPXW241220P05912500',
      { root: 'SPXW', expiry: '2024-12-20', type: 'P', strike: 5912.5 },
    ],
    ['a strike of other widths as written', '.AAPL250117C200', AAPL],
    ['a strike with decimals as written', '.AAPL250117P202.5', { ...AAPL, type: 'P', strike: 202.5 }],
    ['an adjusted root that ends in a digit', 'AAPL1250117C00200000', { ...AAPL, root: 'AAPL1' }],
    [
      'a FLEX root that starts with a digit',
      '2SPY250117C00600000',
      { root: '2SPY', expiry: '2025-01-17', type: 'C', strike: 600 },
    ],
    [
      'a root of one letter that is also a type',
      'C250117C00070000',
      { root: 'C', expiry: '2025-01-17', type: 'C', strike: 70 },
    ],
    ['a leap day', 'F240229P00012000', { root: 'F', expiry: '2024-02-29', type: 'P', strike: 12 }],
  ])('§3 reads %s', (_name, symbol, parts) => {
    expect(parseOccParts(symbol)).toEqual(parts)
  })

  it.each([
    '',
    '.',
    'AAPL',
    '250117C00200000',
    'AAPL250117X00200000',
    'AAPL251317C00200000',
    'AAPL250230C00200000',
    'AAPL250117C',
    'AAPL250117C99999999.5',
    'AAPL25011C00200000',
    // Seven digits with zeros before them: a cut symbol, not a strike of 60,000.
    'SPY270115C0060000',
    'SPY270115C060',
    'AAPL250117\u0143' + '00200000',
  ])('gives null for %j', (text) => {
    expect(parseOccParts(text)).toBeNull()
    expect(parseOccSymbol(text)).toBeNull()
  })

  it('labels a symbol, and leaves the ticker of shares as it is', () => {
    expect(symbolLabel('AAPL250117C00202500')).toBe('AAPL $202.5 C 01/17/2025')
    expect(symbolLabel('AAPL')).toBe('AAPL')
  })

  it('formats a symbol without padding, and padded for brokers', () => {
    expect(formatOccSymbol({ ...AAPL, strike: 202.5 })).toBe('AAPL250117C00202500')
    expect(formatPaddedOccSymbol({ root: 'RIVN', expiry: '2023-06-23', type: 'C', strike: 15 })).toBe(
      'RIVN  230623C00015000',
    )
  })

  it.each([-1, 100_000, Number.NaN])('refuses to format a strike of %d', (strike) => {
    expect(() => formatOccSymbol({ ...AAPL, strike })).toThrow(RangeError)
  })

  it('reads back every contract it formats, with a dot, padded or in lower case', () => {
    fc.assert(
      fc.property(aContract, (parts) => {
        const symbol = formatOccSymbol(parts)
        for (const text of [symbol, `.${symbol}`, symbol.toLowerCase(), formatPaddedOccSymbol(parts)]) {
          expect(parseOccParts(text)).toEqual(parts)
        }
        expect(parseOccSymbol(symbol)?.option_chain_id).toBe(symbol)
      }),
    )
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[.A-Z]{0,4}\d{5,7}[CPX]\d{1,9}(\.\d{0,4})?$/)), (text) => {
        const parsed = parseOccSymbol(text)
        if (parsed !== null)
          expect(parseOccParts(parsed.option_symbol)).toMatchObject({ type: parsed.type, expiry: parsed.expiry })
      }),
    )
  })
})

describe('§3 symbols as the Options Clearing Corporation lays them out', () => {
  // Options Symbology Initiative (2010): root of up to six letters, YYMMDD, C or P, five digits of dollars, three of cents and mills.
  it('every contract of a made chain, spelled digit by digit', () => {
    const draw = drawsOf(2_010)
    const digits = (value: number, width: number) => {
      let text = ''
      for (let left = value; text.length < width; left = Math.floor(left / 10)) text = (left % 10) + text
      return text
    }
    for (let at = 0; at < 2_000; at += 1) {
      const root = ['F', 'GDX', 'AAPL', 'SPXW', 'BRKB', 'AAPL1', 'NDXP'][Math.floor(draw() * 7)] ?? 'F'
      const [year, month, day] = [
        2_019 + Math.floor(draw() * 12),
        1 + Math.floor(draw() * 12),
        1 + Math.floor(draw() * 28),
      ]
      const [dollars, mills] = [
        Math.floor(draw() ** 3 * 99_999),
        [0, 500, 250, 125, 10, 1][Math.floor(draw() * 6)] ?? 0,
      ]
      const type = draw() < 0.5 ? 'C' : 'P'
      const symbol = `${root}${digits(year - 2_000, 2)}${digits(month, 2)}${digits(day, 2)}${type}${digits(dollars, 5)}${digits(mills, 3)}`
      const parts = {
        root,
        expiry: `${year}-${digits(month, 2)}-${digits(day, 2)}`,
        type,
        strike: dollars + mills / 1000,
      }
      if (parts.strike === 0) continue
      expect(parseOccParts(symbol)).toEqual(parts)
      expect(formatOccSymbol({ ...parts, type: type === 'C' ? 'C' : 'P' })).toBe(symbol)
    }
  })
})
