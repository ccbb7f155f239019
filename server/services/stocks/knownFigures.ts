import { surprise } from '@/lib/equities/reportStraddle'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { ReportFact } from '@/server/market/eventFacts'
import { declaredBy, type StockScope } from '@/server/services/names/stockScope'

type Figures = Pick<ReportFact, 'date' | 'time' | 'epsEstimate' | 'epsActual' | 'revenueEstimate'>

/** New York times by which results are out. */
const OUT_BY = { premarket: '08:00', postmarket: '16:05' } as const

/**
 * What an instant knows of a report: results once they are out. Calendars tell no day on which an estimate held, so a past
 * session has those of published results alone.
 */
export function knownFigures(report: Figures, { scope, untilMs }: StockScope) {
  const { time, date } = report
  const isNow = declaredBy(scope) === undefined
  const isOut =
    date < scope.sessionDate || (time === 'unknown' ? isNow : untilMs >= newYorkTimeToMs(date, OUT_BY[time]))
  const epsActual = isOut ? report.epsActual : null
  const epsEstimate = isNow || epsActual !== null ? report.epsEstimate : null
  return {
    epsEstimate,
    epsActual,
    surprise: surprise(epsActual, epsEstimate),
    revenueEstimate: isNow ? report.revenueEstimate : null,
  }
}
