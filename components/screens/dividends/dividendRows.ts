import type { DividendParams, DividendTab } from '@/components/screens/dividends/dividendParams'
import { isWantedCompany, isWithin } from '@/components/stocks/board/boardRows'
import type { AssignmentRow, DividendRow } from '@/lib/contract/dividends'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/number'
import type { IcalEvent } from '@/lib/market/ical'

export const TAB_WORDS: Readonly<Record<DividendTab, string>> = {
  calendar: 'Ex-dates',
  income: 'Income',
  assignment: 'Early assignment',
  capture: 'Capture',
}
export const KIND_WORDS = { stock: 'Stocks', fund: 'Funds' } as const

/** Order of a tab before the visitor chose one. */
export const TAB_SORT: Readonly<Record<DividendTab, string>> = {
  calendar: 'ex_date,-cap',
  income: '-forward_yield',
  assignment: '-stake',
  capture: '-capture_mean',
}

/** Payments a year in a word. */
const RHYTHM: Readonly<Record<number, string>> = {
  52: 'weekly',
  12: 'monthly',
  4: 'quarterly',
  2: 'half-yearly',
  1: 'yearly',
}

export const rhythmWord = (frequency: number | null): string => (frequency === null ? '-' : (RHYTHM[frequency] ?? '-'))

/** Cash per share: whole cents with two decimals, finer ones with four. */
export const amountText = (value: number): string =>
  formatNumber(value, Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? 2 : 4)

export const keyOfDividend = ({ ticker, ex_date, amount }: DividendRow): string => `${ticker} ${ex_date} ${amount}`
export const keyOfCall = ({ option_symbol, ex_date }: AssignmentRow): string => `${option_symbol} ${ex_date}`

/** What every tab and the board leave out. `tickers`: the names of the chosen list. */
export function isWanted(row: DividendRow, params: DividendParams, tickers: readonly string[] | null): boolean {
  const { kind } = params
  const forward = row.forward_yield === null ? null : row.forward_yield * 100
  return (
    (kind === '' || (row.issue_type === 'ETF') === (kind === 'fund')) &&
    isWantedCompany(row, params, tickers) &&
    (!params.isSpecial || row.is_special) &&
    isWithin(forward, params.yieldMin, params.yieldMax) &&
    isWithin(row.payout, null, params.payoutMax) &&
    isWithin(row.streak, params.streakMin, null)
  )
}

/** What the rows were chosen by, in words, for the head of a file. */
export function filterWords(params: DividendParams, dateFormat: string): string {
  const { tab, day, kind, cap, sector, yieldMin, yieldMax, payoutMax, streakMin } = params
  return [
    TAB_WORDS[tab].toLowerCase(),
    day === '' ? '' : formatDate(day, dateFormat),
    kind === '' ? '' : KIND_WORDS[kind].toLowerCase(),
    cap === '' ? '' : `${cap} cap`,
    sector,
    params.isSp500 ? 'S&P 500' : '',
    params.isSpecial ? 'special' : '',
    params.names === null ? '' : 'own list',
    yieldMin === null ? '' : `yield at least ${yieldMin}%`,
    yieldMax === null ? '' : `yield at most ${yieldMax}%`,
    payoutMax === null ? '' : `payout at most ${payoutMax}%`,
    streakMin === null ? '' : `${streakMin} years of increases`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Ex-dates as entries of a calendar file. */
export const icalDaysOf = (rows: readonly DividendRow[]): readonly IcalEvent[] =>
  rows.map(({ ex_date, ticker, name, amount, is_special }) => ({
    date: ex_date,
    title: `${ticker} ex-dividend`,
    detail: `${name}, ${is_special ? 'special, ' : ''}${amountText(amount)} USD per share`,
  }))
