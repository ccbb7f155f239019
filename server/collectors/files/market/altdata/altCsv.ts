import { DATASET_FACTS, isAltDataset } from '@/lib/altdata/datasets'
import { isIsoDate } from '@/lib/market/isoDate'
import type { NamedRow } from '@/server/collectors/files/columns'
import { namedBatches } from '@/server/collectors/files/csvRows'
import { CellError, numberOf, reasonOf } from '@/server/collectors/files/fields'
import type { EntityRow, FileFormat } from '@/server/collectors/files/fileFormat'
import { assumedStamp, dayStamp, instantStamp } from '@/server/collectors/files/market/altdata/parts'
import { anyDay, symbolOf } from '@/server/collectors/files/market/cells'
import { instantOf } from '@/server/collectors/files/market/predictions/parts'

function rowOf(cell: NamedRow): EntityRow<'alt_observations'> {
  const dataset = cell('dataset')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  if (!isAltDataset(dataset))
    throw new CellError(`dataset is '${cell('dataset')}', one of ${Object.keys(DATASET_FACTS).join(', ')} was expected`)
  const end = anyDay(cell('date'), 'date')
  const start = cell('start') === '' ? end : anyDay(cell('start'), 'start')
  if (start > end) throw new CellError(`start is '${cell('start')}', a day up to ${end} was expected`)
  const published = cell('published').trim()
  const stamp =
    published === ''
      ? assumedStamp(dataset, end)
      : isIsoDate(published)
        ? dayStamp(published)
        : instantStamp(instantOf(published, 'published'))
  if (stamp.published_at < assumedFloor(end)) throw new CellError(`published is '${published}', before ${end}`)
  return {
    dataset,
    ticker: symbolOf(cell('ticker')),
    entity: cell('source'),
    period_start: start,
    period_end: end,
    value: numberOf(cell('value'), 'value'),
    unit: cell('unit') || DATASET_FACTS[dataset].unit,
    ...stamp,
  }
}

/** A value cannot be known before its period is over. */
const assumedFloor = (end: string): number => Date.parse(`${end}T00:00:00Z`) * 1000

/** Any vendor's values in one table: dataset,ticker,date,value and, where known, start, published, unit, source. */
export const altCsv: FileFormat = {
  name: 'alt-data-csv',
  title: 'Alternative data (CSV: dataset,ticker,date,value[,start,published,unit,source])',
  inTimeOrder: false,
  detects: ({ text }) => {
    const head = (text.split('\n', 1)[0] ?? '').split(',').map((cell) => cell.trim())
    return ['dataset', 'ticker', 'date', 'value'].every((column) => head.includes(column))
  },
  async *read([entry]) {
    if (!entry) return
    for await (const rows of namedBatches(entry))
      for (const { line, cell } of rows)
        try {
          yield { kind: 'entity', line, table: 'alt_observations', row: rowOf(cell) }
        } catch (error) {
          yield { kind: 'reject', line, reason: reasonOf(error) }
        }
  },
}
