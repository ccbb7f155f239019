import { z } from 'zod'
import type { AltDataset } from '@/lib/altdata/datasets'
import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { addDays, calendarDayOf, daysInMonth, isoDateOf } from '@/lib/market/isoDate'
import { hasKeys } from '@/server/collectors/files/columns'
import { csvRows } from '@/server/collectors/files/csvRows'
import { jsonOf } from '@/server/collectors/files/documents'
import { CellError, numberOf, reasonOf } from '@/server/collectors/files/fields'
import type { EntityRow, FileFormat } from '@/server/collectors/files/fileFormat'
import { assumedStamp, Names } from '@/server/collectors/files/market/altdata/parts'
import { anyDay, compactDay, symbolOf } from '@/server/collectors/files/market/cells'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'

const Item = z.object({
  project: z.string(),
  article: z.string().min(1),
  granularity: z.enum(['daily', 'monthly']),
  timestamp: z.string(),
  access: z.string().optional(),
  agent: z.string().optional(),
  views: z.number().min(0),
})

/** The last day of a month. */
function monthEnd(date: IsoDate): IsoDate {
  const { year, month } = calendarDayOf(date)
  return isoDateOf({ year, month, day: daysInMonth(year, month) })
}

interface Value {
  readonly dataset: AltDataset
  readonly ticker: string
  readonly entity: string
  readonly start: IsoDate
  readonly end: IsoDate
  readonly value: number
  readonly unit: string
}

function observation({ dataset, ticker, entity, start, end, value, unit }: Value): EntityRow<'alt_observations'> {
  return { dataset, ticker, entity, period_start: start, period_end: end, value, unit, ...assumedStamp(dataset, end) }
}

/** Pageviews of the Wikimedia REST API (`/metrics/pageviews/per-article/`). `--ticker` names whose article it is. */
export const wikipediaPageviews: FileFormat = {
  name: 'wikipedia-pageviews',
  title: 'Wikipedia pageviews (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => hasKeys(text, 'items', 'article', 'granularity'),
  async *read([entry], { ticker }) {
    if (!entry) return
    const { items } = z.object({ items: z.array(z.unknown()) }).parse(await jsonOf(entry))
    const names = new Names()
    const own = ticker === undefined ? '' : symbolOf(ticker)
    yield* recordsOf(items, Item, (item) => {
      const start = compactDay(item.timestamp.slice(0, 8), 'timestamp')
      const end = item.granularity === 'daily' ? start : monthEnd(start)
      const entity = item.article.replaceAll('_', ' ')
      if (own === '') names.add(entity)
      const made = {
        dataset: 'web_traffic',
        ticker: own,
        entity,
        start,
        end,
        value: item.views,
        unit: 'page views',
      } as const
      return [{ table: 'alt_observations', row: observation(made) }]
    })
    yield* names.notes()
  },
}

const SPANS: Readonly<Record<string, (start: IsoDate) => IsoDate>> = wordTable({
  day: (start) => start,
  week: (start) => addDays(start, 6),
  month: monthEnd,
})

/** '<1' is what Google writes for a little. */
const interestOf = (text: string, column: string): number => (text === '<1' ? 0.5 : numberOf(text, column))
/** 'iphone: (United States)' without the region. */
const termOf = (header: string): string => header.replace(/:\s*\(.*\)\s*$/, '').trim()

/** Google Trends, 'multiTimeline.csv'. `--ticker` names whose term it is, where the file has one. */
export const googleTrends: FileFormat = {
  name: 'google-trends',
  title: 'Google Trends, interest over time (CSV)',
  inTimeOrder: false,
  detects: ({ text }) => /^Category:.*\r?\n\s*\r?\n?(Day|Week|Month),.+:\s*\(/i.test(text),
  async *read([entry], { ticker }) {
    if (!entry) return
    const names = new Names()
    let head: readonly string[] | null = null
    for await (const { line, cells } of csvRows(entry)) {
      if (head === null) {
        if (/^(day|week|month)$/i.test(cells[0] ?? '') && cells.length > 1) head = cells
        continue
      }
      const [unit = '', ...terms] = head
      const own = ticker !== undefined && terms.length === 1 ? symbolOf(ticker) : ''
      for (const [at, header] of terms.entries()) {
        try {
          const text = cells[0] ?? ''
          const start = anyDay(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text, unit)
          const end = SPANS[unit.toLowerCase()]?.(start)
          if (end === undefined) throw new CellError(`'${unit}' is no period`)
          const entity = termOf(header)
          const value = interestOf(cells[at + 1] ?? '', entity)
          if (own === '') names.add(entity)
          const made = { dataset: 'search', ticker: own, entity, start, end, value, unit: 'index' } as const
          yield { kind: 'entity', line, table: 'alt_observations', row: observation(made) }
        } catch (error) {
          yield { kind: 'reject', line, reason: reasonOf(error) }
        }
      }
    }
    yield { kind: 'note', text: 'Google rescales every file: values of two files do not compare' }
    yield* names.notes()
  },
}
