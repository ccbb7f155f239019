import type { EpochMs } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { Dated } from '@/lib/fiscal/fiscalFigures'
import { FISCAL_SERIES } from '@/lib/fiscal/fiscalSeries'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns } from '@/server/cache/turns'
import type { FiscalScope } from '@/server/services/fiscal/fiscalScope'
import type { MarketStore } from '@/server/stores/market/port'

/** Decades of days of one series. */
const MOST_ROWS = 20_000

interface Observation extends Dated {
  readonly releasedMs: EpochMs
}

/** Series as they were known at an instant, oldest first. */
export type SeriesBook = (id: string) => readonly Observation[]

const storedBy = perOwner(
  (_store: MarketStore) => new AnswerCache<ReadonlyMap<string, readonly Observation[]>>('fiscal/seriesBook', 1),
)

/** Every stored series, cut to what had been released by the instant of the page: nothing looks ahead. */
export async function seriesBookOf({ store, nowMs }: FiscalScope): Promise<SeriesBook> {
  const all = await storedBy(store).get(`${store.changes('fiscal_series')}`, () => storedSeries(store))
  const known = new Map<string, readonly Observation[]>()
  return (id) => {
    const before = known.get(id)
    if (before !== undefined) return before
    const own = onePerDate((all.get(id) ?? []).filter(({ releasedMs }) => releasedMs <= nowMs))
    known.set(id, own)
    return own
  }
}

/** All series in one question: one for each looked at every row of the table again, with a turn of the event loop for each slice. */
async function storedSeries(store: MarketStore): Promise<ReadonlyMap<string, readonly Observation[]>> {
  const found = new Map<string, Observation[]>(FISCAL_SERIES.map(({ id }) => [id, []]))
  const rows = await store.rows('fiscal_series', {
    order: [['record_date', 'up']],
    limit: MOST_ROWS * FISCAL_SERIES.length,
  })
  for await (const { series, record_date, value, released_at } of inTurns(rows)) {
    found.get(series)?.push({ date: record_date, value, releasedMs: released_at / 1000 })
  }
  for (const own of found.values())
    own.sort((a, b) => (a.date === b.date ? a.releasedMs - b.releasedMs : a.date < b.date ? -1 : 1))
  return found
}

/** Two files may tell the same day: the one that was known first counts. */
const onePerDate = (list: readonly Observation[]): readonly Observation[] =>
  list.filter(({ date }, at) => list[at - 1]?.date !== date)
