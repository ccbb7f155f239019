import { isTicker } from '@/lib/market/ticker'
import { tickerForm } from '@/lib/market/tickerForm'
import { type AddressQuery, textOf } from '@/lib/navigation/addressQuery'

/** A parameter of a link that the page could not read, and what it expects there. */
export interface Unread {
  readonly key: string
  readonly text: string
  /** 'a number from 0'. */
  readonly expected: string
}

/** What of a parameter cannot be read; nothing where it is not there. */
export type FindUnread = (query: AddressQuery, key: string) => readonly Unread[]

/** What is expected, and whether a text is it. */
export const expects =
  (expected: string, fits: (text: string) => boolean): FindUnread =>
  (query, key) => {
    const text = textOf(query, key)
    return text === '' || fits(text) ? [] : [{ key, text, expected }]
  }

const isNumber = (text: string): boolean => Number.isFinite(Number(text)) && Number(text) >= 0
export const isTickerText = (text: string): boolean => isTicker(tickerForm(text))

/** A number that is not negative, up to another. */
export const expectsNumber = (most = Number.POSITIVE_INFINITY): FindUnread =>
  expects(
    Number.isFinite(most) ? `a number from 0 to ${most}` : 'a number from 0',
    (text) => isNumber(text) && Number(text) <= most,
  )

/** A number between two others. */
export const expectsBetween = ([low, high]: readonly [low: number, high: number]): FindUnread =>
  expects(`a number from ${low} to ${high}`, (text) => Number(text) >= low && Number(text) <= high)

/** Parameters that are read by an own reader, by their keys. */
export const unreadBy = (
  finds: Readonly<Record<string, FindUnread | undefined>>,
): Pick<AddressReader<unknown>, 'unread'> => ({
  unread: (query) => Object.entries(finds).flatMap(([key, find]) => find?.(query, key) ?? []),
})

/** Reads an address, and says what of it cannot be read: a page never takes its usual value for that in silence. */
export interface AddressReader<State> {
  (query: AddressQuery): State
  readonly unread: (query: AddressQuery) => readonly Unread[]
}

/** A reader of its own that says of a link what the fields of `parts` say. */
export const readerWith = <State>(
  { unread }: Pick<AddressReader<unknown>, 'unread'>,
  read: (query: AddressQuery) => State,
): AddressReader<State> => Object.assign(read, { unread })
