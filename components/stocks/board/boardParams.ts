import { NOW, whenField } from '@/components/options/when/whenState'
import { BOARD_WEEKS } from '@/lib/market/weeks'
import {
  type AddressState,
  choiceField,
  dayField,
  flagField,
  named,
  orNull,
  tableFields,
  textField,
  tickerField,
} from '@/lib/navigation/addressFields'
import { CAP_CLASSES } from '@/lib/screener/capClasses'

/** What the addresses of all boards of whole weeks say. */
export const boardFields = {
  /** A day of the first week; '' is the one the page is about. */
  week: dayField,
  weeks: choiceField(BOARD_WEEKS, '1'),
  /** One day of the weeks; '' is all. */
  day: dayField,
  cap: choiceField(CAP_CLASSES, ''),
  sector: textField(60),
  isSp500: named('sp500', flagField),
  /** List of the visitor that alone is shown; null: every name. */
  names: orNull(textField(60)),
  /** The name whose past is open; '' is none. */
  pick: tickerField(),
  ...tableFields,
  when: whenField,
}
export type BoardParams = AddressState<typeof boardFields>

/** No row open, every day of the week the page is about. */
export const FRESH_WEEK = { week: '', day: '', pick: '' }

/** What of a state belongs to no view: session and weeks, and an open row. */
export const PASSING = { ...FRESH_WEEK, when: NOW }

/** What a view brings: it is of whatever weeks and session are looked at. */
export function keptOf<P extends BoardParams>(params: P): Omit<P, 'when' | 'week' | 'day' | 'pick'> {
  const { when: _when, week: _week, day: _day, pick: _pick, ...kept } = params
  return kept
}

/** What dropping all filters leaves: the weeks and the session that are looked at. */
export const weeksOf = ({ week, weeks, when }: BoardParams) => ({ week, weeks, when })
