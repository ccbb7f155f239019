import type { Ticker } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'
import {
  type AddressQuery,
  boundOf,
  boundText,
  choiceOf,
  dayOf,
  numberOf,
  queryOf,
  textOf,
  tickerOf,
} from '@/lib/navigation/addressQuery'
import { type AddressReader, expects, expectsNumber, type FindUnread, isTickerText } from '@/lib/navigation/unread'

type Pairs = Readonly<Record<string, string | null>>

/** One choice of a page as its address reads and writes it. */
export interface AddressField<T> {
  /** Parameter of the address; without one, the name of the field. */
  readonly key?: string
  /** Never throws; what makes no sense is the usual. */
  readonly read: (query: AddressQuery, key: string) => T
  /** null and '' are left out of the address; pairs where a value stands in several parameters. */
  readonly write: (value: T) => string | null | Pairs
  /** Without it every text is taken. */
  readonly unread?: FindUnread
}

/** A field of whatever value. */
type AnyField = Omit<AddressField<unknown>, 'write'> & {
  readonly write: (value: never) => string | null | Pairs
}

/** What an address of these fields says. */
export type AddressState<F extends Readonly<Record<string, AnyField>>> = {
  readonly [K in keyof F]: ReturnType<F[K]['read']>
}

/** The address of a page by its fields: how it is read, and how it is written in their order. */
export function addressOf<F extends Readonly<Record<string, AnyField>>>(fields: F) {
  const all = Object.entries(fields).map(([name, field]) => ({ name, key: field.key ?? name, field }))
  /** Reads the address; never throws, what makes no sense is left out. */
  const read = (query: AddressQuery): AddressState<F> => {
    const values = all.map(({ name, key, field }) => [name, field.read(query, key)])
    // One value for each field, made by its own `read`.
    return Object.fromEntries(values) as AddressState<F>
  }
  const unread = (query: AddressQuery) => all.flatMap(({ key, field }) => field.unread?.(query, key) ?? [])
  const parse: AddressReader<AddressState<F>> = Object.assign(read, { unread })
  const pairs = (state: AddressState<F>): Pairs => {
    const written = all.map(({ name, key, field }) => {
      // `parse` made the value with the field that writes it.
      const value = field.write(state[name] as never)
      return typeof value === 'object' && value !== null ? value : { [key]: value }
    })
    return Object.assign({}, ...written)
  }
  /** The canonical query of a state; what the page starts with is left out. */
  const query = (state: AddressState<F>): string => queryOf(pairs(state))
  return { parse, pairs, query }
}

/** A field under another name than that of its value. */
export const named = <T>(key: string, field: AddressField<T>): AddressField<T> => ({ ...field, key })

/** A text that the address always says, also where it is the usual one. */
export const always = (field: AddressField<string>): AddressField<string> => ({ ...field, write: (text) => text })

/** null where the text is empty. */
export const orNull = (field: AddressField<string>): AddressField<string | null> => ({
  ...field,
  read: (query, key) => field.read(query, key) || null,
  write: (text) => text,
})

export const choiceField = <const T extends string, const F extends string>(
  choices: readonly T[],
  usual: F,
): AddressField<T | F> => ({
  read: (query, key) => choiceOf(query, key, choices, usual),
  write: (value) => (value === usual ? '' : value),
  unread: expects(choices.join(', '), (text) => text === usual || choices.some((choice) => choice === text)),
})

export const textField = (most = Number.POSITIVE_INFINITY, usual = ''): AddressField<string> => ({
  read: (query, key) => textOf(query, key).slice(0, most) || usual,
  write: (text) => (text === usual ? '' : text),
  unread: expects(`${most} characters at most`, (text) => text.length <= most),
})

/** The same in capitals. */
export const capitalsField = (most: number): AddressField<string> => ({
  read: (query, key) => textOf(query, key).trim().toUpperCase().slice(0, most),
  write: (text) => text,
  unread: expects(`${most} characters at most`, (text) => text.trim().length <= most),
})

/** A text of a shape, else the usual one. */
export const shapedField = (shape: RegExp, usual = '', expected = 'text of another form'): AddressField<string> => ({
  read: (query, key) => (shape.test(textOf(query, key)) ? textOf(query, key) : usual),
  write: (text) => (text === usual ? '' : text),
  unread: expects(expected, (text) => text === usual || shape.test(text)),
})

/** Id of a list of the reader; '' for none. */
export const listIdField = shapedField(/^[\w-]{1,64}$/)

/** Words divided by commas, each once. */
export const wordsField = (
  isKnown: (word: string) => boolean,
  most = Number.POSITIVE_INFINITY,
): AddressField<readonly string[]> => ({
  read: (query, key) => [...new Set(textOf(query, key).split(','))].filter(isKnown).slice(0, most),
  write: (words) => words.join(','),
  unread: expects('words of the list of this page', (text) => text.split(',').every(isKnown)),
})

/** A number that is not negative. */
export const numberField = (usual: number, most = Number.POSITIVE_INFINITY): AddressField<number> => ({
  read: (query, key) => Math.min(most, numberOf(query, key, usual)),
  write: (value) => (value === usual ? '' : String(value)),
  unread: expectsNumber(most),
})

/** The same without its fraction. */
export const wholeField = (usual: number, most = Number.POSITIVE_INFINITY): AddressField<number> => ({
  ...numberField(usual, most),
  read: (query, key) => Math.min(most, Math.floor(numberOf(query, key, usual))),
})

/** A bound that is not negative; null is an open end. */
export const boundField: AddressField<number | null> = {
  read: boundOf,
  write: boundText,
  unread: expectsNumber(),
}

/** A number above zero; null is none. */
export const positiveField: AddressField<number | null> = {
  read: (query, key) => numberOf(query, key, 0) || null,
  write: boundText,
  unread: expects('a number above 0', (text) => Number(text) > 0),
}

/** Whether something that is usually not so is so. */
export const flagField: AddressField<boolean> = {
  read: (query, key) => textOf(query, key) === '1',
  write: (is) => (is ? '1' : ''),
  unread: expects('0 or 1', (text) => text === '0' || text === '1'),
}

/** As the address and a saved view write it. */
export const soundText = (hasSound: boolean): string => (hasSound ? 'on' : '')

/** What is new sounds (C6). */
export const soundField: AddressField<boolean> = {
  key: 'sound',
  read: (query, key) => textOf(query, key) === 'on',
  write: soundText,
  unread: expects('on', (text) => text === 'on'),
}

/** null: neither was said. */
export const eitherField: AddressField<boolean | null> = {
  read: (query, key) => ({ '0': false, '1': true, '': null })[choiceOf(query, key, ['0', '1'], '')],
  write: (is) => (is === null ? '' : is ? '1' : '0'),
  unread: expects('0 or 1', (text) => text === '0' || text === '1'),
}

export const dayField = {
  read: dayOf,
  write: (day: string) => day,
  unread: expects('a day like 2026-11-20', isIsoDate),
}

export const tickerField = (usual: Ticker = ''): AddressField<Ticker> => ({
  read: (query, key) => tickerOf(query, key, usual),
  write: (ticker) => (ticker === usual ? '' : ticker),
  unread: expects('a ticker', isTickerText),
})

/** Order and columns of a page's table, as `usePageTable` writes them. */
export const tableFields = { sort: textField(), cols: textField() }
