import { wordTable } from '@/lib/core/wordTable'
import { FormulaError, type Node } from '@/lib/equities/formula/parse'
import { dema, ema, hma, rolling, type Series, sma, tema, wilder, wma } from '@/lib/equities/technical/averages'
import { deviation, percentRank, zScore } from '@/lib/equities/technical/dispersion'
import { kama, median, rateOfChange, regression } from '@/lib/equities/technical/fittedAverages'
import { momentum } from '@/lib/equities/technical/momentum'
import { wilderRsi } from '@/lib/equities/technical/oscillators'

/** Series that names stand for, all of one length. */
export type Names = ReadonlyMap<string, Series>

type Value = number | Series

const BINARY: Readonly<Record<string, (a: number, b: number) => number | null>> = wordTable({
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? null : a / b),
  '^': (a, b) => finite(a ** b),
  '<': (a, b) => (a < b ? 1 : 0),
  '>': (a, b) => (a > b ? 1 : 0),
  '<=': (a, b) => (a <= b ? 1 : 0),
  '>=': (a, b) => (a >= b ? 1 : 0),
  and: (a, b) => (a > 0 && b > 0 ? 1 : 0),
  or: (a, b) => (a > 0 || b > 0 ? 1 : 0),
})

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** A series and how far it looks back. */
const WINDOWED: Readonly<Record<string, (values: Series, n: number) => Series>> = wordTable({
  sma,
  ema,
  wma,
  hma,
  dema,
  tema,
  rma: wilder,
  kama,
  median,
  stdev: deviation,
  zscore: zScore,
  rank: percentRank,
  roc: rateOfChange,
  change: momentum,
  rsi: (values, n) => wilderRsi(filled(values), n),
  highest: (values, n) => rolling(values, n, (window) => Math.max(...window)),
  lowest: (values, n) => rolling(values, n, (window) => Math.min(...window)),
  sum: (values, n) => rolling(values, n, (window) => window.reduce((all, value) => all + value, 0)),
  lag: (values, n) => values.map((_, at) => values[at - n] ?? null),
  slope: (values, n) => regression(values, n, 'slope'),
  linreg: (values, n) => regression(values, n, 'end'),
})

const SINGLE: Readonly<Record<string, (value: number) => number | null>> = wordTable({
  abs: Math.abs,
  sign: Math.sign,
  round: Math.round,
  floor: Math.floor,
  exp: (value) => finite(Math.exp(value)),
  log: (value) => (value > 0 ? Math.log(value) : null),
  sqrt: (value) => (value >= 0 ? Math.sqrt(value) : null),
})

/** 1 at the place where the first series comes to lie on the other side of the second, as platforms draw it. */
const CROSSING: Readonly<Record<string, (now: number, before: number) => boolean>> = wordTable({
  crossover: (now, before) => now > 0 && before <= 0,
  crossunder: (now, before) => now < 0 && before >= 0,
})

const PAIRED: Readonly<Record<string, (a: number, b: number) => number | null>> = wordTable({
  min: Math.min,
  max: Math.max,
})

/** Functions a formula may use, for the help beside its field. */
export const FUNCTIONS: readonly string[] = [
  ...Object.keys(WINDOWED),
  ...Object.keys(SINGLE),
  ...Object.keys(PAIRED),
  ...Object.keys(CROSSING),
  ...['if', 'cum'],
].sort()

const LONGEST_WINDOW = 2000

/**
 * A formula over series, place by place. The language has no loops and no state, so it always ends and reaches nothing but
 * the series it is given. Unknown stays unknown: null in, null out. Throws FormulaError.
 */
export function evaluate(node: Node, names: Names, length: number): Series {
  const value = solve(node, names, length)
  return typeof value === 'number' ? new Array<number>(length).fill(value) : value
}

function solve(node: Node, names: Names, length: number): Value {
  if (node.kind === 'number') return node.value
  if (node.kind === 'name') {
    const found = names.get(node.name) ?? names.get(node.name.toLowerCase())
    if (found === undefined) throw new FormulaError(`${node.name} is not known here`)
    return found
  }
  if (node.kind === 'negative') return each(length, [solve(node.of, names, length)], ([a = 0]) => -a)
  if (node.kind === 'not') return each(length, [solve(node.of, names, length)], ([a = 0]) => (a > 0 ? 0 : 1))
  if (node.kind === 'binary') {
    const of = BINARY[node.sign]
    const both = [solve(node.left, names, length), solve(node.right, names, length)]
    return each(length, both, ([a = 0, b = 0]) => of?.(a, b) ?? null)
  }
  return called(node.name, node.args, (arg) => solve(arg, names, length), length)
}

function called(name: string, args: readonly Node[], read: (arg: Node) => Value, length: number): Value {
  const windowed = WINDOWED[name]
  if (windowed !== undefined) {
    const [of, n] = arity(name, args, 2)
    const size = n === undefined ? 0 : read(n)
    if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > LONGEST_WINDOW) {
      throw new FormulaError(`${name} needs a whole number of bars, 1 to ${LONGEST_WINDOW}`)
    }
    return windowed(of === undefined ? [] : asSeries(read(of), length), size)
  }
  const single = SINGLE[name]
  if (single !== undefined) return each(length, arity(name, args, 1).map(read), ([a = 0]) => single(a))
  const paired = PAIRED[name]
  if (paired !== undefined) return each(length, arity(name, args, 2).map(read), ([a = 0, b = 0]) => paired(a, b))
  const crossing = CROSSING[name]
  if (crossing !== undefined) return crossed(crossing, arity(name, args, 2).map(read), length)
  if (name === 'if')
    return each(length, arity(name, args, 3).map(read), ([test = 0, a = 0, b = 0]) => (test > 0 ? a : b))
  if (name === 'cum') {
    const [of] = arity(name, args, 1)
    let all = 0
    return asSeries(of === undefined ? 0 : read(of), length).map((value) => {
      all += value ?? 0
      return all
    })
  }
  throw new FormulaError(`There is no function ${name}`)
}

/** Without a known place before there is nothing to cross: 0. */
function crossed(is: (now: number, before: number) => boolean, values: readonly Value[], length: number): Series {
  const apart = asSeries(
    each(length, values, ([a = 0, b = 0]) => a - b),
    length,
  )
  return apart.map((now, at) => {
    const before = apart[at - 1] ?? null
    return now === null ? null : before !== null && is(now, before) ? 1 : 0
  })
}

function arity(name: string, args: readonly Node[], count: number): readonly Node[] {
  if (args.length !== count) throw new FormulaError(`${name} takes ${count} value${count === 1 ? '' : 's'}`)
  return args
}

const asSeries = (value: Value, length: number): Series =>
  typeof value === 'number' ? new Array<number>(length).fill(value) : value

function each(length: number, values: readonly Value[], of: (at: readonly number[]) => number | null): Value {
  if (values.every((value) => typeof value === 'number')) return of(values as readonly number[]) ?? Number.NaN
  return Array.from({ length }, (_, at) => {
    const here = values.map((value) => (typeof value === 'number' ? value : (value[at] ?? null)))
    return here.some((value) => value === null || Number.isNaN(value)) ? null : of(here as number[])
  })
}

/** Gaps hold the value before, so that a figure of changes does not see a jump. */
function filled(values: Series): number[] {
  let last = values.find((value) => value !== null) ?? 0
  return values.map((value) => {
    last = value ?? last
    return last
  })
}
