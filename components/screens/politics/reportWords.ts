import type { ReportAnswer } from '@/components/screens/politics/reportContext'
import { excessOf } from '@/lib/equities/congressReport'
import { formatCount } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

type Report = ReportAnswer['data']

export const CHAMBERS: Readonly<Record<string, string>> = { house: 'House', senate: 'Senate' }

/** The year in two sentences, by rules only. */
export function reportLead({ year, whole, benchmark, measured, ahead, is_running: isRunning }: Report): string {
  if (whole.trades === 0) return `No disclosures of ${year ?? 'any year'} are known.`
  const told = `${formatCount(whole.members)} members of Congress disclosed ${formatCount(whole.trades)} trades in ${year}${isRunning ? ' so far' : ''}`
  const late = `${formatFraction(whole.late / whole.trades, 0)} of them later than the law allows`
  const excess = excessOf(whole)
  if (excess === null) return `${told}, ${late}. No purchase among them has a known price.`
  const side = excess >= 0 ? 'more' : 'less'
  return `${told}, ${late}. Followed from the day they were filed, their purchases returned ${formatFractionChange(whole.value, 1)}, ${formatFraction(Math.abs(excess), 1)} ${side} than ${benchmark}; ${formatCount(ahead)} of ${formatCount(measured)} members did better than it.`
}
