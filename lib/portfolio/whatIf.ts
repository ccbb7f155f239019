import type { IsoDate, Usd } from '@/lib/core/nominal'
import { isTicker } from '@/lib/market/ticker'
import { parseOccParts } from '@/lib/options/occSymbol'
import { unitsOf } from '@/lib/portfolio/entry'
import type { HeldSymbol } from '@/lib/portfolio/lots'

/** A trade that is not made: shares or contracts, negative is a sale. */
export interface WhatIfTrade {
  readonly symbol: string
  readonly quantity: number
}

export const MOST_TRADES = 8
const MOST_QUANTITY = 1_000_000

/** Trades as an address and a call hold them, 'AAPL*10,AAPL270115C00210000*-1'; null where one makes no sense. */
export function parseTrades(text: string): readonly WhatIfTrade[] | null {
  if (text === '') return []
  const parts = text.split(',')
  const trades = parts.map((part) => {
    const [symbol = '', amount = '', ...more] = part.split('*')
    const quantity = Number(amount)
    const isSymbol = parseOccParts(symbol) !== null || isTicker(symbol)
    const isAmount = /^-?\d+(\.\d{1,4})?$/.test(amount) && quantity !== 0 && Math.abs(quantity) <= MOST_QUANTITY
    return more.length === 0 && isSymbol && isAmount ? { symbol, quantity } : null
  })
  const known = trades.filter((trade) => trade !== null)
  return known.length === parts.length && known.length <= MOST_TRADES ? known : null
}

/** The same as text. */
export const tradesText = (trades: readonly WhatIfTrade[]): string =>
  trades.map(({ symbol, quantity }) => `${symbol}*${quantity}`).join(',')

/** What would be held after the trades at a price each, and what they would cost. */
export interface AfterTrades {
  readonly held: readonly HeldSymbol[]
  /** USD paid, below zero where more is taken in. */
  readonly cost: Usd
  /** Trades that no price is known for: they are left out. */
  readonly unpriced: readonly string[]
}

/** Makes trades at the prices of now: more of the same is averaged, less keeps its average, a turn begins anew. */
export function afterTrades(
  held: readonly HeldSymbol[],
  trades: readonly WhatIfTrade[],
  { day, priceOf }: { readonly day: IsoDate; readonly priceOf: (symbol: string) => Usd | null },
): AfterTrades {
  let rows = held
  let cost = 0
  const unpriced: string[] = []
  for (const { symbol, quantity } of trades) {
    const price = priceOf(symbol)
    if (price === null) {
      unpriced.push(symbol)
      continue
    }
    cost += quantity * price * unitsOf(symbol)
    const own = rows.find((row) => row.symbol === symbol)
    const next =
      own === undefined ? opened({ symbol, quantity }, price, day) : changed(own, { by: quantity, price, day })
    rows = [...rows.filter((row) => row.symbol !== symbol), ...(next.quantity === 0 ? [] : [next])]
  }
  return { held: rows, cost, unpriced }
}

const opened = ({ symbol, quantity }: WhatIfTrade, average: Usd, day: IsoDate): HeldSymbol => ({
  symbol,
  quantity,
  average,
  fees: 0,
  opened: day,
  lots: 1,
})

interface Change {
  readonly by: number
  readonly price: Usd
  readonly day: IsoDate
}

function changed(own: HeldSymbol, { by, price, day }: Change): HeldSymbol {
  const quantity = own.quantity + by
  if (Math.sign(by) === Math.sign(own.quantity))
    return { ...own, quantity, average: (own.quantity * own.average + by * price) / quantity, lots: own.lots + 1 }
  const isTurned = Math.sign(quantity) === Math.sign(by)
  return isTurned
    ? opened({ symbol: own.symbol, quantity }, price, day)
    : { ...own, quantity, fees: (own.fees * quantity) / own.quantity }
}
