import { valueText } from '@/components/screens/alt-data/altText'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { type AltDataset, DATASET_FACTS } from '@/lib/altdata/datasets'
import { firstCloseAfter } from '@/lib/altdata/eventStudy'
import type { CallResponse } from '@/lib/contract/calls'
import { formatPrice } from '@/lib/format/number'

type Name = CallResponse<'altData.name'>['data']

/** Values beside the closes: a value stands from the first close after it was published until the next one is. */
export function nameModel({ points, closes, row }: Name, dataset: AltDataset, dateFormat: string) {
  const dates = closes.map(({ date }) => date)
  const values: (number | null)[] = dates.map(() => null)
  const told = [...points].sort((a, b) => a.published_ms - b.published_ms)
  for (const [at, point] of told.entries()) {
    const from = firstCloseAfter(dates, point.published_ms)
    const next = told[at + 1]
    const end = next === undefined ? -1 : firstCloseAfter(dates, next.published_ms)
    if (from >= 0) values.fill(point.value, from, end < 0 ? dates.length : end)
  }
  const first = values.findIndex((value) => value !== null)
  const from = Math.max(0, first)
  return datePlot({
    title: `${DATASET_FACTS[dataset].title} and price`,
    dates: dates.slice(from),
    dateFormat,
    lines: [
      {
        name: 'Close',
        tone: 'compare',
        axis: 'right',
        weight: 'compare',
        values: closes.slice(from).map(({ close }) => close),
      },
      { name: DATASET_FACTS[dataset].title, tone: 'price', axis: 'left', weight: 'main', values: values.slice(from) },
    ],
    format: { left: (value) => valueText(value, row.unit), right: formatPrice },
  })
}
