import { describe, expect, it } from 'vitest'
import { readPrints } from '@/lib/flow/paste/readPrints'
import { rebuildTrades } from '@/lib/flow/paste/rebuildTrades'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { nameStructure } from '@/lib/strategies/nameStructure'
import { strategies } from '@/lib/strategies/strategies'
import { legsOf } from '@/lib/strategies/strategy'

const namesOf = (text: string) =>
  rebuildTrades(readPrints(text).prints).map(({ legs }) =>
    nameStructure(legs.map(({ contract, quantity }) => ({ ...contract, quantity }))),
  )

describe('Options Analyzer: paste flow', () => {
  it.each([
    ['a line typed by hand', '10:31:02.417 AAPL261218C00200000 50 @ 4.10 ASK'],
    ['cells of a grid', '10:31:02.417\tAAPL\tAAPL $200 C 12/18/2026\tASK\t50\t4.10\t3.95 x'],
    ['a CSV with an instant', '2026-11-20T15:31:02.417Z,AAPL261218C00200000,ASK,50,4.1'],
    ['words', 'AAPL 200C 12/18/26 50x4.10 ASK 10:31:02.417'],
  ])('reads %s', (_words, text) => {
    const [print] = readPrints(text).prints
    expect(print).toMatchObject({ size: 50, price: 4.1, side: 'ASK' })
    expect(print && formatOccSymbol(print.contract)).toBe('AAPL261218C00200000')
    expect(print?.time).toMatch(/(10|15):31:02\.417/)
  })

  it('lines that tell no print are named, empty ones and heads are not', () => {
    const { prints, unread } = readPrints('Time,Contract,Size,Price\n\nAAPL261218C00200000 without a price 12\n')
    expect([prints, unread]).toEqual([[], [3]])
  })

  it('same millisecond and sizes with a ratio are one trade; another time, name or a size without one is not', () => {
    const spread = '10:31:02.417 AAPL261218C00200000 50 @ 4.10 ASK\n10:31:02.417 AAPL261218C00210000 50 @ 1.85 BID'
    expect(namesOf(spread)).toMatchObject([{ name: 'Bull call spread', units: 50 }])
    expect(namesOf(spread.replace('02.417 AAPL261218C00210', '02.418 AAPL261218C00210'))).toHaveLength(2)
    expect(namesOf(spread.replace('50 @ 1.85', '97 @ 1.85'))).toHaveLength(2)
    expect(namesOf(`${spread}\n10:31:02.417 MSFT261218C00400000 50 @ 9.00 ASK`)).toHaveLength(2)
  })

  it('a leg filled in parts is one leg at its mean price', () => {
    const [trade] = rebuildTrades(
      readPrints(
        '10:31:02.417 AAPL261218C00200000 30 @ 4.00 ASK\n10:31:02.417 AAPL261218C00200000 20 @ 4.10 ASK\n10:31:02.417 AAPL261218P00200000 50 @ 3.00 ASK',
      ).prints,
    )
    expect(trade?.legs).toMatchObject([{ quantity: 50, price: 4.04 }, { quantity: 50 }])
    expect(trade?.lines).toEqual([1, 2, 3])
  })

  const traded = (pattern: string, sign = 1) =>
    legsOf(pattern).map(({ quantity, kind, offset, term }) => ({
      type: kind as 'C' | 'P',
      strike: 100 + offset,
      expiry: term === 'near' ? '2026-12-18' : '2027-01-15',
      quantity: 7 * sign * quantity,
    }))

  it('every structure of the library without shares is known by its legs, or by an earlier name of the same legs', () => {
    const options = strategies.filter(({ legs }) => legs.every(({ kind }) => kind !== 'S'))
    for (const { legs, name } of options) {
      const named = nameStructure(
        legs.map(({ quantity, kind, offset, term }) => ({
          type: kind as 'C' | 'P',
          strike: 100 + offset,
          expiry: term === 'near' ? '2026-12-18' : '2027-01-15',
          quantity: 7 * quantity,
        })),
      )
      const twin = options.find((one) => one.name === named.name)
      expect(named.units, name).toBe(7)
      if (legs.length > 1) expect(twin?.legs.length, name).toBe(legs.length)
    }
  })

  it.each([
    ['+1P-10 -1P-5 -1C5 +1C10', 'Iron condor'],
    ['+1C-5 -2C0 +1C5', 'Call butterfly'],
    ['+1C0 -1C8', 'Bull call spread'],
    ['-1C0 +1C8', 'Bear call spread'],
    ['-1P0 +1P-8', 'Bull put spread'],
    ['+1C0 +1P0', 'Long straddle'],
    ['-1C0 +1C0@', 'Calendar'],
    ['-1P-5 +1C5', 'Risk reversal'],
    ['+1C0 -2C8', 'Call ratio spread'],
  ])('%s is a %s', (pattern, name) => expect(nameStructure(traded(pattern)).name).toBe(name))

  it('the other way round is the short one; single legs and legs of nothing known have plain words', () => {
    expect(nameStructure(traded('+1C-5 -2C0 +1C5', -1)).name).toBe('Short call butterfly')
    expect(nameStructure(traded('-1P0')).name).toBe('Short put')
    expect(nameStructure(traded('+1C0 +1C5 +1C10')).name).toBe('3 legs, no structure of the library')
    expect(nameStructure([...traded('+1C0'), ...traded('-1C0')]).name).toBe('Legs that cancel each other')
  })
})
