import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { DATASETS, datasetOf } from '@/lib/datasets/catalogue'
import { coverageOf, gapsOf } from '@/lib/datasets/coverage'
import { type DatasetColumn, sampleCsv } from '@/lib/datasets/dataset'
import { fileSnippet } from '@/lib/datasets/fileSnippet'
import { expectedBytes, formatBytes } from '@/lib/datasets/fileWords'
import { addRange, LEAST_ORDER_CENTS, orderCents, pricedRange } from '@/lib/datasets/order'
import { fileRightOf, firstDayOf, mayTake } from '@/lib/datasets/rights'
import { TAPE_COLUMNS } from '@/lib/datasets/tapeColumns'
import { sessionsBetween } from '@/lib/market/calendar'
import { aUser, delayedUser, premiumUser, superUser } from '@/tests/builders/aUser'

const tape = datasetOf('option_tape') ?? DATASETS[0]
const politics = datasetOf('political_trades') ?? DATASETS[0]
if (tape === undefined || politics === undefined) throw new Error('no catalogue')

/** How a value of a type is written; nothing is there where nothing is known. */
const WRITTEN: Readonly<Record<DatasetColumn[1], string>> = {
  ...{ text: '.+', list: '[[{].*[\\]}]', flag: 'true|false', integer: '-?\\d+', number: '-?\\d+(?:\\.\\d+)?' },
  ...{ day: '\\d{4}-\\d\\d-\\d\\d', instant: '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{6}' },
}

describe('§4.11 the catalogue', () => {
  it('public-api §3 the tape has the 40 columns in their order', () => {
    expect(TAPE_COLUMNS.map(([name]) => name).join(', ')).toBe(
      'id, underlying_symbol, executed_at, nbbo_bid, nbbo_ask, size, price, option_chain_id, alert_score, created_at, report_flags, tags, expiry, option_type, open_interest, strike, premium, aggregated_trade_id, volume, underlying_price, ewma_nbbo_ask, ewma_nbbo_bid, implied_volatility, delta, theta, gamma, vega, rho, theo, upstream_condition_detail, market_center_locate, canceled, trade_id, exchange, ask_vol, bid_vol, no_side_vol, mid_vol, multi_vol, stock_multi_vol',
    )
    const empty = TAPE_COLUMNS.filter(([, , , meaning]) => meaning === 'Not stored: always empty')
    expect(empty.map(([name]) => name).join(', ')).toBe(
      'created_at, aggregated_trade_id, rho, theo, market_center_locate, stock_multi_vol',
    )
  })

  it.each(DATASETS.map((dataset) => [dataset.id, dataset] as const))(
    '%s: names once, a meaning each, a sample of the same width that says it is one',
    (_id, dataset) => {
      const names = dataset.columns.map(([name]) => name)
      expect(names).toEqual([...new Set(names)])
      for (const [, , , meaning] of dataset.columns) expect(meaning).not.toBe('')
      const [head, ...rows] = parse(sampleCsv(dataset)) as string[][]
      expect(head).toEqual(names)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows)
        for (const [at, [name, type]] of dataset.columns.entries())
          expect(`${name} ${row[at]}`).toMatch(new RegExp(`^${name} (?:${WRITTEN[type]})?$`))
    },
  )

  it('a premium of the sample is price × size × 100 (F1), and a file is CSV', () => {
    const [head, first] = sampleCsv(tape).split('\n')
    expect(head?.split(',')).toHaveLength(40)
    expect(first).toContain(',2.14,AAPL261218C00250000,')
    expect(first).toContain(',2568,')
  })
})

describe('§4.11 coverage', () => {
  const days = ['2026-11-23', '2026-11-25', '2026-11-27'].map((day) => ({ day, rows: 5 }))
  it('rows, gaps, holidays and what lies outside are told apart', () => {
    const november = coverageOf(days, { year: 2026, isDaily: true })[10]
    const states = Object.fromEntries(
      (november?.weeks ?? []).flatMap((week) =>
        week.flatMap((cell) => (cell === null ? [] : [[cell.day, cell.state]])),
      ),
    )
    expect(states).toMatchObject({
      '2026-11-20': 'outside',
      '2026-11-23': 'rows',
      '2026-11-24': 'gap',
      '2026-11-26': 'closed',
      '2026-11-30': 'outside',
    })
    expect(Object.keys(states)).toHaveLength(21)
  })

  it('a day without filings is no gap', () => {
    expect(gapsOf(days, true)).toBe(1)
    expect(gapsOf(days, false)).toBe(0)
    expect(gapsOf([], true)).toBe(0)
  })
})

describe('§4.11 who may take which day', () => {
  const newest = '2026-11-20'
  it('plans hold samples, records, a month and a year', () => {
    const rights = [null, aUser(), delayedUser, premiumUser, superUser].map((user) => fileRightOf(user))
    expect(rights).toEqual(['sample', 'sample', 'records', 'month', 'year'])
  })

  it('thirty sessions are counted with the newest', () => {
    const first = firstDayOf('month', tape, newest) ?? ''
    expect(sessionsBetween(first, newest)).toHaveLength(30)
    expect(sessionsBetween(firstDayOf('year', tape, newest) ?? '', newest)).toHaveLength(252)
    expect(mayTake({ dataset: tape, day: first, newest }, 'month', [])).toBe(true)
    expect(mayTake({ dataset: tape, day: '2026-10-01', newest }, 'month', [])).toBe(false)
    expect(mayTake({ dataset: tape, day: newest, newest }, 'records', [])).toBe(false)
    expect(mayTake({ dataset: politics, day: '2013-01-02', newest }, 'records', [])).toBe(true)
    expect(mayTake({ dataset: politics, day: newest, newest }, 'sample', [])).toBe(false)
  })

  it('what was bought is there without a plan, and only that', () => {
    const bought = [{ dataset: 'option_tape', from: '2024-01-02', to: '2024-01-31' }]
    const may = (day: string, dataset = tape) => mayTake({ dataset, day, newest }, 'sample', bought)
    expect([may('2024-01-02'), may('2024-01-31'), may('2024-02-01'), may('2024-01-03', politics)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('§4.11 orders', () => {
  const range = { dataset: 'option_tape', from: '2026-11-23', to: '2026-11-26' }
  const days = [
    { day: '2026-11-20', rows: 9 },
    { day: '2026-11-23', rows: 10 },
    { day: '2026-11-25', rows: 20 },
  ]
  it('days with rows are paid, each at the price of the dataset', () => {
    expect(pricedRange(range, days, 400)).toEqual({ ...range, days: 2, rows: 30, cents: 800 })
  })

  it('an order is not less than the least, and nothing costs nothing', () => {
    const line = pricedRange(range, days, 100)
    expect(orderCents([line])).toBe(LEAST_ORDER_CENTS)
    expect(orderCents([{ ...line, cents: 900 }])).toBe(900)
    expect(orderCents([])).toBe(0)
  })

  it('another range of a dataset takes the place of the earlier', () => {
    const later = { ...range, to: '2026-11-30' }
    expect(addRange([range], later)).toEqual([later])
  })
})

describe('§4.11 words of files', () => {
  it('bytes are decimal, and a day is judged by what was written', () => {
    expect([812, 1_240, 5_800_000_000].map(formatBytes)).toEqual(['812 B', '1.2 kB', '5.8 GB'])
    expect(expectedBytes(300, { file_bytes: 1000, file_rows: 100 })).toBe(3000)
    expect(expectedBytes(300, { file_bytes: 0, file_rows: 0 })).toBeNull()
  })

  it('no snippet holds a key, and curl goes on with a broken download', () => {
    const call = { origin: 'https://a.example', dataset: 'chains', day: '2026-11-20', format: 'csv' } as const
    expect(fileSnippet('curl', call)).toContain('-C - -o chains-2026-11-20.csv.gz')
    expect(fileSnippet('curl', call)).toContain("'https://a.example/api/datasets/chains/files/2026-11-20?format=csv'")
    expect(fileSnippet('python', call)).toContain('os.environ["API_KEY"]')
  })
})
