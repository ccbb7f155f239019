import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { businessDayAfter } from '@/lib/fiscal/businessDays'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

/** Reports in which the CFTC tells positions of traders, finest classes first; a market stands in those that fit it. */
export const TRADER_REPORTS = ['financial', 'disaggregated', 'legacy'] as const
export type TraderReport = (typeof TRADER_REPORTS)[number]

/** Futures alone, or futures with options, which count by their delta. */
export const TRADER_SCOPES = ['futures', 'combined'] as const
export type TraderScope = (typeof TRADER_SCOPES)[number]

/** Classes of each report in the order of its columns; those below the reporting limits stand last. */
export const CLASSES_OF: Readonly<Record<TraderReport, readonly string[]>> = {
  financial: ['dealer', 'asset_manager', 'leveraged', 'other', 'nonreportable'],
  disaggregated: ['producer', 'swap', 'managed', 'other', 'nonreportable'],
  legacy: ['noncommercial', 'commercial', 'nonreportable'],
}

/** CFTC contract market codes of the roots. Small and micro contracts have markets of their own and are not in them. */
const CODES: Readonly<Record<string, string>> = wordTable({
  ES: '13874A',
  NQ: '209742',
  RTY: '239742',
  YM: '124603',
  VX: '1170E1',
  CL: '067651',
  NG: '023651',
  GC: '088691',
  SI: '084691',
  HG: '085692',
  ZN: '043602',
  ZB: '020601',
  '6E': '099741',
  '6J': '097741',
  BTC: '133741',
})

/** Code under which the CFTC tells positions in a root; null where it is not known. */
export const marketCodeOf = (root: string): string | null => CODES[root.toUpperCase()] ?? null

/** The Federal Government works two days in between: Tuesday's positions come on Friday, over a holiday on Monday. */
const DAYS_TO_RELEASE = 3

/** When positions of a day may be known: 15:30 of the third business day after it. */
export const tradersReleaseMs = (reportDate: IsoDate): EpochMs =>
  newYorkTimeToMs(businessDayAfter(reportDate, DAYS_TO_RELEASE), '15:30')
