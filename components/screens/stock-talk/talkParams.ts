import { type AddressField, addressOf, flagField, shapedField, textField } from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'
import { expects } from '@/lib/navigation/unread'

const TICKER = /^[A-Z][A-Z0-9.-]{0,9}$/
const capitals = (text: string): string => text.toUpperCase()

const tickerField: AddressField<string> = {
  read: (query, key) => (TICKER.test(capitals(textOf(query, key))) ? capitals(textOf(query, key)) : ''),
  write: (ticker) => ticker,
  unread: expects('a ticker', (text) => TICKER.test(capitals(text))),
}
const tagField: AddressField<string> = {
  ...textField(30),
  read: (query, key) => textOf(query, key).toLowerCase().slice(0, 30),
}

/** What the address of Stock Talk says. */
export const { parse: parseTalkParams, query: talkQuery } = addressOf({
  ticker: tickerField,
  tag: tagField,
  author: shapedField(/^trader-[0-9a-f]{16}$/, '', 'an author like trader-0123456789abcdef'),
  following: flagField,
})
export type TalkParams = ReturnType<typeof parseTalkParams>
