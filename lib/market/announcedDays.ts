import type { IsoDate } from '@/lib/core/nominal'

/** A day as an exchange publishes it; `closes_at` is New York time, null where it stays closed. */
export interface PublishedDay {
  readonly market: string
  readonly date: IsoDate
  readonly name: string
  readonly closes_at: string | null
}

/** Stands for the exchange of days that the operator has set: they are no list that leaves out what it does not name. */
export const OPERATOR = 'operator'
/** Whose closed days are those of stocks and their options. */
const OF_STOCKS = /^(nyse|nasdaq|operator)$/i

let announced: ReadonlyMap<IsoDate, PublishedDay> = new Map()
let stand = 0
const listeners = new Set<() => void>()

/**
 * Takes what exchanges have published; of it the days count that no rule knows: a day of mourning, a storm. Their hours are those
 * of {@link announcedDay} for everybody from then on. An exchange that is closed wins over one that closes early.
 */
export function announceDays(days: readonly PublishedDay[]): void {
  const next = new Map<IsoDate, PublishedDay>()
  for (const day of days) {
    const known = next.get(day.date)
    if (OF_STOCKS.test(day.market) && (known === undefined || day.closes_at === null)) next.set(day.date, day)
  }
  if (JSON.stringify([...next]) === JSON.stringify([...announced])) return
  announced = next
  stand += 1
  for (const listener of listeners) listener()
}

/** What was published of a day; undefined where nothing was. */
export const announcedDay = (date: IsoDate): PublishedDay | undefined => announced.get(date)

/** Every published day, as it was told. */
export const announcedDays = (): Iterable<PublishedDay> => announced.values()

/** Changes with what is published: who keeps what follows from it keeps it as long as this stays. */
export const announcedStand = (): number => stand

/** Hears of every change until what it answers with is called. */
export function onAnnounced(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
