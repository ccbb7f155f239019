import type { PerformanceParams } from '@/components/screens/ticker-performance/performanceParams'
import type { CallResponse } from '@/lib/contract/calls'
import type { PerformanceRow } from '@/lib/contract/performance'
import { HORIZONS } from '@/lib/equities/performance'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

export type ExplainedName = CallResponse<'performance.explain'>['data']
type Stretch = ExplainedName['own'][number]

/** How a cell of the table came about (C15). */
export interface FigureParts {
  readonly formulaId: string
  readonly formula: string
  readonly inputs: readonly (readonly [name: string, value: string])[]
  /** The figure once more, from the inputs alone; null where the inputs are not all shown here. */
  readonly again: string | null
}

export interface FigureInput {
  readonly id: string
  readonly row: PerformanceRow
  readonly made: ExplainedName
  readonly params: Pick<PerformanceParams, 'basis' | 'benchmark' | 'horizon'>
  readonly dateFormat: string
}

const change = (value: number | null): string => formatFractionChange(value, 1)
const growth = (stretch: Stretch): number | null => (stretch === null ? null : stretch.last / stretch.base - 1)
const SMA = /^sma_(20|50|200)$/

/** Columns that are worked out; the others are told as they are. */
export const isFigure = (id: string): boolean =>
  SMA.test(id) ||
  ['since', 'rank', 'moved', 'same', 'same_up', 'beta', 'correlation', 'drawdown', 'rsi'].includes(id) ||
  HORIZONS.some((horizon) => id === horizon || id === `rel_${horizon}`)

/** Formula, inputs and the figure worked out again of one cell; null for a column that is no figure. */
export function explainFigure(input: FigureInput): FigureParts | null {
  const { id, made } = input
  const horizon = HORIZONS.findIndex((one) => id === one || id === `rel_${one}`)
  if (horizon >= 0) return id.startsWith('rel_') ? relative(input, horizon) : ofGrowth(input, made.own[horizon] ?? null)
  if (id === 'since') return ofGrowth(input, made.since)
  if (SMA.test(id)) return distance(input)
  const build = OTHERS[id]
  return build === undefined ? null : build(input)
}

/** Both ends of a growth as lines of a list. */
function ends({ params, dateFormat }: FigureInput, who: string, stretch: Stretch): FigureParts['inputs'] {
  if (stretch === null) return [[who, 'no close that far back']]
  const what = params.basis === 'total' ? `${who} with dividends` : who
  return [
    [`${what}, ${formatDate(stretch.from, dateFormat)}`, formatPrice(stretch.base)],
    [`${what}, ${formatDate(stretch.to, dateFormat)}`, formatPrice(stretch.last)],
  ]
}

const basisWords = ({ params }: FigureInput): string =>
  params.basis === 'total'
    ? 'Values are prices with every dividend reinvested in the name at the close before its ex-date.'
    : 'Prices are adjusted for splits; dividends are left out.'

function ofGrowth(input: FigureInput, stretch: Stretch): FigureParts {
  return {
    formulaId: 'F48',
    formula: `Last value ÷ base value − 1. ${basisWords(input)}`,
    inputs: ends(input, input.row.ticker, stretch),
    again: change(growth(stretch)),
  }
}

function relative(input: FigureInput, at: number): FigureParts {
  const [own, market] = [input.made.own[at] ?? null, input.made.benchmark[at] ?? null]
  const [mine, others] = [growth(own), growth(market)]
  return {
    formulaId: 'F48',
    formula: `Return of the name − return of ${input.params.benchmark}. ${basisWords(input)}`,
    inputs: [
      ...ends(input, input.row.ticker, own),
      ['its return', change(mine)],
      ...ends(input, input.params.benchmark, market),
      ['its return ', change(others)],
    ],
    again: change(mine === null || others === null ? null : mine - others),
  }
}

function distance({ id, made }: FigureInput): FigureParts {
  const count = Number(SMA.exec(id)?.[1] ?? 0)
  const average = count === 20 ? made.means.sma_20 : count === 50 ? made.means.sma_50 : made.means.sma_200
  const far = made.last === null || average === null ? null : made.last / average - 1
  return {
    formulaId: 'F48',
    formula: `Price ÷ mean of the last ${count} closes − 1; the price of now is the last of them.`,
    inputs: [
      ['price', formatPrice(made.last)],
      [`mean of ${count}`, formatPrice(average)],
    ],
    again: change(far),
  }
}

const OTHERS: Readonly<Record<string, (input: FigureInput) => FigureParts>> = {
  drawdown: ({ made, dateFormat }) => ({
    formulaId: 'F48',
    formula: 'Price ÷ highest close of the last 252 sessions − 1.',
    inputs: [
      ['price', formatPrice(made.last)],
      [`highest close, ${formatDate(made.high?.date, dateFormat)}`, formatPrice(made.high?.close)],
    ],
    again: change(made.last === null || made.high === null ? null : made.last / made.high.close - 1),
  }),
  beta: ({ made: { against }, params }) => ({
    formulaId: 'F48',
    formula: `Covariance of daily returns with those of ${params.benchmark} ÷ variance of the latter, 252 sessions.`,
    inputs: [
      ['covariance', scientific(against.covariance)],
      [`variance of ${params.benchmark}`, scientific(against.variance)],
      ['returns', formatCount(against.count)],
    ],
    again:
      against.covariance === null || against.variance === null || against.count < 252
        ? '-'
        : formatNumber(against.covariance / against.variance, 2),
  }),
  correlation: ({ made: { against }, params }) => ({
    formulaId: 'F48',
    formula: `Pearson’s correlation of daily log returns with those of ${params.benchmark} on the days both traded; fewer than 252 prove too little and show '-'.`,
    inputs: [['returns', formatCount(against.count)]],
    again: null,
  }),
  rsi: ({ made }) => ({
    formulaId: 'F48',
    formula:
      '100 − 100 ÷ (1 + mean gain ÷ mean loss): means by Wilder over 14 sessions, started with a simple mean and carried on as (13 · mean + newest) ÷ 14.',
    inputs: [
      ['price', formatPrice(made.last)],
      ['closes known', formatCount(made.sessions)],
    ],
    again: null,
  }),
  rank: ({ row, params }) => ({
    formulaId: 'F48',
    formula: `Place among the names of the list by their return over ${params.horizon}; 1 is the best. Names without that return have no place.`,
    inputs: [['rank', formatCount(row.rank)]],
    again: null,
  }),
  moved: ({ row, params }) => ({
    formulaId: 'F48',
    formula: `Place by ${params.horizon} as it stood five sessions ago − place now: above zero the name has risen.`,
    inputs: [
      ['place five sessions ago', formatCount(row.rank_before)],
      ['place now', formatCount(row.rank)],
    ],
    again: null,
  }),
  same: (input) => sameYears(input, (values) => values.reduce((sum, value) => sum + value, 0) / values.length),
  same_up: (input) => sameYears(input, null),
}

function sameYears({ made, params }: FigureInput, sum: ((values: number[]) => number) | null): FigureParts {
  const values = made.same_period.map((year) => year.value)
  const what = sum === null ? 'Share of them that rose' : 'Mean of them'
  return {
    formulaId: 'F47',
    formula: `Returns between the days of ${params.horizon} in each earlier year. ${what}. Few years prove little.`,
    inputs:
      made.same_period.length === 0
        ? [['years', 'none']]
        : made.same_period.map((one) => [`${one.year}`, change(one.value)]),
    again: values.length === 0 ? '-' : sum === null ? null : change(sum(values)),
  }
}

const scientific = (value: number | null): string => (value === null ? '-' : value.toExponential(3))
