import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import type { EconomyRow } from '@/lib/contract/economy'
import type { IsoDate } from '@/lib/core/nominal'
import { phrasesOf, saysOneOf } from '@/lib/core/phrases'
import { PATH_SYMBOLS } from '@/lib/equities/eventPath'
import { RELEASE_KINDS } from '@/lib/equities/releases'
import { addDays, daysInMonth, isIsoDate, isoDateOf, weekdayOf } from '@/lib/market/isoDate'
import { shiftMonth } from '@/lib/market/tradingCalendar'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

const SPANS = ['day', 'week', 'month'] as const
export type Span = (typeof SPANS)[number]

/** Everything the address of the Economic Calendar says. */
export interface EconomyParams {
  readonly span: Span
  /** A day of the stretch that is shown; '': the day of the page's clock. */
  readonly day: IsoDate | ''
  /** Least importance. */
  readonly importance: '0' | '2' | '3'
  readonly kind: '' | EconomyRow['kind']
  /** Words of the title, divided by commas. */
  readonly words: string
  /** The release that is looked at closer. */
  readonly release: string
  /** Whose path around it is drawn. */
  readonly symbol: (typeof PATH_SYMBOLS)[number]
  readonly when: WhenParams
  readonly sort: string
  readonly cols: string
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseEconomyParams(query: ParsedUrlQuery): EconomyParams {
  const day = textOf(query, 'day')
  return {
    span: choiceOf(query, 'span', SPANS, 'week'),
    day: isIsoDate(day) ? day : '',
    importance: choiceOf(query, 'importance', ['0', '2', '3'], '0'),
    kind: choiceOf(query, 'kind', ['', ...RELEASE_KINDS], ''),
    words: textOf(query, 'words').slice(0, 120),
    release: textOf(query, 'release').slice(0, 160),
    symbol: choiceOf(query, 'symbol', PATH_SYMBOLS, 'SPX'),
    when: parseWhen(query),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
  }
}

/** The canonical query of a state; defaults are left out. */
export function economyQuery(params: EconomyParams): string {
  const { span, day, importance, kind, words, release, symbol, when, sort, cols } = params
  return queryOf({
    span: span === 'week' ? '' : span,
    day,
    importance: importance === '0' ? '' : importance,
    kind,
    words,
    release,
    symbol: symbol === 'SPX' ? '' : symbol,
    ...when,
    sort,
    cols,
  })
}

export interface DayRange {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The days a state shows, both included: a day, its week from Monday to Sunday, or its month. */
export function shownStretch({ span, day }: Pick<EconomyParams, 'span' | 'day'>, today: IsoDate): DayRange {
  const on = day === '' ? today : day
  if (span === 'day') return { from: on, to: on }
  if (span === 'week') {
    const monday = addDays(on, -((weekdayOf(on) + 6) % 7))
    return { from: monday, to: addDays(monday, 6) }
  }
  const [year = 0, month = 0] = on.split('-').map(Number)
  return { from: isoDateOf({ year, month, day: 1 }), to: isoDateOf({ year, month, day: daysInMonth(year, month) }) }
}

/** A day of the stretch before or after. */
export function stepped(params: Pick<EconomyParams, 'span' | 'day'>, today: IsoDate, by: 1 | -1): IsoDate {
  const { from } = shownStretch(params, today)
  if (params.span === 'month') return `${shiftMonth(from.slice(0, 7), by)}-01`
  return addDays(from, params.span === 'day' ? by : 7 * by)
}

/** Rows that pass the filters of the page. */
export function filtered(rows: readonly EconomyRow[], params: EconomyParams): readonly EconomyRow[] {
  const phrases = phrasesOf(params.words)
  return rows.filter(
    (row) =>
      row.importance >= Number(params.importance) &&
      (params.kind === '' || row.kind === params.kind) &&
      saysOneOf(row.title, phrases),
  )
}

/** What the calls of the page share. */
export const askedOf = ({ when }: EconomyParams) => whenQuery(when)
