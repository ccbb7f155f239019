import { expect, it } from 'vitest'
import type { MoveEvent } from '@/lib/portfolio/importActions'
import type { JoinedRow } from '@/lib/portfolio/joinRows'
import { wholeEvents } from '@/lib/portfolio/wholeEvents'

let line = 0
const row = (
  event: MoveEvent | undefined,
  symbol: string,
  quantity: number,
  more: Partial<JoinedRow['entry']> = {},
) => ({
  line: ++line,
  note: '',
  ...(event === undefined ? {} : { event }),
  entry: {
    day: '2026-11-12',
    kind: event === undefined ? ('buy' as const) : /split/.test(event) ? ('split' as const) : ('exchange' as const),
    symbol,
    quantity,
    price: 0,
    fees: 0,
    amount: 0,
    ...more,
  },
})

it('two reverse splits of a day by CUSIP: whose is whose is unknown, so neither is stored', () => {
  const all = [
    row('reverse split', 'GNS', 10),
    row('reverse split', 'XYZ', 5),
    row('reverse split', '37229T509', -100),
    row('reverse split', '98888T509', -50),
  ]
  const { rows, rejected } = wholeEvents(all)
  expect(rows).toEqual([])
  expect(rejected.map(({ line }) => line).sort((a, b) => a - b)).toEqual(all.map(({ line }) => line))
})

it.each([
  ['a name change with a CUSIP for the old name', [row('rename', '30303M102', -10), row('rename', 'META', 10)], 2],
  ['a reverse split that adds shares', [row('reverse split', 'GNS', 10)], 1],
  ['both sides under one ticker', [row('reverse split', 'GNS', -100), row('reverse split', 'GNS', 10)], 0],
  [
    'a merger paid in cash in one row, in shares in another',
    [row('merger', 'VMW', 100, { kind: 'sell', price: 71.25 }), row('merger', 'AVGO', 25)],
    2,
  ],
  [
    'contracts of a merger at a worth, one side alone',
    [row('merger', 'AABA260116C00070000', 2, { kind: 'sell', price: 4.1 })],
    1,
  ],
  ['a merger for cash alone', [row('merger', 'TWTR', 100, { kind: 'sell', price: 54.2 })], 0],
  ['a merger for shares alone', [row('merger', 'VMW', -100), row('merger', 'AVGO', 25)], 0],
  ['a reverse split of one ticker into another', [row('reverse split', 'OLD', -50), row('reverse split', 'NEW', 5)], 0],
  ['shares that come for a CUSIP of digits alone', [row('merger', 'LCID', 50), row('merger', '171439102', -50)], 2],
] as const)('%s', (_, rows, refused) => {
  const read = wholeEvents(rows)
  expect(read.rejected).toHaveLength(refused)
  expect(read.rows).toHaveLength(rows.length - refused)
})

it('issue 24 point 13: the cash of a merger with the row whose shares went is one sale', () => {
  const cash = { line: 99, reason: 'cash alone', entry: { ...row('merger', 'TWTR', 0).entry, amount: 5420 } }
  const { rows, rejected } = wholeEvents([row('merger', 'TWTR', -100)], [cash])
  expect(rejected).toEqual([])
  expect(rows.map(({ entry }) => [entry.kind, entry.symbol, entry.quantity, entry.price])).toEqual([
    ['sell', 'TWTR', 100, 54.2],
  ])
  expect(wholeEvents([], [cash]).rejected).toEqual([{ line: 99, reason: 'cash alone' }])
})

it('where shares came as well, none of the three rows is stored', () => {
  const cash = { line: 99, reason: 'cash alone', entry: { ...row('merger', 'VMW', 0).entry, amount: 7125 } }
  const { rows, rejected } = wholeEvents([row('merger', 'VMW', -100), row('merger', 'AVGO', 25)], [cash])
  expect(rows).toEqual([])
  expect(rejected).toHaveLength(3)
})

it('contracts that go and come at the same worth are exchanged', () => {
  const [out, into] = ['GREE210917P00022000', 'GREE1210917P00022000'].map((symbol, at) =>
    row('merger', symbol, 6, { kind: at === 0 ? 'buy' : 'sell', price: 5.6 }),
  ) as [JoinedRow, JoinedRow]
  expect(wholeEvents([out, into]).rows.map(({ entry }) => [entry.kind, entry.quantity])).toEqual([
    ['exchange', 6],
    ['exchange', -6],
  ])
})
