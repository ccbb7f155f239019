import { readFileSync } from 'node:fs'
import { indicatorOf, usualStudy } from '@/lib/charting/indicators/registry'
import { groupBy } from '@/lib/core/groupBy'
import type { Series } from '@/lib/equities/technical/averages'
import { closesOf } from '@/lib/equities/technical/bar'
import { indicatorBars } from '@/tests/builders/indicatorBars'

/** What tests/oracle/outsideLines.mjs writes: per line and series where the library begins, and its values at places. */
const [[, , , , ...placeTexts] = [], ...recorded] = readFileSync('tests/oracle/fixtures/indicators.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split('\t'))
const places = placeTexts.map(Number)
const rowsByLine = groupBy(recorded, ([line = '']) => line)

/** The lines, and the series of each. */
export const RECORDED_LINES: ReadonlyMap<string, readonly string[]> = new Map(
  [...rowsByLine].map(([line, rows]) => [line, rows.map(([, , name = '']) => name)]),
)

export interface Difference {
  readonly why: string
  /** The library's first value stands later or earlier than ours. */
  readonly begins?: 'later' | 'earlier'
  /** Compared from this place on. */
  readonly from?: number
  /** Places of the flat series that are left out. */
  readonly flat?: readonly [from: number, to: number]
}

const FIRST_VALUE = 'the exponential means of the library begin with the first value, ours with the mean of n (TA-Lib)'
const LEFTOVER = 'the running sum of the library leaves rounding errors where nothing moves, and takes their root'
const WITH_OTHER = 'the library begins all its lines with the last of them'

/** Where a line differs from its library by definition, and why. */
export const DIFFERENCES: Readonly<Record<string, Difference>> = {
  'kama:Kaufman adaptive average (a flat path is the slow one)': {
    why: 'a flat path has the slow weight, as the name says; TA-Lib gives it the quick one',
    flat: [308, 459],
  },
  'stoch:%K': { why: WITH_OTHER, begins: 'later' },
  'ichimoku:Senkou A': { why: WITH_OTHER, begins: 'later' },
  'vigor:RVI': { why: WITH_OTHER, begins: 'later' },
  'stochrsi:%K': { why: 'a flat range is 0, as the name says; TA-Lib places rounding errors in it', flat: [311, 344] },
  'stochrsi:%D': { why: 'a flat range is 0, as the name says; TA-Lib places rounding errors in it', flat: [311, 344] },
  'mfi:MFI': { why: '50 without moves, as the name says; TA-Lib says 0', flat: [314, 340] },
  'parkinson:Parkinson': { why: LEFTOVER, flat: [320, 340] },
  'gk:GK': { why: LEFTOVER, flat: [320, 340] },
  'yangzhang:Yang-Zhang': { why: LEFTOVER, flat: [320, 340] },
  'ulcer:Ulcer': {
    why: `the library also fills windows that are not full; ${LEFTOVER}`,
    begins: 'earlier',
    flat: [324, 340],
  },
  'adx:ADX': { why: 'the smoothed sums of TTR begin with other weights, and both meet', from: 320 },
  'adx:+DI': { why: 'the smoothed sums of TTR begin with other weights, and both meet', from: 320 },
  'adx:−DI': { why: 'the smoothed sums of TTR begin with other weights, and both meet', from: 320 },
  'keltner:Upper': { why: FIRST_VALUE, from: 210 },
  'keltner:Lower': { why: FIRST_VALUE, from: 210 },
  'mass:Mass': { why: FIRST_VALUE, from: 130 },
  'smi:SMI': { why: FIRST_VALUE, from: 60 },
  'smi:Signal': { why: FIRST_VALUE, from: 60 },
  'zlema:Zero-lag average (Ehlers)': { why: FIRST_VALUE, begins: 'earlier', from: 210 },
  'vidya:Variable average (VIDYA, begun with the price)': {
    why: 'the library begins with the price n bars before, ours with that of the first bar shown',
    from: 600,
  },
  'mcginley:McGinley dynamic': { why: 'the library hides the first n − 1 values', begins: 'later' },
  'pvt:PVT': { why: 'the library begins at the second bar, ours with 0 at the first', begins: 'later' },
  'ac:AC': { why: 'the library leaves out an awesome oscillator of exactly 0', flat: [313, 345] },
  'chop:Chop': { why: 'the library counts the range of the first bar, which has no close before', begins: 'earlier' },
  'psar:SAR': { why: 'the library counts the high of the second bar as a step', flat: [4, 6] },
}

export interface ComparedLine {
  readonly line: string
  readonly library: string
  readonly values: number
  /** Largest difference as a share of the library's value, or of a thousandth of the line's largest where that is more. */
  readonly worst: number
  /** Series and places where only one side has a value. */
  readonly gaps: readonly string[]
}

const series = Object.entries(indicatorBars())

function ownLine(line: string, at: number): Series {
  const [id = '', ...name] = line.split(':')
  const [found, bars, other] = [indicatorOf(id), series[at]?.[1] ?? [], series[(at + 1) % series.length]?.[1] ?? []]
  if (found === undefined) throw new Error(`no indicator ${id}`)
  const input = {
    ...{ bars, closes: closesOf(bars), times: bars.map((_, place) => place), barsPerYear: 252 },
    ...{ isSessionStart: (place: number) => place === 0, options: null, other: closesOf(other) },
  }
  const plot = found.plots(input, usualStudy(found).params).find((one) => one.name === name.join(':'))
  if (plot === undefined) throw new Error(`no line ${line}`)
  return plot.values
}

/** A line of the chart beside its outside library, on all series; places that a difference names are left out. */
export function comparedLine(
  line: string,
  { begins, from = 0, flat = [0, 0] }: Partial<Difference> = {},
): ComparedLine {
  const rows = rowsByLine.get(line) ?? []
  const [, library = ''] = rows[0] ?? []
  let [worst, values] = [0, 0]
  const gaps: string[] = []
  for (const [at, [name]] of series.entries()) {
    const own = ownLine(line, at)
    const [, , , ...texts] = rows.find(([, , one]) => one === name) ?? []
    const [first = -1, ...theirs] = texts.map((text) => (text === '-' ? null : Number(text)))
    const ownFirst = own.findIndex((value) => value !== null)
    const beginsAs = first === ownFirst ? undefined : (first ?? -1) > ownFirst ? 'later' : 'earlier'
    if (beginsAs !== begins) gaps.push(`${name} begins ${beginsAs ?? 'together'}: ${first}, ours ${ownFirst}`)
    const least = Math.max(...theirs.map((value) => Math.abs(value ?? 0))) / 1000
    for (const [i, value] of theirs.entries()) {
      const place = (places[i] ?? 0) + (i < 2 ? (first ?? 0) : 0)
      const isLeftOut = place < from || (name === 'flat' && place >= flat[0] && place < flat[1])
      const isEarly = (begins === 'later' && value === null) || (begins === 'earlier' && place < ownFirst)
      if (isLeftOut || isEarly) continue
      const mine = own[place] ?? null
      if (mine === null || value === null) {
        if (mine !== value) gaps.push(`${name} ${place}: ${value}, ours ${mine}`)
        continue
      }
      values += 1
      worst = Math.max(worst, mine === value ? 0 : Math.abs(mine - value) / Math.max(Math.abs(value), least))
    }
  }
  return { line, library, values, worst, gaps }
}
