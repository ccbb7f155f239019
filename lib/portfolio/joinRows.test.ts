import { expect, it } from 'vitest'
import type { MoveEvent } from '@/lib/portfolio/importActions'
import { type JoinedRow, joinRows } from '@/lib/portfolio/joinRows'
import { matchLots } from '@/lib/portfolio/lots'

type Move = readonly [symbol: string, quantity: number, event: MoveEvent]

const rowOf = ([symbol, quantity, event]: Move, line: number): JoinedRow => ({
  line,
  note: '',
  event,
  entry: {
    day: '2026-11-12',
    kind: event === 'split' ? 'split' : 'exchange',
    symbol,
    quantity,
    price: 0,
    fees: 0,
    amount: 0,
  },
})

const pairs = (moves: readonly Move[]) =>
  joinRows(moves.map(rowOf)).flatMap((row) =>
    row.from === undefined ? [] : [`${row.from.entry.symbol} > ${row.entry.symbol}`],
  )

it.each<readonly [string, readonly Move[], readonly string[]]>([
  [
    'both sides of a change of symbol',
    [
      ['FB', -10, 'rename'],
      ['META', 10, 'rename'],
    ],
    ['FB > META'],
  ],
  [
    'a split of another name is no other side',
    [
      ['FB', -10, 'rename'],
      ['NVDA', 90, 'split'],
    ],
    [],
  ],
  [
    'nor is a spin-off',
    [
      ['XYZ', -10, 'merger'],
      ['GEV', 25, 'spin-off'],
    ],
    [],
  ],
  [
    'nor another number of shares under a change of symbol',
    [
      ['FB', -10, 'rename'],
      ['ABC', 7, 'rename'],
    ],
    [],
  ],
  [
    'two changes on one day, by their numbers',
    [
      ['FB', -10, 'rename'],
      ['OLD', -7, 'rename'],
      ['NEW', 7, 'rename'],
      ['META', 10, 'rename'],
    ],
    ['FB > META', 'OLD > NEW'],
  ],
  [
    'contracts of a split, by side, expiry and worth of the strike',
    [
      ['NVDA270115C00100000', -1, 'split'],
      ['NVDA270115P00080000', -2, 'split'],
      ['NVDA270115C00010000', 10, 'split'],
      ['NVDA270115P00008000', 20, 'split'],
    ],
    ['NVDA270115C00100000 > NVDA270115C00010000', 'NVDA270115P00080000 > NVDA270115P00008000'],
  ],
])('rows of one event alone are joined: %s', (_, moves, wanted) => expect([...pairs(moves)].sort()).toEqual(wanted))

it('a split that takes all there is leaves no lot of either side', () => {
  const entry = { day: '2026-11-11', fees: 0, amount: 0, lot: null, symbol: 'NVDA270115C00100000' } as const
  const { open } = matchLots(
    [
      { ...entry, id: 'a', kind: 'buy', quantity: 1, price: 5 },
      { ...entry, id: 'b', kind: 'split', quantity: -1, price: 0 },
    ],
    'fifo',
  )
  expect(open).toEqual([])
})

it('shares of a contract on a class of shares have its point', () => {
  const entry = {
    day: '2026-11-20',
    kind: 'exercise',
    symbol: 'BRKB261120C00500000',
    quantity: 1,
    price: 0,
    fees: 0,
    amount: 0,
  } as const
  expect(joinRows([{ line: 1, note: 'assigned', entry }])[1]?.entry).toMatchObject({
    kind: 'sell',
    symbol: 'BRKB',
    quantity: 100,
    price: 500,
  })
})
