import { type LineModel, prepareLines } from '@/components/stocks/parts/lineModel'
import type { AltPairs } from '@/lib/contract/altData'
import type { CallResponse } from '@/lib/contract/calls'
import { formatNumber, MINUS } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

type Study = CallResponse<'altData.study'>['data']

const EVERY = 5
const offsetText = (offset: number): string =>
  offset === 0 ? '0' : offset > 0 ? `+${offset}` : `${MINUS}${Math.abs(offset)}`

/** Mean path after large changes with its band; session 0 is the first close after the publication. */
export function pathModel({ points }: Study): LineModel {
  const xs = points.map(({ offset }) => offset)
  return prepareLines({
    title: 'Average path after a top-decile change',
    xName: 'Session',
    xs,
    lines: [{ name: 'Mean', tone: 'price', values: points.map(({ mean }) => mean) }],
    band: { name: '95%', low: points.map(({ low }) => low), high: points.map(({ high }) => high) },
    xTicks: xs.filter((x) => x % EVERY === 0).map((x) => ({ x, label: offsetText(x) })),
    marks: [{ x: 0, label: 'first close after it' }],
    formatX: offsetText,
    format: (value) => formatFractionChange(value, 2),
  })
}

/** One point for each report: the change that was told before it, and its surprise. */
export function pairsModel(pairs: AltPairs['pairs'], title: string): LineModel {
  const sorted = [...pairs].sort((a, b) => a.change - b.change)
  const xs = sorted.map(({ change }) => change)
  const [first, last] = [xs[0] ?? 0, xs.at(-1) ?? 0]
  const ticks = [0, 1, 2, 3, 4].map((n) => first + ((last - first) * n) / 4)
  return prepareLines({
    title,
    xName: '1Y change',
    xs,
    lines: [{ name: 'Surprise', tone: 'cat-1', isDots: true, values: sorted.map(({ surprise }) => surprise) }],
    xTicks: ticks.map((x) => ({ x, label: formatFractionChange(x, 0) })),
    formatX: (x) => formatFractionChange(x, 1),
    format: (value) => formatNumber(value, 2),
  })
}
