import { TRANSFORMS, type Transform } from '@/lib/equities/metricTransforms'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { type MetricUnit, metricOf, type TickerMetric } from '@/lib/options/tickerMetrics'

/** One pane: a metric as it is wanted. */
export interface Pane {
  readonly metric: TickerMetric
  readonly how: Transform
}

export const MOST_PANES = 4
const USUAL = 'iv_30,pc_oi,gex'

/** Panes of an address: `iv_30.z60,gex`; what makes no sense is left out. */
export function panesOf(text: string | undefined): readonly Pane[] {
  const read = (from: string): Pane[] =>
    from
      .split(',')
      .flatMap((part) => {
        const [id = '', how = 'none'] = part.split('.')
        const metric = metricOf(id)
        const transform = TRANSFORMS.find((one) => one === how)
        return metric === null || transform === undefined ? [] : [{ metric, how: transform }]
      })
      .slice(0, MOST_PANES)
  const own = read(text ?? '')
  return own.length > 0 ? own : read(USUAL)
}

/** The text of `panesOf`; '' for the usual panes. */
export function panesText(panes: readonly Pane[]): string {
  const text = panes.map(({ metric, how }) => (how === 'none' ? metric.id : `${metric.id}.${how}`)).join(',')
  return text === USUAL ? '' : text
}

export const TRANSFORM_WORDS: Readonly<Record<Transform, string>> = {
  none: 'as it is',
  sma5: 'mean of 5',
  sma20: 'mean of 20',
  change: 'change of a session',
  z60: 'z-score, 60 sessions',
  rank252: 'percentile, 252 sessions',
}

const FORMATS: Readonly<Record<MetricUnit, (value: number) => string>> = {
  price: formatPrice,
  percent: (value) => formatFraction(value, 1),
  index: (value) => formatNumber(value, 0),
  ratio: (value) => formatNumber(value, 2),
  contracts: formatCompact,
  shares: formatCompact,
  usd: formatMoney,
  count: formatCompact,
}

/** How a pane writes its values. */
export function formatOf({ metric, how }: Pane): (value: number) => string {
  if (how === 'z60') return (value) => formatNumber(value, 2)
  return how === 'rank252' ? (value) => formatNumber(value, 0) : FORMATS[metric.unit]
}

export const nameOf = ({ metric, how }: Pane): string =>
  how === 'none' ? metric.name : `${metric.name}, ${TRANSFORM_WORDS[how]}`

/** Parts of the address that a template keeps: panes with transforms, sessions, and the event study. */
const TEMPLATE_KEYS = ['m', 'days', 'ev', 'side', 'x', 'after'] as const

/** What a template keeps of a view; a pane chosen by nobody is the usual one. */
export const templateText = (view: Readonly<Record<string, string>>): string =>
  JSON.stringify(TEMPLATE_KEYS.map((key) => view[key] ?? ''))

/** A template as parts of the address; what makes no sense is the usual. */
export function templateView(text: string): Record<string, string> {
  let parts: unknown = null
  try {
    parts = JSON.parse(text)
  } catch {
    // A text that is none opens the usual view.
  }
  const list = Array.isArray(parts) ? parts : []
  return Object.fromEntries(TEMPLATE_KEYS.map((key, i) => [key, typeof list[i] === 'string' ? list[i] : '']))
}
