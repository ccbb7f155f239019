import { evaluate } from '@/lib/equities/formula/evaluate'
import { FormulaError, type Node, namesOf } from '@/lib/equities/formula/parse'
import { barSeries, namedFormula, readLines, scriptLines } from '@/lib/equities/formula/script'
import type { Series } from '@/lib/equities/technical/averages'
import type { Bar } from '@/lib/equities/technical/bar'

/** What a rule may ask for: buy and sell of what is held long, short and cover of what is held short. */
const SIGNALS = ['buy', 'sell', 'short', 'cover'] as const
type Signal = (typeof SIGNALS)[number]

/** Sums of the prints of a day that pass the plan's filter, as formulas name them; null on a day without a stored tape. */
export const FLOW_SERIES = {
  flow_prints: 'prints',
  flow_size: 'contracts',
  flow_premium: 'premium, USD',
  flow_bull: 'bullish premium, USD',
  flow_bear: 'bearish premium, USD',
  flow_ncp: 'net call premium, USD',
  flow_npp: 'net put premium, USD',
} as const
export type FlowName = keyof typeof FLOW_SERIES
const isFlowName = (name: string): name is FlowName => Object.hasOwn(FLOW_SERIES, name)

export interface TradingScript {
  readonly lines: readonly { readonly name: string; readonly node: Node }[]
  /** Sums of prints that its formulas read. */
  readonly flow: readonly FlowName[]
}

/** Reads the rules of a plan: one 'name = formula' a line, at least one of them `buy` or `short`. Throws FormulaError. */
export function parseTradingScript(text: string): TradingScript {
  const lines = readLines(scriptLines(text), (line) => {
    const set = namedFormula(line)
    if (set === null) throw new FormulaError('expected "name = formula"')
    return set
  })
  if (!lines.some(({ name }) => name === 'buy' || name === 'short'))
    throw new FormulaError('Nothing is ever entered: give a line "buy = …" or "short = …"')
  const read = new Set(lines.flatMap(({ node }) => namesOf(node).map((name) => name.toLowerCase())))
  return { lines, flow: [...read].filter(isFlowName) }
}

/** On which bars each signal stands, and from which bar on all that the rules name is known. */
export interface Signals {
  readonly on: Readonly<Record<Signal, readonly boolean[]>>
  /** Number of bars where it never is. */
  readonly knownFrom: number
  /** Every line of the script, for charts. */
  readonly lines: readonly { readonly name: string; readonly values: Series }[]
}

/** Signals of a script over bars: each bar's own and earlier ones only. Throws FormulaError. */
export function signalsOf(
  { lines }: TradingScript,
  bars: readonly Bar[],
  flow: ReadonlyMap<string, Series> = new Map(),
): Signals {
  const names = new Map<string, Series>([...barSeries(bars), ...flow])
  const solved = lines.map(({ name, node }) => {
    const values = solvedBy(name, () => evaluate(node, names, bars.length))
    names.set(name, values)
    return { name, values }
  })
  const isOn = (signal: Signal) => {
    const values = names.get(signal)
    return bars.map((_, at) => (values?.[at] ?? 0) > 0)
  }
  const firsts = solved.map(({ values }) => values.findIndex((value) => value !== null))
  return {
    on: { buy: isOn('buy'), sell: isOn('sell'), short: isOn('short'), cover: isOn('cover') },
    knownFrom: firsts.some((first) => first < 0) ? bars.length : Math.max(0, ...firsts),
    lines: solved.filter(({ name }) => !(SIGNALS as readonly string[]).includes(name)),
  }
}

/** What a formula comes to; a fault of it is told with its name. */
function solvedBy(name: string, solve: () => Series): Series {
  try {
    return solve()
  } catch (error) {
    throw error instanceof FormulaError ? new FormulaError(`${name}: ${error.message}`) : error
  }
}
