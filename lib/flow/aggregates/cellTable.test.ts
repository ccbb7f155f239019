import { describe, expect, it } from 'vitest'
import { type CellSums, CellTable } from '@/lib/flow/aggregates/cellTable'
import { ALL_CLASSES, CLASS_COUNT, classMask, isPutClass } from '@/lib/flow/aggregates/flowClass'
import { MEASURE_COUNT } from '@/lib/flow/aggregates/minuteMeasures'

const MINUTES = 60
const masks = [
  classMask(ALL_CLASSES),
  classMask({ ...ALL_CLASSES, money: 'otm' }),
  classMask({ ...ALL_CLASSES, type: 'P' }),
]

/** The same sums added up one by one, for every minute. */
class Oracle {
  private readonly rows: { readonly minute: number; readonly flowClass: number; readonly values: number[] }[] = []

  add(minute: number, flowClass: number, values: Float64Array, sign: 1 | -1): void {
    this.rows.push({ minute, flowClass, values: Array.from(values, (value) => sign * value) })
  }

  sumsOf(minute: number, mask: Uint8Array) {
    const sums = { calls: Array(MEASURE_COUNT).fill(0), puts: Array(MEASURE_COUNT).fill(0) }
    for (const row of this.rows) {
      if (row.minute !== minute || mask[row.flowClass] !== 1) continue
      const kind = isPutClass(row.flowClass) ? sums.puts : sums.calls
      for (const [i, value] of row.values.entries()) kind[i] += value
    }
    return sums.calls[0] + sums.puts[0] === 0 ? null : sums
  }
}

const plain = ({ minute, sums }: CellSums) => [
  minute,
  sums === null ? null : { calls: [...sums.calls], puts: [...sums.puts] },
]

function filled(turns: number, each: (table: CellTable, oracle: Oracle, turn: number) => void): void {
  const [table, oracle] = [new CellTable(), new Oracle()]
  for (let turn = 0; turn < turns; turn += 1) {
    // First every minute, then few of them, and at last the newest alone, as a session goes.
    const minutes = turn < MINUTES ? [turn] : [MINUTES - 1, turn % 7]
    for (const minute of minutes) {
      const flowClass = (turn * 5 + minute * 3) % CLASS_COUNT
      const values = Float64Array.from({ length: MEASURE_COUNT }, (_, i) => (i === 0 ? 1 : (turn * 31 + i) % 17))
      const sign = turn % 11 === 10 && turn > MINUTES ? -1 : 1
      table.add({ group: 0, minute, flowClass }, { sums: values, at: 0 }, sign)
      oracle.add(minute, flowClass, values, sign)
    }
    each(table, oracle, turn)
  }
}

describe('F15 sums of cells under a filter', () => {
  it('are those of all that was added, whatever was asked before', () => {
    filled(140, (table, oracle, turn) => {
      if (turn % 9 !== 0 && turn < 130) return
      for (const mask of masks) {
        const told = table.fold(mask).map(plain)
        expect(told).toEqual(told.map(([minute]) => [minute, oracle.sumsOf(Number(minute), mask)]))
      }
    })
  })

  it('an answer does not change afterwards', () => {
    const told: { readonly answer: readonly CellSums[]; readonly text: string }[] = []
    filled(100, (table) => {
      const answer = table.fold(masks[0] ?? new Uint8Array())
      told.push({ answer, text: JSON.stringify(answer.map(plain)) })
    })
    for (const { answer, text } of told) expect(JSON.stringify(answer.map(plain))).toBe(text)
  })

  it('lie in few pieces of memory, however long it is asked', () => {
    filled(400, (table, _, turn) => {
      const answer = table.fold(masks[0] ?? new Uint8Array())
      const pieces = new Set(answer.flatMap(({ sums }) => sums?.calls.buffer ?? []))
      expect(pieces.size, `turn ${turn}`).toBeLessThanOrEqual(4)
    })
  })
})
