import type { ParsedUrlQuery } from 'node:querystring'
import { queryOf, textOf } from '@/lib/navigation/addressQuery'

/** What the address of Stock Talk says. */
export interface TalkParams {
  readonly ticker: string
  readonly tag: string
  readonly author: string
  readonly following: boolean
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseTalkParams(query: ParsedUrlQuery): TalkParams {
  const ticker = textOf(query, 'ticker').toUpperCase()
  const author = textOf(query, 'author')
  return {
    ticker: /^[A-Z][A-Z0-9.-]{0,9}$/.test(ticker) ? ticker : '',
    tag: textOf(query, 'tag').toLowerCase().slice(0, 30),
    author: /^trader-[0-9a-f]{16}$/.test(author) ? author : '',
    following: textOf(query, 'following') === '1',
  }
}

/** The canonical query of a state. */
export function talkQuery({ ticker, tag, author, following }: TalkParams): string {
  return queryOf({ ticker, tag, author, following: following ? '1' : '' })
}
