import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { allRows, type FilterColumns, matchingRows } from '@/lib/flow/filter/columnFilter'
import { CONTRACT_FIELDS } from '@/lib/flow/filter/contractFields'
import { parseFilter } from '@/lib/flow/filter/parse'
import { CONTRACT_SCREENS, DEFAULT_SCREEN_TEXT, INTEREST_PRESETS, screenOf } from '@/lib/flow/screens'

interface Row {
  readonly volume: number | null
  readonly oi: number | null
  readonly type: string
  readonly kind: readonly string[]
  readonly expiry: string
}

const KINDS = [['weekly'], ['monthly'], ['weekly', 'leap']]
const EXPIRIES = ['2026-11-20', '2026-12-18', '2027-01-15']

function columnsOf(rows: readonly Row[]): FilterColumns {
  const numbers = (name: 'volume' | 'oi') => Float64Array.from(rows, (row) => row[name] ?? Number.NaN)
  return {
    size: rows.length,
    numbers: (field) => (field === 'volume' ? numbers(field) : undefined),
    reader: (field) => {
      const values = field === 'oi' ? numbers(field) : undefined
      return values && ((row) => values[row] ?? Number.NaN)
    },
    words: (field) => {
      if (field === 'type') return { codeAt: (row) => (rows[row]?.type === 'C' ? 0 : 1), values: [['C'], ['P']] }
      if (field === 'kind')
        return { codeAt: (row) => KINDS.findIndex((kind) => kind.join() === rows[row]?.kind.join()), values: KINDS }
      if (field === 'expiry')
        return { codeAt: (row) => EXPIRIES.indexOf(rows[row]?.expiry ?? ''), values: EXPIRIES.map((one) => [one]) }
      return undefined
    },
    rowOf: (contract) => Number(contract.slice(1)) - 1,
  }
}

/** The rules in plain words, one row at a time. */
function passes(node: FilterNode, row: Row): boolean {
  if (node.kind === 'and') return node.items.every((item) => passes(item, row))
  if (node.kind === 'or') return node.items.some((item) => passes(item, row))
  if (node.kind === 'not') return !passes(node.item, row)
  if (node.kind === 'in') {
    const words = node.field === 'type' ? [row.type] : node.field === 'expiry' ? [row.expiry] : row.kind
    const has = (list: readonly string[]) => list.some((word) => words.includes(word))
    return (node.include.length === 0 || has(node.include)) && !has(node.exclude)
  }
  const of = (name: string) => (name === 'volume' ? row.volume : row.oi)
  const a = of(node.field)
  if (a === null) return false
  if (node.kind === 'between') return a >= Number(node.min) && a <= Number(node.max)
  const b = node.kind === 'compareFields' ? of(node.other) : Number(node.value)
  if (b === null) return false
  const results = { '=': a === b, '!=': a !== b, '>': a > b, '>=': a >= b, '<': a < b, '<=': a <= b }
  return results[node.op]
}

const number = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null })
const aRow: fc.Arbitrary<Row> = fc.record({
  volume: number,
  oi: number,
  type: fc.constantFrom('C', 'P'),
  kind: fc.constantFrom(...KINDS.slice(0, 2)),
  expiry: fc.constantFrom(...EXPIRIES),
})
const op = fc.constantFrom('=' as const, '!=' as const, '>' as const, '>=' as const, '<' as const, '<=' as const)
const field = fc.constantFrom('volume' as const, 'oi' as const)
const clause: fc.Arbitrary<FilterNode> = fc.oneof(
  fc.record({ kind: fc.constant('compare' as const), field, op, value: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ kind: fc.constant('compareFields' as const), field, op, other: field }),
  fc.record({
    kind: fc.constant('between' as const),
    field,
    min: fc.integer({ min: 0, max: 3 }),
    max: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({
    kind: fc.constant('in' as const),
    field: fc.constant('type' as const),
    include: fc.subarray(['C', 'P']),
    exclude: fc.subarray(['C']),
  }),
)
const { node } = fc.letrec<{ node: FilterNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    clause,
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), items: fc.array(tie('node'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('not' as const), item: tie('node') }),
  ),
}))

describe('C4 the filter language over columns', () => {
  it('finds the rows that the same filter passes one at a time, unknown values included', () => {
    fc.assert(
      fc.property(fc.array(aRow, { maxLength: 12 }), node, (rows, filter) => {
        const columns = columnsOf(rows)
        const found = [...matchingRows(filter, columns, allRows(columns))]
        expect(found).toEqual(rows.flatMap((row, at) => (passes(filter, row) ? [at] : [])))
      }),
    )
  })

  it('dates compare by their calendar, contracts are looked up', () => {
    const rows: Row[] = EXPIRIES.map((expiry) => ({ volume: 1, oi: 1, type: 'C', kind: ['weekly'], expiry }))
    const find = (text: string) => {
      const read = parseFilter(text)
      const columns = columnsOf(rows)
      return read.ok ? [...matchingRows(read.filter, columns, allRows(columns))] : read.error.message
    }
    expect(find('expiry in (2026-12-18)')).toEqual([1])
    expect(find('contract in (C2, C3)')).toEqual([1, 2])
    expect(find('contract in (-C1)')).toEqual([1, 2])
  })

  it('a field of a print alone is refused', () => {
    const read = parseFilter('size>1')
    expect(() => read.ok && matchingRows(read.filter, columnsOf([]), new Uint32Array(0))).toThrow(RangeError)
  })
})

describe('built-in screens', () => {
  it('are the seventeen of the specification, read and use fields of contract-days only', () => {
    expect(CONTRACT_SCREENS.map((screen) => screen.slug)).toEqual([
      ...['most-active', 'vol-over-oi', 'high-premium', 'cheap-otm-calls', 'ask-heavy-calls', 'bid-heavy-puts'],
      ...['new-positions', 'oi-streak', 'floor', 'sweeps', 'leaps', '0dte', 'weeklies', 'iv-rush', 'wheel-csp'],
      ...['covered-calls', 'earnings-week'],
    ])
    const texts = [...CONTRACT_SCREENS, ...INTEREST_PRESETS].map((screen) => screen.text)
    for (const text of [...texts, DEFAULT_SCREEN_TEXT]) {
      const read = parseFilter(text)
      expect([text, read.ok]).toEqual([text, true])
      for (const name of text.matchAll(/([a-z_]+)(?= ?(?:[<>=]| in | between ))/g))
        expect(CONTRACT_FIELDS.has(name[1] as 'volume')).toBe(true)
    }
    expect(screenOf('no-such')).toBeNull()
  })

  it('C4 the panel offers about 45 filters', () => {
    expect(CONTRACT_FIELDS.size).toBeGreaterThanOrEqual(45)
  })
})
