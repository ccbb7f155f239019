import { whenField, whenQuery } from '@/components/options/when/whenState'
import type { Ticker } from '@/lib/core/nominal'
import { HEADLINE_TAGS } from '@/lib/equities/headlines'
import { addressOf, capitalsField, choiceField, listIdField, textField } from '@/lib/navigation/addressFields'

const WINDOWS = ['1', '7', '30', '365', '0'] as const

/** Everything the address of the News Feed says. */
export const { parse: parseNewsParams, query: newsQuery } = addressOf({
  days: choiceField(WINDOWS, '7'),
  tag: choiceField(HEADLINE_TAGS, ''),
  publisher: textField(80),
  major: choiceField(['0', '1'], '0'),
  ticker: capitalsField(12),
  names: listIdField,
  words: textField(200),
  /** The headline that is read. */
  open: textField(400),
  when: whenField,
})
export type NewsParams = ReturnType<typeof parseNewsParams>

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
