import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoDateOfDayNumber } from '@/lib/market/isoDate'
import {
  type CalculatorLeg,
  directionOfSide,
  parseProfitCalculatorQuery,
  profitCalculatorLink,
} from '@/lib/options/profitCalculatorLink'
import { aCalculatorLeg } from '@/tests/builders/aCalculatorLeg'

const aLeg = (over: Partial<CalculatorLeg> = {}): CalculatorLeg =>
  aCalculatorLeg({
    ...{ expiry: '2025-01-17', strike: 202.5, ask: 4.45, bid: 4.4, volume: 1200, openInterest: 3400, quantity: 10 },
    ...over,
  })

const queryOf = (link: string) => Object.fromEntries(new URL(link, 'https://host.example').searchParams)

const anyLeg = fc.record<CalculatorLeg>({
  symbol: fc.stringMatching(/^[A-Z]{1,6}$/),
  type: fc.constantFrom('C', 'P'),
  direction: fc.constantFrom('buy', 'sell'),
  expiry: fc.integer({ min: 19_000, max: 25_000 }).map(isoDateOfDayNumber),
  strike: fc.integer({ min: 1, max: 9_999_999 }).map((mills) => mills / 1000),
  ask: fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
  bid: fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
  volume: fc.nat(),
  openInterest: fc.nat(),
  quantity: fc.integer({ min: 1, max: 100_000 }),
})

describe('§9 profit-calculator link', () => {
  it('§9 names every parameter of a leg, the expiry with T20:00:00.000Z', () => {
    const link = profitCalculatorLink([aLeg()])
    expect(link.startsWith('/options-profit-calculator?s[0][a]=0&s[0][b]=1&s[0][c]=0&o[0][sym]=AAPL&')).toBe(true)
    expect(queryOf(link)).toEqual({
      's[0][a]': '0',
      's[0][b]': '1',
      's[0][c]': '0',
      'o[0][sym]': 'AAPL',
      'o[0][e]': '2025-01-17T20:00:00.000Z',
      'o[0][s]': '202.5',
      'o[0][a]': '4.45',
      'o[0][b]': '4.4',
      'o[0][v]': '1200',
      'o[0][oi]': '3400',
      'o[0][q]': '10',
    })
  })

  it.each([
    ['call bought at ask', 'C', 'buy', { 's[1][b]': '1', 'o[1][q]': '10' }],
    ['call sold at bid', 'C', 'sell', { 's[1][b]': '-1', 'o[1][q]': '-10' }],
    ['put sold at bid', 'P', 'sell', { 's[1][c]': '-1', 'o[1][q]': '-10' }],
    ['put bought at ask', 'P', 'buy', { 's[1][c]': '1', 'o[1][q]': '10' }],
  ] as const)('§9 direction: %s', (_name, type, direction, expected) => {
    expect(queryOf(profitCalculatorLink([aLeg(), aLeg({ type, direction })]))).toMatchObject(expected)
  })

  it('§9 a print at the bid was sold, one at the ask was bought', () => {
    expect(directionOfSide('BID')).toBe('sell')
    expect(directionOfSide('ASK')).toBe('buy')
  })

  it('reads back every list of legs it writes', () => {
    fc.assert(
      fc.property(fc.array(anyLeg, { maxLength: 8 }), (legs) => {
        expect(parseProfitCalculatorQuery(queryOf(profitCalculatorLink(legs)))).toEqual(legs)
      }),
    )
  })

  it('takes a whole option symbol, leaves out broken legs and keeps the order of the indexes', () => {
    const good = {
      's[10][c]': '-1',
      'o[10][sym]': 'aapl250117p00200000',
      'o[10][e]': '2025-01-17',
      'o[10][s]': '200',
      'o[10][q]': '-1',
    }
    const also = {
      's[2][b]': '1',
      'o[2][sym]': 'SPY',
      'o[2][e]': '2025-02-21',
      'o[2][s]': ['600', '1'],
      'o[2][q]': '2',
    }
    const broken = { 's[0][b]': '1', 'o[0][sym]': 'SPY', 'o[0][e]': '2025-02-30', 'o[0][s]': '600', 'o[0][q]': '2' }
    expect(parseProfitCalculatorQuery({ ...broken, ...good, ...also, opc: ['x'] })).toMatchObject([
      { symbol: 'SPY', type: 'C', direction: 'buy', strike: 600, quantity: 2 },
      { symbol: 'AAPL', type: 'P', direction: 'sell', strike: 200, quantity: 1, ask: 0 },
    ])
    expect(profitCalculatorLink([])).toBe('/options-profit-calculator')
  })
})
