import { dayOf, letters, type OrderTextError, type TypedDay, type Word, wrong } from '@/lib/brokerage/orderTextParts'
import type { TicketPrice } from '@/lib/brokerage/ticketPrice'
import { TIMES_IN_FORCE, type TimeInForce } from '@/lib/brokerage/timeInForce'
import type { OptionType } from '@/lib/options/contractLabel'

/** One leg as it is typed: shares without a contract. Negative is sold. */
export interface TypedLeg {
  /** Characters before the word that names it. */
  readonly at: number
  readonly found: string
  readonly quantity: number
  readonly contract: {
    readonly day: TypedDay
    /** The word that names the day. */
    readonly dayWord: Word
    readonly type: OptionType
    readonly strike: number
  } | null
}

/** A whole order as it is typed, before the chain is asked for its contracts. */
export interface TypedOrder {
  readonly ticker: string
  readonly tickerAt: number
  /** The first quantity: which way the order goes where the market does not say what it costs. */
  readonly quantity: number
  readonly legs: readonly TypedLeg[]
  /** null: no price was typed. */
  readonly limit: number | 'mid' | 'market' | null
  readonly effect: TicketPrice['priceEffect'] | null
  readonly timeInForce: TimeInForce | null
}

type OrderTextResult =
  | { readonly order: TypedOrder; readonly error: null }
  | { readonly order: null; readonly error: OrderTextError }

interface Reading {
  quantity: (Word & { readonly value: number }) | null
  first: number | null
  ticker: Word | null
  day: { readonly date: TypedDay; readonly word: Word } | null
  /** A quantity that no leg has used yet. */
  isOpen: boolean
  legs: TypedLeg[]
  limit: TypedOrder['limit']
  effect: TypedOrder['effect']
  timeInForce: TimeInForce | null
}

const QUANTITY = /^[+-]?\d{1,5}$/
const TICKER = /^[A-Z][A-Z0-9.]{0,9}$/
const STRIKES = /^(\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?){0,3})(C|P|CP|PC)$/

const LIMITS = { MID: 'mid', MKT: 'market', MARKET: 'market' } as const
const EFFECTS = { CR: 'Credit', CREDIT: 'Credit', DB: 'Debit', DEBIT: 'Debit' } as const
/** Legs of one kind for one bought unit, lowest strike first; puts of a vertical the other way round. */
const SHAPES = [[1], [1, -1], [1, -2, 1], [1, -1, -1, 1]] as const

/**
 * An order in one line, as a trader says it: `-1 SPY 12/18 600/615p 660/675c @ 4.50`. Quantity (negative sells), ticker, expiry,
 * strikes with c, p or cp, price after @. Two strikes are a vertical: bought, it is the debit one. Three are a butterfly, four a
 * condor. A further quantity or expiry holds for what follows; a quantity without strikes is shares. C22.
 */
export function readOrderText(text: string): OrderTextResult {
  const reading: Reading = {
    quantity: null,
    first: null,
    ticker: null,
    day: null,
    isOpen: true,
    legs: [],
    limit: null,
    effect: null,
    timeInForce: null,
  }
  const [order = '', ...prices] = text.split('@')
  for (const word of wordsOf(order, 0)) {
    const error = readWord(reading, word)
    if (error !== null) return { order: null, error }
  }
  let at = order.length
  for (const price of prices) {
    for (const word of wordsOf(price, at + 1)) {
      const error = readPrice(reading, word)
      if (error !== null) return { order: null, error }
    }
    at += price.length + 1
  }
  return endOf(reading, text, prices.length > 0)
}

function wordsOf(text: string, from: number): Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0].toUpperCase(), at: from + match.index }))
}

function readWord(reading: Reading, word: Word): OrderTextError | null {
  const { text } = word
  if (QUANTITY.test(text)) return takeQuantity(reading, word)
  if (reading.ticker === null) {
    if (!TICKER.test(text)) return wrong(word, 'a ticker is expected here', ['SPY'])
    reading.ticker = word
    return null
  }
  const day = dayOf(text)
  if (day !== null) {
    reading.day = { date: day, word }
    return null
  }
  const strikes = STRIKES.exec(text)
  if (strikes !== null) return takeStrikes(reading, word, strikes)
  const time = TIMES_IN_FORCE.find((one) => one.toUpperCase() === text)
  if (time === undefined)
    return wrong(word, 'is no expiry (12/18), strikes (600/615p) or time in force (gtc)', letters(text))
  reading.timeInForce = time
  return null
}

function takeQuantity(reading: Reading, word: Word): OrderTextError | null {
  const value = Number(word.text)
  if (value === 0) return wrong(word, 'a quantity of 0 is no order', ['1', '-1'])
  const error = closeQuantity(reading)
  if (error !== null) return error
  reading.quantity = { ...word, value }
  reading.first ??= value
  reading.isOpen = true
  return null
}

/** What a quantity without strikes is: shares straight after the ticker, else a strike without its letter. */
function closeQuantity(reading: Reading): OrderTextError | null {
  const { quantity, ticker, day, isOpen } = reading
  if (ticker === null || quantity === null || !isOpen) return null
  if (day !== null) return wrong(quantity, 'no strikes follow; a strike ends in c or p', letters(quantity.text))
  reading.legs.push({ at: quantity.at, found: quantity.text, quantity: quantity.value, contract: null })
  reading.isOpen = false
  return null
}

function takeStrikes(reading: Reading, word: Word, [, list = '', kind = '']: RegExpExecArray): OrderTextError | null {
  const { day, quantity } = reading
  if (day === null) return wrong(word, 'an expiry is expected before the strikes', ['12/18'])
  const strikes = list.split('/').map(Number)
  const sorted = strikes.toSorted((a, b) => a - b)
  if (new Set(strikes).size < strikes.length) return wrong(word, 'the same strike stands twice', [])
  const types = kind.length === 2 ? (['C', 'P'] as const) : ([kind === 'C' ? 'C' : 'P'] as const)
  const shape = SHAPES[sorted.length - 1] ?? [1]
  for (const type of types) {
    for (const [place, strike] of sorted.entries()) {
      const side = shape[place] ?? 1
      const isPutVertical = type === 'P' && sorted.length === 2
      const count = (quantity?.value ?? 1) * side * (isPutVertical ? -1 : 1)
      reading.legs.push({
        at: word.at,
        found: word.text,
        quantity: count,
        contract: { day: day.date, dayWord: day.word, type, strike },
      })
    }
  }
  reading.isOpen = false
  return null
}

function readPrice(reading: Reading, word: Word): OrderTextError | null {
  const { text } = word
  const price = Number(text)
  if (Object.hasOwn(LIMITS, text)) reading.limit = LIMITS[text as keyof typeof LIMITS]
  else if (Object.hasOwn(EFFECTS, text)) reading.effect = EFFECTS[text as keyof typeof EFFECTS]
  else if (Number.isFinite(price) && price > 0) reading.limit = price
  else {
    const time = TIMES_IN_FORCE.find((one) => one.toUpperCase() === text)
    if (time === undefined) return wrong(word, 'a price above 0, mid or mkt is expected after @', ['4.50', 'mid'])
    reading.timeInForce = time
  }
  return null
}

function endOf(reading: Reading, text: string, hasPrice: boolean): OrderTextResult {
  const end = { text: '', at: text.length }
  const { ticker, legs, limit, effect, timeInForce } = reading
  const failed = (error: OrderTextError): OrderTextResult => ({ order: null, error })
  if (ticker === null) return failed(wrong(end, 'a ticker is expected', ['SPY']))
  const error = closeQuantity(reading)
  if (error !== null) return failed(error)
  if (legs.length === 0)
    return failed(wrong(end, reading.day === null ? 'an expiry is expected' : 'strikes are expected', ['12/18 600c']))
  if (legs.length > 4) return failed(wrong({ text: '', at: legs[4]?.at ?? 0 }, 'an order takes four legs', []))
  if (hasPrice && limit === null) return failed(wrong(end, 'a price is expected after @', ['4.50', 'mid']))
  return {
    order: { ticker: ticker.text, tickerAt: ticker.at, quantity: reading.first ?? 1, legs, limit, effect, timeInForce },
    error: null,
  }
}
