import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RowBook } from '@/server/services/contractDays/rowBook'

/** A row is given to a contract, or a contract gets a number. */
const aStep = fc.record({ isRow: fc.boolean(), contract: fc.nat(40) })

describe('issue 23: rows of contracts that are numbered where their prints lie', () => {
  it('are those of one map of all symbols, whenever a contract gets its number', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 120 }), (steps) => {
        const [numbers, plain] = [new Map<string, number>(), new Map<string, number>()]
        const book = new RowBook({ idOf: (symbol) => numbers.get(symbol) })
        for (const { isRow, contract } of steps) {
          const symbol = `C${contract}`
          // Far apart, so that they run out of the first room.
          if (!isRow) numbers.set(symbol, numbers.get(symbol) ?? numbers.size * 500)
          else if (!plain.has(symbol)) {
            book.set(symbol, plain.size)
            plain.set(symbol, plain.size)
          }
        }
        for (let contract = 0; contract <= 40; contract += 1)
          expect(book.rowOf(`C${contract}`)).toBe(plain.get(`C${contract}`) ?? -1)
      }),
    )
  })
})
