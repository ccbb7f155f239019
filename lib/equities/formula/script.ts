import { evaluate, type Names } from '@/lib/equities/formula/evaluate'
import { FormulaError, type Node, parseFormula } from '@/lib/equities/formula/parse'
import type { Series } from '@/lib/equities/technical/averages'
import type { Bar } from '@/lib/equities/technical/bar'

/** A line of a user's own indicator. */
type Line =
  | { readonly kind: 'set'; readonly name: string; readonly node: Node }
  | { readonly kind: 'plot'; readonly name: string; readonly node: Node }

export interface Script {
  /** Drawn over the candles instead of a pane below. */
  readonly isOverlay: boolean
  readonly lines: readonly Line[]
}

const BAR_NAMES = ['open', 'high', 'low', 'close', 'volume'] as const
const MOST_LINES = 40
const MOST_PLOTS = 6
export const LONGEST_SCRIPT = 2000

/**
 * Reads a user's own indicator: one statement per line, `name = formula` or `plot formula` or `plot "Title" formula`;
 * `#` begins a note, a line `overlay` draws over the candles. Names are open, high, low, close, volume and what was set above. Throws FormulaError.
 */
export function parseScript(text: string): Script {
  const lines = scriptLines(text)
  const isOverlay = lines.some((line) => line.text.toLowerCase() === 'overlay')
  const parsed = readLines(
    lines.filter((line) => line.text.toLowerCase() !== 'overlay'),
    lineOf,
  )
  const plots = parsed.filter((line) => line.kind === 'plot').length
  if (plots === 0) throw new FormulaError('Nothing is plotted: end with "plot close" or another formula')
  if (plots > MOST_PLOTS) throw new FormulaError(`At most ${MOST_PLOTS} plots`)
  return { isOverlay, lines: parsed }
}

export interface ScriptLine {
  readonly text: string
  /** As its writer counts, from 1. */
  readonly row: number
}

/** Lines of a script that say something, without their notes. Throws FormulaError. */
export function scriptLines(text: string): readonly ScriptLine[] {
  if (text.length > LONGEST_SCRIPT) throw new FormulaError(`At most ${LONGEST_SCRIPT} letters`)
  const lines = text
    .split('\n')
    .map((line, i) => ({ text: line.replace(/#.*/, '').trim(), row: i + 1 }))
    .filter((line) => line.text !== '')
  if (lines.length > MOST_LINES) throw new FormulaError(`At most ${MOST_LINES} lines`)
  return lines
}

/** Reads line by line; what is wrong is told with its line. Throws FormulaError. */
export function readLines<T>(lines: readonly ScriptLine[], read: (text: string) => T): readonly T[] {
  return lines.map(({ text, row }) => {
    try {
      return read(text)
    } catch (error) {
      throw new FormulaError(`Line ${row}: ${error instanceof Error ? error.message : 'not understood'}`)
    }
  })
}

function lineOf(text: string): Line {
  const plot = /^plot\s+(?:"([^"]{1,30})"\s*)?(.+)$/i.exec(text)
  if (plot !== null) return { kind: 'plot', name: plot[1] ?? plot[2] ?? '', node: parseFormula(plot[2] ?? '') }
  const set = namedFormula(text)
  if (set === null) throw new FormulaError('expected "name = formula" or "plot formula"')
  return { kind: 'set', ...set }
}

/** A line 'name = formula', its name in small letters; null where it is none. Throws FormulaError. */
export function namedFormula(text: string): { readonly name: string; readonly node: Node } | null {
  const set = /^([a-z][a-z0-9_]{0,30})\s*=\s*(.+)$/i.exec(text)
  return set === null ? null : { name: (set[1] ?? '').toLowerCase(), node: parseFormula(set[2] ?? '') }
}

/** Runs a script over bars. A pure function of them: no clock, no network, no page, and an end that is known before. */
export function runScript(
  { lines }: Script,
  bars: readonly Bar[],
): { readonly name: string; readonly values: Series }[] {
  const names = barSeries(bars)
  const plots: { name: string; values: Series }[] = []
  for (const line of lines) {
    const values = evaluate(line.node, names as Names, bars.length)
    if (line.kind === 'set') names.set(line.name, values)
    else plots.push({ name: line.name.slice(0, 30), values })
  }
  return plots
}

/** What formulas over bars may name: open, high, low, close, volume. */
export const barSeries = (bars: readonly Bar[]): Map<string, Series> =>
  new Map(BAR_NAMES.map((key) => [key, bars.map((bar) => bar[key])]))
