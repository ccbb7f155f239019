import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import type { Ticker } from '@/lib/core/nominal'
import { HEADLINE_TAGS, type HeadlineTag } from '@/lib/equities/headlines'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

const WINDOWS = ['1', '7', '30', '365', '0'] as const

/** Everything the address of the News Feed says. */
export interface NewsParams {
  readonly days: (typeof WINDOWS)[number]
  readonly tag: '' | HeadlineTag
  readonly publisher: string
  readonly major: '0' | '1'
  readonly ticker: string
  /** Id of the reader's list whose names alone are shown; '': every name. */
  readonly names: string
  readonly words: string
  /** The headline that is read. */
  readonly open: string
  readonly when: WhenParams
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseNewsParams(query: ParsedUrlQuery): NewsParams {
  const names = textOf(query, 'names')
  return {
    days: choiceOf(query, 'days', WINDOWS, '7'),
    tag: choiceOf(query, 'tag', ['', ...HEADLINE_TAGS], ''),
    publisher: textOf(query, 'publisher').slice(0, 80),
    major: choiceOf(query, 'major', ['0', '1'], '0'),
    ticker: textOf(query, 'ticker').toUpperCase().slice(0, 12),
    names: /^[\w-]{1,64}$/.test(names) ? names : '',
    words: textOf(query, 'words').slice(0, 200),
    open: textOf(query, 'open').slice(0, 400),
    when: parseWhen(query),
  }
}

/** The canonical query of a state; defaults are left out. */
export function newsQuery({ days, tag, publisher, major, ticker, names, words, open, when }: NewsParams): string {
  return queryOf({
    days: days === '7' ? '' : days,
    tag,
    publisher,
    major: major === '1' ? '1' : '',
    ticker,
    names,
    words,
    open,
    ...when,
  })
}

/** The same for the calls of the page; `listed`: the names of the chosen list. */
export function newsCall(
  { days, tag, publisher, major, ticker, words, when }: NewsParams,
  listed: readonly Ticker[] | null,
) {
  return {
    days: Number(days),
    tag,
    publisher,
    major,
    words,
    tickers: ticker === '' ? (listed ?? []).join(',') : ticker,
    ...whenQuery(when),
  }
}
