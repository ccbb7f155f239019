import { whenField } from '@/components/options/when/whenState'
import type { FdaRow } from '@/lib/contract/fda'
import type { Ticker } from '@/lib/core/nominal'
import { phrasesOf, saysOneOf } from '@/lib/core/phrases'
import { FDA_KINDS } from '@/lib/equities/fdaEvents'
import {
  addressOf,
  capitalsField,
  choiceField,
  listIdField,
  named,
  numberField,
  tableFields,
  textField,
} from '@/lib/navigation/addressFields'

const TABS = ['ahead', 'past'] as const
const WINDOWS = ['30', '90', '180', '366'] as const
const CAPS = ['', 'small', 'mid', 'large'] as const

/** Everything the address of the FDA Calendar says. */
export const { parse: parseFdaParams, query: fdaQuery } = addressOf({
  tab: choiceField(TABS, 'ahead'),
  /** Calendar days ahead, or back. */
  days: choiceField(WINDOWS, '180'),
  catalyst: choiceField(FDA_KINDS, ''),
  status: choiceField(['', 'NDA', 'BLA', 'sNDA', 'sBLA'], ''),
  cap: choiceField(CAPS, ''),
  /** Least move priced in, percent. */
  minMove: named('min_move', numberField(0)),
  /** Months of cash at most; 0 asks for none. */
  maxRunway: named('max_runway', numberField(0)),
  names: listIdField,
  ticker: capitalsField(12),
  words: textField(120),
  /** The row that is looked at closer. */
  open: textField(200),
  when: whenField,
  ...tableFields,
})
export type FdaParams = ReturnType<typeof parseFdaParams>

/** Ends of the sizes of companies, USD. */
const CAP_ENDS: Readonly<Record<FdaParams['cap'], readonly [number, number]>> = {
  '': [0, Number.POSITIVE_INFINITY],
  small: [0, 2e9],
  mid: [2e9, 10e9],
  large: [10e9, Number.POSITIVE_INFINITY],
}

/** Rows that pass the filters; the next date first ahead, the newest first of those that are over. */
export function fittingRows(
  rows: readonly FdaRow[],
  params: FdaParams,
  tickers: readonly Ticker[] | null,
): readonly FdaRow[] {
  const phrases = phrasesOf(params.words)
  const [least, most] = CAP_ENDS[params.cap]
  const far = Number(params.days)
  const fits = (row: FdaRow): boolean =>
    (params.tab === 'ahead' ? row.days >= 0 && row.days <= far : row.days < 0 && row.days >= -far) &&
    (params.catalyst === '' || row.catalyst === params.catalyst) &&
    (params.status === '' || row.status === params.status) &&
    (params.cap === '' || (row.market_cap !== null && row.market_cap >= least && row.market_cap < most)) &&
    (params.minMove === 0 || (row.straddle_move !== null && 100 * row.straddle_move >= params.minMove)) &&
    (params.maxRunway === 0 || (row.runway_months !== null && row.runway_months <= params.maxRunway)) &&
    (params.ticker === '' || row.ticker === params.ticker) &&
    (tickers === null || tickers.includes(row.ticker)) &&
    saysOneOf(`${row.company} ${row.drug} ${row.indication}`, phrases)
  const kept = rows.filter(fits)
  return params.tab === 'ahead' ? kept : kept.reverse()
}
