import { z } from 'zod'
import { type AltDataset, DATASET_FACTS } from '@/lib/altdata/datasets'
import type { EpochUs, IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { optionalNumber } from '@/server/collectors/files/fields'
import type { EntityRow, FileRecord } from '@/server/collectors/files/fileFormat'

export const Amount = z.union([z.number(), z.string()]).nullish()
export const Text = z.string().nullish()

export const amountOf = (value: z.infer<typeof Amount>, column: string): number | null =>
  value === null || value === undefined ? null : optionalNumber(String(value), column)

export const wordsOf = (value: z.infer<typeof Text>): string => (value ?? '').replace(/\s+/g, ' ').trim()

type Stamp = Pick<EntityRow<'alt_records'>, 'published_at' | 'published_is_assumed'>

/** The instant at which something is taken as known where the source tells none: the end of the last day of its usual lag. */
export function assumedStamp(dataset: AltDataset, end: IsoDate): Stamp {
  return { published_at: endOf(addDays(end, DATASET_FACTS[dataset].lagDays)), published_is_assumed: true }
}

/** Known since the end of a day whose hour nobody tells. */
export const dayStamp = (day: IsoDate): Stamp => ({ published_at: endOf(day), published_is_assumed: false })
export const instantStamp = (us: EpochUs): Stamp => ({ published_at: us, published_is_assumed: false })

const endOf = (day: IsoDate): EpochUs => newYorkTimeToMs(addDays(day, 1), '00:00') * 1000

/** Counts names that come without a ticker, so that the report can say how many wait for a listed one. */
export class Names {
  private readonly seen = new Set<string>()
  private rows = 0

  add(entity: string): string {
    this.seen.add(entity)
    this.rows += 1
    return entity
  }

  *notes(): Generator<FileRecord> {
    if (this.rows === 0) return
    const [count, rows] = [this.seen.size, this.rows].map((one) => one.toLocaleString('en-US'))
    yield {
      kind: 'note',
      text: `${count} names without a ticker in ${rows} rows: matched with listed companies when they are read, Alt-Data tells those that fit none`,
    }
  }
}
