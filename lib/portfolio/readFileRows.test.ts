import { expect, it } from 'vitest'
import { US_FORM } from '@/lib/portfolio/importCells'
import { guessMapping } from '@/lib/portfolio/importFields'
import { joinRows } from '@/lib/portfolio/joinRows'
import { matchLots } from '@/lib/portfolio/lots'
import { readFileRows } from '@/lib/portfolio/readFileRows'

const HEADER = 'Date|Action|Symbol|Description|Quantity|Price|Fees & Comm|Amount'

const read = (...lines: readonly string[]) =>
  readFileRows(
    { rows: lines.map((text, at) => ({ line: at + 2, cells: text.split('|') })) },
    guessMapping(HEADER.split('|')),
    US_FORM,
  )

const heldAfter = (...lines: readonly string[]) =>
  matchLots(
    joinRows(read(...lines).joined).map(({ entry, line, from }) => ({
      ...entry,
      id: String(line),
      lot: from === undefined ? null : String(from.line),
    })),
    'fifo',
  ).open.map(({ symbol, quantity, price }) => [symbol, quantity, price])

it('issue 24 point 13: a reverse split whose old shares are told by their CUSIP keeps the basis', () => {
  const lines = ['11/12/2026|Reverse Split|GNS||10|||', '11/12/2026|Reverse Split|37229T509||-100|||']
  expect(read(...lines).rejected).toEqual([])
  expect(heldAfter(...lines, '01/05/2026|Buy|GNS||100|$2.00||-$200.00')).toEqual([['GNS', 10, 20]])
})

it('shares that were bought under that CUSIP are the same ones', () => {
  expect(
    heldAfter(
      '11/12/2026|Reverse Split|GNS||10|||',
      '11/12/2026|Reverse Split|37229T509||-100|||',
      '01/05/2026|Buy|37229T509||100|$2.00||-$200.00',
    ),
  ).toEqual([['GNS', 10, 20]])
})

it('two splits of a day by CUSIP: whose is whose is unknown, so none is stored', () => {
  const { joined, rejected } = read(
    '11/12/2026|Reverse Split|GNS||10|||',
    '11/12/2026|Reverse Split|XYZ||5|||',
    '11/12/2026|Reverse Split|37229T509||-100|||',
    '11/12/2026|Reverse Split|98888T509||-50|||',
  )
  expect(joined).toEqual([])
  expect(rejected.map(({ line }) => line).sort()).toEqual([2, 3, 4, 5])
})

it('a reverse split into another ticker moves the basis', () => {
  expect(
    heldAfter(
      '11/12/2026|Reverse Split|NEWC||5|||',
      '11/12/2026|Reverse Split|OLDC||-50|||',
      '01/05/2026|Buy|OLDC||50|$2.00||-$100.00',
    ),
  ).toEqual([['NEWC', 5, 20]])
})

it('shares that go in one row and their cash in the next are one sale', () => {
  const { joined, rejected } = read(
    '11/12/2026|Cash Merger|FOO||||| $1,000.00',
    '11/12/2026|Cash Merger Adj|FOO||-100|||',
  )
  expect(rejected).toEqual([])
  expect(joined.map(({ line, entry }) => [line, entry.kind, entry.quantity, entry.price])).toEqual([
    [3, 'sell', 100, 10],
  ])
})

it.each([
  [9.39, 'tax', 9.39],
  [62.63, 'dividend', -62.63],
])('of a dividend of 62.63, %s that goes on its day is told as a %s', (gone, kind, amount) => {
  const rows = read('11/12/2026|Cash Dividend|TECL|||||$62.63', `11/12/2026|Cash Dividend|TECL|||||-$${gone}`)
  expect(joinRows(rows.joined).map(({ entry }) => [entry.kind, entry.amount])).toEqual([
    ['dividend', 62.63],
    [kind, amount],
  ])
})

it('shares that go in a merger of which nothing comes take their cost along, which is told', () => {
  const [gone] = joinRows(read('11/12/2026|Stock Merger|OLDC|OLD CO|-50|||').joined)
  expect(gone?.note).toBe('OLD CO · its cost is lost until you write what came for it')
  const pair = joinRows(read('11/12/2026|Stock Merger|OLDC||-50|||', '11/12/2026|Stock Merger|NEWC||5|||').joined)
  expect(pair.map(({ note }) => note)).toEqual(['', ''])
})

it('whether the cash is before fees is told by the rows whose price is exact', () => {
  const rounded = '11/12/2026|Buy|PCG||100|9.40|0.08|-940.50'
  const ofGross = '11/11/2026|Buy|KO||10|61.00|0.10|-610.00'
  const ofNet = '11/11/2026|Buy|KO||10|61.00|0.10|-610.10'
  const costOf = (...lines: readonly string[]) => {
    const entry = read(...lines).joined.find((row) => row.entry.symbol === 'PCG')?.entry
    return Math.round(((entry?.price ?? 0) * 100 + (entry?.fees ?? 0)) * 100) / 100
  }
  expect(costOf(rounded, ofGross)).toBe(940.58)
  expect(costOf(rounded, ofNet)).toBe(940.5)
})

it('fees below 0 are what is paid where most stand so: the one above 0 is paid back', () => {
  const { joined } = read(
    '11/11/2026|Buy|KO||10|61.00|-1.00|-611.00',
    '11/11/2026|Buy|KO||10|61.00|-1.00|-611.00',
    '11/12/2026|Buy|KO||10|61.00|0.25|-609.75',
  )
  expect(joined.map(({ entry }) => [entry.price, entry.fees])).toEqual([
    [61, 1],
    [61, 1],
    [60.975, 0],
  ])
})
