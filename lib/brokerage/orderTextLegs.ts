import type { TypedLeg, TypedOrder } from '@/lib/brokerage/orderText'
import type { OrderTextError, TypedDay } from '@/lib/brokerage/orderTextParts'
import type { OrderTicket } from '@/lib/brokerage/orderTicket'
import { ticketOfLegs } from '@/lib/brokerage/ticketOfLegs'
import type { IsoDate, OptionSymbol, Usd } from '@/lib/core/nominal'
import type { BasketLeg } from '@/lib/options/legBasket'
import { contractOf, type ListedContract, seriesOf } from '@/lib/options/legChain'

/** A listed contract with the symbol it trades under. */
type OrderContract = ListedContract & { readonly option_symbol: OptionSymbol }

type TypedContract = NonNullable<TypedLeg['contract']>

/** The ticket of a typed order, or what of it is not listed. */
export type OrderTextTicket =
  | { readonly ticket: OrderTicket; readonly error: null }
  | { readonly ticket: null; readonly error: OrderTextError }

const NEAR = 2

/** A typed day as a date: without a year the next one from the first listed expiry on. */
function dateOf({ month, day, year }: TypedDay, first: IsoDate): IsoDate {
  const end = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const own = Number(first.slice(0, 4))
  return `${year ?? (`${own}${end}` < first ? own + 1 : own)}${end}`
}

/** The listed expiry of a typed day; null where none is listed. */
function listedExpiry(day: TypedDay, expiries: readonly IsoDate[]): IsoDate | null {
  const date = dateOf(day, expiries[0] ?? '')
  return expiries.includes(date) ? date : null
}

/** The expiries a typed order needs the contracts of, in order and once each. */
export function neededExpiries(order: TypedOrder, expiries: readonly IsoDate[]): readonly IsoDate[] {
  const found = order.legs.flatMap(({ contract }) => {
    const expiry = contract === null ? null : listedExpiry(contract.day, expiries)
    return expiry === null ? [] : [expiry]
  })
  return [...new Set(found)].sort()
}

/** A typed order on the contracts that are listed: a limit order at its price, at the mid where none was typed. */
export function ticketOfText(
  order: TypedOrder,
  expiries: readonly IsoDate[],
  rows: readonly OrderContract[],
): OrderTextTicket {
  const legs: BasketLeg[] = []
  let middle = 0
  for (const { at, found, quantity, contract } of order.legs) {
    if (contract === null) {
      legs.push({ symbol: order.ticker, quantity })
      continue
    }
    const { type, strike } = contract
    const expiry = listedExpiry(contract.day, expiries)
    if (expiry === null) return { ticket: null, error: noExpiry(order, contract, expiries) }
    const row = contractOf(rows, { type, strike, expiry })
    if (row === null) {
      const listed = seriesOf(rows, { type, expiry })
      const near = nearest(listed, (one) => Math.abs(one.strike - strike)).map((one) => String(one.strike))
      const message = `${strike} is no listed ${type === 'C' ? 'call' : 'put'} of ${expiry}`
      const whole = near.map((one) => found.replace(String(strike), one).toLowerCase())
      return { ticket: null, error: { at, found, message, near: whole } }
    }
    middle += (quantity * ((row.bid ?? 0) + (row.ask ?? 0))) / 2
    legs.push({ symbol: row.option_symbol, quantity })
  }
  return { ticket: priced(order, ticketOfLegs(legs), middle), error: null }
}

/** Price, effect and time of the text on its ticket. */
function priced(order: TypedOrder, ticket: OrderTicket, middle: Usd): OrderTicket {
  const { limit, effect, timeInForce, legs, quantity } = order
  // The market says whether options cost or bring; shares cost more than the options on them bring.
  const shares = legs.find(({ contract }) => contract === null)
  const cost = shares?.quantity ?? (middle === 0 ? quantity : middle)
  return {
    ...ticket,
    orderType: limit === 'market' ? 'Market' : 'Limit',
    price: typeof limit === 'number' ? limit : null,
    priceEffect: effect ?? (cost < 0 ? 'Credit' : 'Debit'),
    timeInForce: timeInForce ?? ticket.timeInForce,
  }
}

function noExpiry(
  { ticker, tickerAt }: TypedOrder,
  { day, dayWord }: TypedContract,
  expiries: readonly IsoDate[],
): OrderTextError {
  const first = expiries[0]
  if (first === undefined) return { at: tickerAt, found: ticker, message: 'no options are listed on it', near: [] }
  const [date, hasYear] = [dateOf(day, first), day.year !== null]
  const near = nearest(expiries, (expiry) => Math.abs(Date.parse(expiry) - Date.parse(date)))
  return {
    at: dayWord.at,
    found: dayWord.text,
    message: `${ticker} has no expiry on ${dayText(date, hasYear)}`,
    near: near.map((expiry) => dayText(expiry, hasYear)),
  }
}

/** As it would be typed: 12/18, or 12/18/26. */
const dayText = (expiry: IsoDate, hasYear: boolean): string =>
  `${Number(expiry.slice(5, 7))}/${Number(expiry.slice(8, 10))}${hasYear ? `/${expiry.slice(2, 4)}` : ''}`

function nearest<T>(all: readonly T[], gap: (one: T) => number): T[] {
  return all.toSorted((a, b) => gap(a) - gap(b)).slice(0, NEAR)
}
