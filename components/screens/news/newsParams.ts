import type { ParsedUrlQuery } from 'node:querystring'
import type { CallArgs } from '@/lib/contract/calls'
import { tickerForm } from '@/lib/market/tickerForm'
import { queryOf, textOf } from '@/lib/navigation/addressQuery'

/** What the address of the list of articles says. */
export interface NewsParams {
  readonly q: string
  readonly tag: string
  readonly ticker: string
  readonly author: string
  readonly page: number
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseNewsParams(query: ParsedUrlQuery): NewsParams {
  const ticker = tickerForm(textOf(query, 'ticker'))
  const page = Number(textOf(query, 'page'))
  return {
    q: textOf(query, 'q').slice(0, 100),
    tag: textOf(query, 'tag').toLowerCase().slice(0, 30),
    ticker: /^[A-Z][A-Z0-9.-]{0,9}$/.test(ticker) ? ticker : '',
    author: textOf(query, 'author').slice(0, 80),
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 0,
  }
}

/** The address of a state. */
export function newsHref({ q, tag, ticker, author, page }: NewsParams): string {
  const query = queryOf({ q, tag, ticker, author, page: page === 0 ? '' : String(page) })
  return query === '' ? '/news' : `/news?${query}`
}

/** What is asked of the host. */
export const newsArgs = ({ page, ...rest }: NewsParams): CallArgs<'articles.list'> => ({ query: { ...rest, page } })

/** The article of an address, as its call asks for it. */
export const articleArgs = (query: ParsedUrlQuery) => ({ params: { slug: textOf(query, 'slug').slice(0, 80) || '-' } })
