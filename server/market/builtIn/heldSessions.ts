import type { IsoDate } from '@/lib/core/nominal'
import { addDays, dayNumberOf } from '@/lib/market/isoDate'
import { sessionsOf } from '@/server/synthetic/calendar'
import { isHeld, lastSessionNumber } from '@/server/synthetic/sessionIndex'

/** Numbers of the last `count` sessions before a day, oldest first; none for a name that the market does not have. */
export function sessionsBefore(number: number, before: IsoDate, count: number): number[] {
  const found: number[] = []
  if (number < 0) return found
  for (let at = lastSessionNumber(dayNumberOf(before) - 1); at >= 0 && found.length < count; at -= 1)
    if (isHeld(at)) found.push(at)
  return found.reverse()
}

/** More days than an exchange has ever stayed closed in a row. */
const LONGEST = 10

/** Sessions (numbers) of the model whose events may happen from one day to another: those of announced closures come in the next session. */
export const reaching = (from: IsoDate, to: IsoDate): [number, number] => sessionsOf(addDays(from, -LONGEST), to)
