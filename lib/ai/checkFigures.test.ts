import { describe, expect, it } from 'vitest'
import { givesAdvice } from '@/lib/ai/advice'
import { cellsOf, valueAt } from '@/lib/ai/cells'
import { checkLine, saysValue } from '@/lib/ai/checkFigures'
import { formatValue } from '@/lib/ai/formatValue'
import { readDigits } from '@/lib/ai/readFigures'

const answer = {
  data: {
    rows: [
      {
        ticker: 'NVDA',
        premium: 3_638_136,
        size: 1200,
        change: -0.0312,
        date: '2026-11-20',
        at_us: 1_795_186_773_940_035,
      },
      { ticker: 'AMD', premium: 912_400, size: 77, change: 0.0145, date: '2026-11-19', at_us: 1_795_185_000_000_000 },
    ],
    totals: { net: -36_043_990, pc: 0.8430033885 },
  },
  meta: { as_of_ms: 4242 },
}
const cells = cellsOf(answer, 0)
/** The line as it is shown: figures in brackets with their place, what was left out as #. */
const shown = (line: string, asked: readonly string[] = []) =>
  checkLine(line, cells, asked)
    .parts.map((part) =>
      part.kind === 'figure'
        ? `[${part.text}=${part.path.replace('data.', '')}]`
        : part.kind === 'text'
          ? part.text
          : '#',
    )
    .join('')

describe('§4.14 AI: the number of a figure', () => {
  it.each([
    ['$3.64M', 3_640_000, 5000],
    ['−$36.0M', -36_000_000, 50_000],
    ['-1,234.50', -1234.5, 0.005],
    ['+2.3%', 2.3, 0.05],
    ['12K', 12_000, 500],
    ['1.2 billion', 1.2e9, 5e7],
    ['$ 950', 950, 0.5],
    ['.5', 0.5, 0.05],
    ['3.1 percent', 3.1, 0.05],
  ])('%s', (text, value, slack) => {
    const [figure] = readDigits(text)
    expect(figure?.value).toBeCloseTo(value, 9)
    expect(figure?.slack).toBeCloseTo(slack, 9)
  })

  it('names, dates and times are none', () => {
    expect(readDigits('S&P 500, Nasdaq-100, 0DTE, a 10-K, 13F, 52-week, 2026-11-20 at 14:30, IV30, Form 4')).toEqual([])
  })

  it('a figure says a value that rounds to its digits, and no other', () => {
    const says = (text: string, value: number, before = '') => {
      const [figure] = readDigits(text)
      return figure !== undefined && saysValue(figure, value, before)
    }
    expect(says('$3.6M', 3_638_136)).toBe(true)
    expect(says('$3.64M', 3_638_136)).toBe(true)
    expect(says('$3.63M', 3_638_136)).toBe(false)
    expect(says('3,638,136', 3_638_136)).toBe(true)
    expect(says('3,638,137', 3_638_136)).toBe(false)
    expect(says('$3.6K', 3_638_136)).toBe(false)
    expect(says('$1B', 1_030_000_000)).toBe(true)
    expect(says('$1B', 600_000_000)).toBe(false)
    expect(says('3.1%', 0.0312)).toBe(true)
    expect(says('3.1', 0.0312)).toBe(false)
    expect(says('−3.1%', 0.0312)).toBe(false)
    expect(says('3.1%', -0.0312)).toBe(false)
    expect(says('3.1%', -0.0312, 'NVDA fell ')).toBe(true)
    expect(says('3.1%', 0.0312, 'NVDA fell ')).toBe(false)
    expect(says('3.1%', -0.0312, 'NVDA rose ')).toBe(false)
  })

  it('what the formats of the product show is always found again', () => {
    const values = [0, 1, -1, 0.004, 12.345, 999.995, 1005, 999_960, -36_043_990, 1_337_203_310, 3.42e12, 0.0312, -0.5]
    for (const value of values)
      for (const format of [
        'count',
        'number',
        'price',
        'money',
        'signedMoney',
        'percent',
        'fraction',
        'signedFraction',
      ] as const) {
        const [figure] = readDigits(formatValue(value, format))
        expect(
          figure !== undefined && saysValue(figure, value),
          `${format} of ${value}: ${formatValue(value, format)}`,
        ).toBe(true)
      }
  })
})

describe('§4.14 AI: every figure of a line is held against the rows', () => {
  it('one that is found names its place', () => {
    expect(shown('NVDA sweeps were $3.64M on 2026-11-20.')).toBe(
      'NVDA sweeps were [$3.64M=rows.0.premium] on [2026-11-20=rows.0.date].',
    )
    expect(shown('Net −$36.0M, put/call 0.84, 2 names.')).toBe(
      'Net [−$36.0M=totals.net], put/call [0.84=totals.pc], [2=rows.length] names.',
    )
  })

  it('one that is not found is taken out', () => {
    expect(shown('NVDA traded $9.99M and rose 44%.')).toBe('NVDA traded # and rose #.')
    expect(checkLine('NVDA traded $9.99M and rose 44%.', cells).removed).toBe(2)
    expect(shown('Premium was five million dollars.')).toBe('Premium was #.')
    expect(shown('That is half a billion.')).toBe('That is #.')
  })

  it('a figure of another name than the line speaks of is none of it', () => {
    expect(shown('AMD sweeps were $3.64M.')).toBe('AMD sweeps were #.')
    expect(shown('NVDA $3.64M, AMD $912.4K.')).toBe('NVDA [$3.64M=rows.0.premium], AMD [$912.4K=rows.1.premium].')
  })

  it('times are those of New York, what belongs to meta is no row, arguments may be repeated', () => {
    expect(shown('NVDA at 09:59')).toBe('NVDA at [09:59=rows.0.at_us]')
    expect(shown('NVDA at 15:59')).toBe('NVDA at #')
    expect(shown('As of 4242')).toBe('As of #')
    expect(shown('Over 250 thousand', ['premium>=250000'])).toBe('Over 250 thousand')
    expect(shown('Over 251 thousand', ['premium>=250000'])).toBe('Over #')
  })

  it('a name with digits is a name', () => {
    const contracts = cellsOf({ data: [{ option_symbol: 'AAPL261218C00200000', volume: 55 }] }, 0)
    const { parts, removed } = checkLine('AAPL261218C00200000 traded 55 times', contracts)
    expect(removed).toBe(0)
    expect(parts.map(({ kind }) => kind)).toEqual(['text', 'figure', 'text'])
  })
})

describe('§4.14 AI: rows and advice', () => {
  it('a place leads to its value and to nothing else', () => {
    expect(valueAt(answer, 'data.rows.1.size')).toBe(77)
    expect(valueAt(answer, 'data.rows.length')).toBe(2)
    expect(valueAt(answer, 'data.nothing.here')).toBeUndefined()
    expect(valueAt(answer, 'constructor.name')).toBeUndefined()
  })

  it.each([
    ['You should buy NVDA now.', true],
    ['I would recommend selling.', true],
    ['NVDA will rise next week.', true],
    ['Consider buying the dip.', true],
    ['It is a good time to buy.', true],
    ['Insiders bought 3 times.', false],
    ['Sellers hit the bid on most prints.', false],
    ['The mean rating is Buy.', false],
  ])('%s', (sentence, is) => expect(givesAdvice(sentence)).toBe(is))
})
