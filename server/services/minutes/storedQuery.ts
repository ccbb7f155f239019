import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { StoredScope } from '@/server/services/flow/tapeDesk'
import type { FlowQuery } from '@/server/services/minutes/flowQuery'
import type { MinuteQuery } from '@/server/stores/tape/portMinutes'

/** The question to the store; an instant after the session's end is no bound, so that answers can be kept. */
export function storedQueryOf(scope: StoredScope, { classes, tickers, expiries }: FlowQuery): MinuteQuery {
  const { sessionDate, source } = scope
  const untilUs = boundOf(scope)
  return {
    scope: { sessionDate, source, ...(untilUs === undefined ? {} : { untilUs }) },
    classes,
    tickers: tickers ?? null,
    expiries: expiries ?? null,
  }
}

/** The instant of a scope while its session runs; undefined when it is over by then. */
export function boundOf({ sessionDate, untilUs }: Pick<StoredScope, 'sessionDate' | 'untilUs'>): number | undefined {
  const endUs = newYorkTimeToMs(sessionDate, '20:00') * 1000
  return untilUs === undefined || untilUs >= endUs ? undefined : untilUs
}
