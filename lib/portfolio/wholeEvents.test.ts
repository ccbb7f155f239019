import { expect, it } from 'vitest'
import type { MoveEvent } from '@/lib/portfolio/importActions'
import type { JoinedRow } from '@/lib/portfolio/joinRows'
import { joinRows } from '@/lib/portfolio/joinRows'
import { matchLots } from '@/lib/portfolio/lots'
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

const heldAfter = (rows: readonly JoinedRow[]) =>
  matchLots(
    joinRows(rows).map(({ entry }, at) => ({ ...entry, id: String(at), lot: null })),
    'fifo',
  ).open.map(({ symbol, quantity, price }) => [symbol, quantity, price])

it('issue 24 point 13: a reverse split whose old shares are told by their CUSIP keeps the basis', () => {
  const bought = row(undefined, 'GNS', 100, { day: '2026-01-05', price: 2 })
  const { rows, rejected } = wholeEvents([
    bought,
    row('reverse split', 'GNS', 10),
    row('reverse split', '37229T509', -100),
  ])
  expect(rejected).toEqual([])
  expect(heldAfter(rows)).toEqual([['GNS', 10, 20]])
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
  ['a merger for cash alone', [row('merger', 'TWTR', 100, { kind: 'sell', price: 54.2 })], 0],
  ['a merger for shares alone', [row('merger', 'VMW', -100), row('merger', 'AVGO', 25)], 0],
] as const)('%s', (_, rows, refused) => {
  const read = wholeEvents(rows)
  expect(read.rejected).toHaveLength(refused)
  expect(read.rows).toHaveLength(rows.length - refused)
})
