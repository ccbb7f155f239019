import { commonUnit } from '@/lib/core/commonUnit'
import type { PastedPrint } from '@/lib/flow/paste/readPrints'
import { formatOccSymbol } from '@/lib/options/occSymbol'

/** A leg put together from prints of one contract; `quantity` in contracts, negative is sold. */
export interface RebuiltLeg {
  readonly contract: PastedPrint['contract']
  readonly quantity: number
  /** Mean by size, USD per share. */
  readonly price: number
  /** The prints say which side was hit; without that the leg is taken as bought. */
  readonly isSideKnown: boolean
}

/** What was traded in one stroke: prints of one name at one millisecond whose sizes go into each other. */
export interface RebuiltTrade {
  readonly time: string
  readonly legs: readonly RebuiltLeg[]
  readonly lines: readonly number[]
}

/** Sizes of legs are multiples of the smallest, at most this many times it: 1 by 2 and 2 by 3 are structures, 1 by 97 is none. */
const MOST_RATIO = 4

/** Options Analyzer, "paste flow": prints with the same time belong together where their sizes have a ratio. */
export function rebuildTrades(prints: readonly PastedPrint[]): readonly RebuiltTrade[] {
  const groups = new Map<string, PastedPrint[]>()
  for (const print of prints) {
    const key = `${print.contract.root} ${print.time === '' ? 'untimed' : print.time}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [print])
    else group.push(print)
  }
  return [...groups.values()].flatMap(tradesOf)
}

function tradesOf(group: readonly PastedPrint[]): readonly RebuiltTrade[] {
  const byContract = new Map<string, PastedPrint[]>()
  for (const print of group) {
    const key = `${formatOccSymbol(print.contract)} ${print.side}`
    byContract.set(key, [...(byContract.get(key) ?? []), print])
  }
  const parts = [...byContract.values()].map((own) => ({ own, leg: legOf(own) }))
  const sizes = parts.map(({ leg }) => Math.abs(leg.quantity))
  const unit = commonUnit(sizes)
  const isOne = parts.length > 1 && sizes.every((size) => size / unit <= MOST_RATIO)
  const time = group[0]?.time ?? ''
  if (isOne) return [{ time, legs: parts.map(({ leg }) => leg), lines: group.map(({ line }) => line) }]
  return parts.map(({ own, leg }) => ({ time, legs: [leg], lines: own.map(({ line }) => line) }))
}

function legOf(prints: readonly PastedPrint[]): RebuiltLeg {
  const size = prints.reduce((sum, print) => sum + print.size, 0)
  const paid = prints.reduce((sum, print) => sum + print.size * print.price, 0)
  const side = prints[0]?.side ?? 'NONE'
  const [first] = prints
  if (first === undefined) throw new Error('a leg without a print')
  return {
    contract: first.contract,
    quantity: side === 'BID' ? -size : size,
    price: paid / size,
    isSideKnown: side === 'BID' || side === 'ASK',
  }
}
