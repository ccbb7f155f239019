import { evaluate, type Names } from '@/lib/charting/formula/evaluate'
import { FormulaError, type Node, parseFormula } from '@/lib/charting/formula/parse'
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

const MOST_LINES = 40
const MOST_PLOTS = 6
export const LONGEST_SCRIPT = 2000

/**
 * Reads a user's own indicator: one statement per line, `name = formula` or `plot formula` or `plot "Title" formula`;
 * `#` begins a note, a line `overlay` draws over the candles. Names are open, high, low, close, volume and what was set above. Throws FormulaError.
 */
export function parseScript(text: string): Script {
  if (text.length > LONGEST_SCRIPT) throw new FormulaError(`At most ${LONGEST_SCRIPT} letters`)
  const lines = text
    .split('\n')
    .map((line, i) => ({ text: line.replace(/#.*/, '').trim(), row: i + 1 }))
    .filter((line) => line.text !== '')
  if (lines.length > MOST_LINES) throw new FormulaError(`At most ${MOST_LINES} lines`)
  const isOverlay = lines.some((line) => line.text.toLowerCase() === 'overlay')
  const formulas = lines.filter((line) => line.text.toLowerCase() !== 'overlay')
  const parsed = formulas.map((line): Line => {
    try {
      return lineOf(line.text)
    } catch (error) {
      throw new FormulaError(`Line ${line.row}: ${error instanceof Error ? error.message : 'not understood'}`)
    }
  })
  const plots = parsed.filter((line) => line.kind === 'plot').length
  if (plots === 0) throw new FormulaError('Nothing is plotted: end with "plot close" or another formula')
  if (plots > MOST_PLOTS) throw new FormulaError(`At most ${MOST_PLOTS} plots`)
  return { isOverlay, lines: parsed }
}

function lineOf(text: string): Line {
  const plot = /^plot\s+(?:"([^"]{1,30})"\s*)?(.+)$/i.exec(text)
  if (plot !== null) return { kind: 'plot', name: plot[1] ?? plot[2] ?? '', node: parseFormula(plot[2] ?? '') }
  const set = /^([a-z][a-z0-9_]{0,30})\s*=\s*(.+)$/i.exec(text)
  if (set === null) throw new FormulaError('expected "name = formula" or "plot formula"')
  return { kind: 'set', name: (set[1] ?? '').toLowerCase(), node: parseFormula(set[2] ?? '') }
}

/** Runs a script over bars. A pure function of them: no clock, no network, no page, and an end that is known before. */
export function runScript(
  { lines }: Script,
  bars: readonly Bar[],
): { readonly name: string; readonly values: Series }[] {
  const names = new Map<string, Series>(
    (['open', 'high', 'low', 'close', 'volume'] as const).map((key) => [key, bars.map((bar) => bar[key])]),
  )
  const plots: { name: string; values: Series }[] = []
  for (const line of lines) {
    const values = evaluate(line.node, names as Names, bars.length)
    if (line.kind === 'set') names.set(line.name, values)
    else plots.push({ name: line.name.slice(0, 30), values })
  }
  return plots
}
