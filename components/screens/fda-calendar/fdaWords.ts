import type { FdaRow } from '@/lib/contract/fda'
import { mean } from '@/lib/core/series'
import { formatCount, formatNumber } from '@/lib/format/number'

export const CATALYST_WORDS: Readonly<Record<FdaRow['catalyst'], string>> = {
  pdufa: 'PDUFA',
  adcom: 'AdCom',
  readout: 'Read-out',
  crl: 'CRL',
}

export const CATALYST_TITLES: Readonly<Record<FdaRow['catalyst'], string>> = {
  pdufa: 'Goal date of a decision (PDUFA)',
  adcom: 'Meeting of an advisory committee',
  readout: 'Result of a trial',
  crl: 'Complete response letter: refused as it stands',
}

/** Months of cash: 30 mo; a company whose operations bring cash in has no end of it. */
export function runwayText({
  runway_months: months,
  earns_cash,
}: Pick<FdaRow, 'runway_months' | 'earns_cash'>): string {
  if (months !== null) return `${formatNumber(months, 0)} mo`
  return earns_cash === true ? 'earns' : '-'
}

/** A day of a window is about right; so it is written. */
export const isAbout = ({ precision }: Pick<FdaRow, 'precision'>): boolean => precision === 'window'

/** Mean size of the moves across earlier dates, a fraction; null without one. */
export const meanPast = ({ past }: Pick<FdaRow, 'past'>): number | null =>
  mean(past.flatMap(({ move }) => (move === null ? [] : [Math.abs(move)])))

export const daysText = (days: number): string =>
  days === 0 ? 'today' : days > 0 ? `in ${formatCount(days)} d` : `${formatCount(-days)} d ago`
