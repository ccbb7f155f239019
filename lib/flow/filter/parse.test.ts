import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allOf, EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { FIELD_NAMES, fieldInfo, fieldOptions, isPrintNumber } from '@/lib/flow/filter/fields'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import { formatAmount, formatClock, parseClock } from '@/lib/flow/filter/values'
import { parseAmount } from '@/lib/format/amount'
import { isoDateOfDayNumber } from '@/lib/market/isoDate'
import { tickerForm } from '@/lib/market/tickerForm'

function parsed(text: string): FilterNode {
  const result = parseFilter(text)
  if (!result.ok) throw new Error(`${text}: ${result.error.message}`)
  return result.filter
}

function failure(text: string) {
  const result = parseFilter(text)
  if (result.ok) throw new Error(`Read without error: ${text}`)
  return result.error
}

describe('C4 amounts', () => {
  it.each([
    ['10k', 10_000],
    ['1.5m', 1_500_000],
    ['2b', 2e9],
    ['1.1M', 1_100_000],
    ['5t', 5e12],
    ['-50', -50],
    ['.5', 0.5],
    ['80%', 80],
    ['1e-7', 1e-7],
    ['-0', 0],
  ])('%s is %d', (text, value) => expect(parseAmount(text)).toBe(value))

  it.each(['', 'k', '1kk', '1,000', 'ten', '1e999', '--1', 'Infinity'])('%j is no number', (text) => {
    expect(parseAmount(text)).toBeNull()
  })

  it('writes the shortest amount and reads every number back', () => {
    expect([500_000, 1_500_000, 2e9, 999, 1234, 5.25].map(formatAmount)).toEqual([
      '500k',
      '1.5m',
      '2b',
      '999',
      '1234',
      '5.25',
    ])
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parseAmount(formatAmount(value))).toBe(value + 0)
      }),
    )
    fc.assert(fc.property(fc.integer({ min: -2e9, max: 2e9 }), (value) => parseAmount(formatAmount(value)) === value))
  })

  it('reads and writes times of day', () => {
    expect(parseClock('09:30')).toBe(34_200)
    expect(parseClock('24:00')).toBeNull()
    expect([formatClock(34_200), formatClock(57_601)]).toEqual(['09:30', '16:00:01'])
  })
})

describe('C4 expression', () => {
  it('reads the example of the guide', () => {
    expect(parsed('premium>=500k and side=ask and dte between 14 180 and not flag in (multi)')).toEqual({
      kind: 'and',
      items: [
        { kind: 'compare', field: 'premium', op: '>=', value: 500_000 },
        { kind: 'in', field: 'side', include: ['ASK'], exclude: [] },
        { kind: 'between', field: 'dte', min: 14, max: 180 },
        { kind: 'not', item: { kind: 'in', field: 'flag', include: ['multi'], exclude: [] } },
      ],
    })
  })

  it('binds not before and before or, and groups with brackets', () => {
    expect(parsed('size>1 or size>2 and not size>3')).toEqual(parsed('size>1 or (size>2 and (not size>3))'))
    expect(parsed('(size>1 or size>2) and size>3')).not.toEqual(parsed('size>1 or size>2 and size>3'))
  })

  it('excludes with the prefix -', () => {
    const list = { kind: 'in', field: 'ticker', include: ['AAPL'], exclude: ['TSLA'] }
    expect(parsed('ticker in (aapl, -tsla)')).toEqual(list)
    expect(parsed('ticker=-TSLA')).toEqual({ ...list, include: [] })
    expect(parsed('ticker!=TSLA')).toEqual({ ...list, include: [] })
    expect(parsed('ticker not in (TSLA, -AAPL)')).toEqual(list)
    expect(parsed('sector in (Energy, -"Consumer Cyclical")')).toMatchObject({
      include: ['Energy'],
      exclude: ['Consumer Cyclical'],
    })
  })

  it('compares fields with fields', () => {
    expect(parsed('size > oi')).toEqual({ kind: 'compareFields', field: 'size', op: '>', other: 'oi' })
  })

  it('accepts other spellings', () => {
    expect(parsed('TYPE = calls AND dte BETWEEN 0 and 7 and flags in (canceled)')).toEqual(
      parsed('type=call and dte between 0 7 and flag=cancelled'),
    )
    expect(parsed('expiry=2025-01-17')).toEqual({ kind: 'in', field: 'expiry', include: ['2025-01-17'], exclude: [] })
    expect(parsed('expiry>=2025-01-17')).toEqual({ kind: 'compare', field: 'expiry', op: '>=', value: '2025-01-17' })
    expect(parsed('time between 09:30 10:00')).toEqual({ kind: 'between', field: 'time', min: 34_200, max: 36_000 })
    expect(parsed('  ')).toEqual(EMPTY_FILTER)
  })

  it.each([
    ['premum>=1', 1, 'premum', 'a field'],
    ['premium>=', 10, 'the end', 'a number such as 10k, 1.5m or 2b'],
    ['premium>=ten', 10, 'ten', 'a number such as 10k, 1.5m or 2b'],
    ['premium 5', 9, '5', 'a comparison'],
    ['side=up', 6, 'up', 'bid'],
    ['side>ask', 5, '>', 'in'],
    ['side between ask bid', 14, 'ask', 'in'],
    ['size in (1)', 9, '(', 'between'],
    ['ticker in AAPL', 11, 'AAPL', '('],
    ['ticker in (AAPL', 16, 'the end', ')'],
    ['ticker in ()', 12, ')', 'a ticker'],
    ['(size>1', 8, 'the end', ')'],
    ['size>1 size>2', 8, 'size', 'and'],
    ['size>1 and', 11, 'the end', 'a field'],
    ['size>1 ; drop', 8, ';', 'and'],
    ['expiry>=2025-02-30', 9, '2025-02-30', 'a date such as 2025-01-17'],
    ['premium>market_cap', 9, 'market_cap', 'a number such as 10k, 1.5m or 2b'],
    ['side not ask', 10, 'ask', 'in'],
    ['sector="open', 8, '"', 'a word or "quoted text"'],
  ])('%s fails at column %d at %s', (text, column, found, expected) => {
    const error = failure(text)
    expect(error).toMatchObject({ column, found })
    expect(error.expected).toContain(expected)
    expect(error.message).toContain(`at column ${column}, found ${found}`)
  })

  it.each([
    ['days_to_earnings<=7', 'earnings_days'],
    ['premum>=1', 'premium'],
    ['xqzvw=1', null],
  ])('an unknown field of %s: the nearest is %s', (text, near) => {
    const { message } = failure(text)
    if (near === null) expect(message).not.toContain('Did you mean')
    else expect(message).toContain(`Did you mean ${near} (`)
  })

  it('refuses to nest without end', () => {
    expect(failure(`${'('.repeat(5000)}size>1`).expected).toEqual(['at most 50 levels'])
  })

  it('never throws on foreign text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseFilter(text).ok === 'boolean'))
    const pieces = fc.array(
      fc.constantFrom('premium', '>=', '5', 'and', 'or', 'not', '(', ')', 'in', 'side', ',', '-"x"'),
    )
    fc.assert(fc.property(pieces, (words) => typeof parseFilter(words.join(' ')).ok === 'boolean'))
  })
})

const numberFields = FIELD_NAMES.filter((field) => fieldInfo(field).kind === 'number')
const listFields = FIELD_NAMES.filter((field) => !['number', 'time'].includes(fieldInfo(field).kind))
const op = fc.constantFrom('=', '!=', '>', '>=', '<', '<=')
const amount = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
)
const date = fc.integer({ min: 0, max: 40_000 }).map(isoDateOfDayNumber)

function storedValueOf(field: (typeof FIELD_NAMES)[number]): fc.Arbitrary<string> {
  const { kind } = fieldInfo(field)
  const options = fieldOptions(field)
  if (options.length > 0) return fc.constantFrom(...options.map((option) => option.value))
  if (kind === 'date') return date
  if (kind === 'ticker') return fc.stringMatching(/^[A-Z][A-Z0-9./]{0,5}$/).map(tickerForm)
  const text = fc.string({ minLength: 1 })
  return field === 'sector' ? text : text.map((value) => value.toUpperCase())
}

const list = fc.constantFrom(...listFields).chain((field) =>
  fc.uniqueArray(storedValueOf(field), { minLength: 1, maxLength: 4 }).chain((values) =>
    fc.nat({ max: values.length }).map(
      (split): FilterNode => ({
        kind: 'in',
        field,
        include: values.slice(0, split),
        exclude: values.slice(split),
      }),
    ),
  ),
)
const clause: fc.Arbitrary<FilterNode> = fc.oneof(
  list,
  fc.record({ kind: fc.constant('compare'), field: fc.constantFrom(...numberFields), op, value: amount }),
  fc.record({ kind: fc.constant('between'), field: fc.constantFrom(...numberFields), min: amount, max: amount }),
  fc.record({ kind: fc.constant('compare'), field: fc.constant('time'), op, value: fc.nat({ max: 86_399 }) }),
  fc.record({ kind: fc.constant('between'), field: fc.constant('expiry'), min: date, max: date }),
  fc.record({
    kind: fc.constant('compareFields'),
    field: fc.constantFrom(...numberFields.filter(isPrintNumber)),
    op,
    other: fc.constantFrom(...numberFields.filter(isPrintNumber)),
  }),
)
const { filter } = fc.letrec<{ filter: FilterNode }>((tie) => {
  const items = fc.array(tie('filter'), { minLength: 2, maxLength: 3 })
  return {
    filter: fc.oneof(
      { maxDepth: 4 },
      clause,
      fc.record({ kind: fc.constant('and'), items }),
      fc.record({ kind: fc.constant('or'), items }),
      fc.record({ kind: fc.constant('not'), item: tie('filter') }),
    ),
  }
})

describe('C4 text and AST are two views of one filter', () => {
  it('parse after print is the identity', () => {
    fc.assert(
      fc.property(filter, (node) => {
        expect(parsed(printFilter(node))).toEqual(node)
      }),
      { numRuns: 500 },
    )
    expect(parsed(printFilter(EMPTY_FILTER))).toEqual(EMPTY_FILTER)
  })

  it('prints the way people write', () => {
    const text = 'premium>=500k and side=ask and ticker in (AAPL, -TSLA) and (size>oi or flag=sweep) and not type=put'
    expect(printFilter(parsed(text))).toBe(text)
    expect(printFilter(allOf([parsed('sector="Consumer Cyclical"')]))).toBe('sector="Consumer Cyclical"')
  })
})
