import { describe, expect, it } from 'vitest'
import { CellTable } from '@/lib/flow/aggregates/cellTable'
import { ALL_CLASSES, CLASS_COUNT, classMask, isPutClass } from '@/lib/flow/aggregates/flowClass'
import { MEASURE_COUNT } from '@/lib/flow/aggregates/minuteMeasures'
import type { KindSums } from '@/lib/flow/aggregates/minuteSeries'

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

type Told = readonly { readonly minute: number; readonly sums: KindSums }[]

function toldBy(table: CellTable, mask = masks[0] ?? new Uint8Array()): Told {
  const told: { minute: number; sums: KindSums }[] = []
  table.fold(mask, (sums, _, minute) => told.push({ minute, sums }))
  return told
}

const plain = (told: Told) => told.map(({ minute, sums }) => [minute, { calls: [...sums.calls], puts: [...sums.puts] }])

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
        const right = Array.from({ length: MINUTES }, (_, minute) => [minute, oracle.sumsOf(minute, mask)])
        expect(plain(toldBy(table, mask))).toEqual(right.filter(([, sums]) => sums !== null))
      }
    })
  })

  it('an answer does not change afterwards', () => {
    const answers: { readonly told: Told; readonly text: string }[] = []
    filled(100, (table) => {
      const told = toldBy(table)
      answers.push({ told, text: JSON.stringify(plain(told)) })
    })
    for (const { told, text } of answers) expect(JSON.stringify(plain(told))).toBe(text)
  })

  it('are told by group and minute, in whatever order cells came', () => {
    const table = new CellTable()
    const sums = new Float64Array(MEASURE_COUNT).fill(1)
    const cells = [9, 4, 7, 4, 12, 0].flatMap((minute) => [3, 1].map((group) => ({ group, minute })))
    for (const [at, cell] of cells.entries()) {
      table.add({ ...cell, flowClass: at % CLASS_COUNT }, { sums, at: 0 }, 1)
      const seen: string[] = []
      table.fold(masks[0] ?? new Uint8Array(), (_, group, minute) => seen.push(`${group} ${minute}`))
      const byGroup = [1, 3].flatMap((group) => [0, 4, 7, 9, 12].map((minute) => `${group} ${minute}`))
      const known = new Set(cells.slice(0, at + 1).map(({ group, minute }) => `${group} ${minute}`))
      expect(seen).toEqual(byGroup.filter((text) => known.has(text)))
    }
  })

  it('lie in one piece of memory that is the answer’s own', () => {
    const seen = new Set<ArrayBufferLike>()
    filled(100, (table, _, turn) => {
      const told = toldBy(table)
      const [piece, ...more] = new Set(told.map(({ sums }) => sums.calls.buffer))
      if (piece === undefined) throw new Error(`turn ${turn}: nothing is told`)
      expect(more, `turn ${turn}`).toEqual([])
      expect(seen.has(piece), `turn ${turn}`).toBe(false)
      expect(piece.byteLength).toBe(Math.min(turn + 1, MINUTES) * 2 * MEASURE_COUNT * Float64Array.BYTES_PER_ELEMENT)
      seen.add(piece)
    })
  })
})
