import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amendRows, mergeRows } from './tapeRows'

const row = fc.record({ seq: fc.integer({ min: 1, max: 60 }), tag: fc.nat(9) })

it('merging equals sorting everything by seq with the newest version of each, cut at the limit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(row, { maxLength: 20 }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      (batches, limit) => {
        let tape: { seq: number; tag: number }[] = []
        let plain = new Map<number, { seq: number; tag: number }>()
        for (const batch of batches) {
          tape = mergeRows(tape, batch, limit)
          for (const item of batch) plain.set(item.seq, item)
          plain = new Map([...plain].sort((a, b) => b[0] - a[0]).slice(0, limit))
          expect(tape).toEqual([...plain.values()])
        }
      },
    ),
  )
})

it('an amended row takes the place of its print; an unknown one is ignored', () => {
  const rows = [
    { seq: 3, canceled: false },
    { seq: 2, canceled: false },
  ]
  expect(amendRows(rows, [{ seq: 2, canceled: true }])).toEqual([
    { seq: 3, canceled: false },
    { seq: 2, canceled: true },
  ])
  expect(amendRows(rows, [{ seq: 9, canceled: true }])).toBe(rows)
})
