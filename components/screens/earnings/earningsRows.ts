import type { EarningsParams, EarningsTab } from '@/components/screens/earnings/earningsParams'
import { isWantedCompany, isWithin } from '@/components/stocks/board/boardRows'
import type { EarningsRow } from '@/lib/contract/earnings'
import { reportTime, reportTimeLabels } from '@/lib/equities/calendarEvents'
import { formatDate } from '@/lib/format/date'
import { formatFraction } from '@/lib/format/percent'
import type { IcalEvent } from '@/lib/market/ical'

export const TAB_WORDS: Readonly<Record<EarningsTab, string>> = {
  upcoming: 'Upcoming',
  reported: 'Reported',
  anticipated: 'Most anticipated',
  value: 'Rich / cheap',
}

/** As columns of a week name them. */
export const TIME_SHORT = { premarket: 'BMO', postmarket: 'AMC', unknown: 'Unknown' } as const

/** Order of a tab before the visitor chose one. */
export const TAB_SORT: Readonly<Record<EarningsTab, string>> = {
  upcoming: 'date,-cap',
  reported: '-date,-cap',
  anticipated: '-option_premium',
  value: '-event_ratio',
}

export const keyOfReport = ({ ticker, date }: Pick<EarningsRow, 'ticker' | 'date'>): string => `${ticker} ${date}`

/** Whether a report belongs to a tab: those that are out to one, the others to three. */
export function isInTab(row: EarningsRow, tab: EarningsTab): boolean {
  if (tab === 'reported') return row.is_out
  return !row.is_out && (tab !== 'value' || row.event_ratio !== null)
}

/** What every tab and the board of the week leave out. `tickers`: the names of the chosen list. */
export function isWanted(row: EarningsRow, params: EarningsParams, tickers: readonly string[] | null): boolean {
  const { time, emMin, emMax } = params
  const priced = row.expected_pct === null ? null : row.expected_pct * 100
  return (
    (time === '' || row.time === time) &&
    isWantedCompany(row, params, tickers) &&
    (!params.hasOptions || row.has_options === true) &&
    isWithin(priced, emMin, emMax)
  )
}

/** What the rows were chosen by, in words, for the head of a file. */
export function filterWords(params: EarningsParams, dateFormat: string): string {
  const { tab, day, time, cap, sector, emMin, emMax } = params
  const bounds = [emMin === null ? '' : `at least ${emMin}%`, emMax === null ? '' : `at most ${emMax}%`].filter(Boolean)
  return [
    TAB_WORDS[tab].toLowerCase(),
    day === '' ? '' : formatDate(day, dateFormat),
    time === '' ? '' : reportTimeLabels[time],
    cap === '' ? '' : `${cap} cap`,
    sector,
    params.isSp500 ? 'S&P 500' : '',
    params.hasOptions ? 'has options' : '',
    params.names === null ? '' : 'own list',
    bounds.length === 0 ? '' : `priced move ${bounds.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Rich or cheap in a word, by the earnings-only move over the mean of the past. */
export function valueWord(ratio: number | null): 'rich' | 'cheap' | 'fair' | null {
  if (ratio === null) return null
  return ratio >= RICH ? 'rich' : ratio <= 1 / RICH ? 'cheap' : 'fair'
}

/** A quarter above or below the past: nearer to it the few moves behind the mean say nothing. */
const RICH = 1.25

/** Reports as entries of a calendar file. */
export const icalDaysOf = (rows: readonly EarningsRow[]): readonly IcalEvent[] =>
  rows.map(({ date, ticker, name, time, expected_pct }) => ({
    date,
    title: `${ticker} reports`,
    time: reportTime(date, time),
    detail: `${name}, ${reportTimeLabels[time]}${expected_pct === null ? '' : `; priced move ±${formatFraction(expected_pct, 1)}`}`,
  }))
