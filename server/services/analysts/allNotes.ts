import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { Note } from '@/server/services/analysts/ratingRow'
import type { NameScope } from '@/server/services/filings/nameScope'
import type { MarketRow } from '@/server/stores/market/port'

/** A note with the name it is about. */
export interface NamedNote extends Note {
  readonly ticker: Ticker
}

/** Notes of all names are read a month at a time: more at once would be sorted for longer than others can wait. */
const STEP_DAYS = 31
const MOST_A_STEP = 40_000

/** The note of a stored row. */
export function noteOf(row: MarketRow<'analyst_ratings'>): NamedNote {
  const atMs = Math.floor(row.rated_at / 1000)
  const rating = {
    firm: row.firm,
    date: newYorkDateOf(atMs),
    fromGrade: row.from_grade,
    toGrade: row.to_grade,
    target: row.price_target,
    previousTarget: row.previous_target,
  }
  return { ticker: row.ticker, atMs, action: row.action, rating }
}

/** The day lists count back from: of an import the day of its newest note, else the day that is looked at. */
export const newestDay = ({ store, untilMs, clock, asOf }: NameScope): Promise<IsoDate> =>
  clock.lastDay(asOf, async () => {
    const [newest] = await store.rows('analyst_ratings', {
      where: [['rated_at', '<=', untilMs * 1000]],
      order: [['rated_at', 'down']],
      limit: 1,
    })
    return newest && newYorkDateOf(Math.floor(newest.rated_at / 1000))
  })

/** Notes of all names over the days up to one, oldest first, none later than the instant that is looked at. */
export async function notesOfDays(
  { store, untilMs }: NameScope,
  to: IsoDate,
  days: number,
): Promise<readonly NamedNote[]> {
  const startMs = (day: IsoDate): EpochMs => newYorkTimeToMs(day, '00:00')
  const found: NamedNote[] = []
  for (let left = days; left > 0; left -= STEP_DAYS) {
    const [from, before] = [addDays(to, 1 - left), addDays(to, 1 - Math.max(0, left - STEP_DAYS))]
    const rows = await store.rows('analyst_ratings', {
      where: [
        ['rated_at', '>=', startMs(from) * 1000],
        ['rated_at', '<', startMs(before) * 1000],
        ['rated_at', '<=', untilMs * 1000],
      ],
      order: [['rated_at', 'up']],
      limit: MOST_A_STEP,
    })
    for (const row of rows) found.push(noteOf(row))
  }
  return found
}
