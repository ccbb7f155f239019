import { parseOccParts } from '@/lib/options/occSymbol'
import { tidy } from '@/lib/paper/paperBook'
import type { EntryKind, PortfolioEntry } from '@/lib/portfolio/entry'
import { readDay, readNumber, readSymbol } from '@/lib/portfolio/importCells'
import type { ImportField, ImportMapping } from '@/lib/portfolio/importFields'

/** Words of an action, in the order they are looked for. */
const ACTIONS: readonly (readonly [RegExp, EntryKind])[] = [
  [/reinvest(ment)?( shares)?$|^bto$|^btc$|\bbuy\b|\bbought\b|^b$|buy_|buy to/, 'buy'],
  [/^sto$|^stc$|\bsell\b|\bsold\b|^s$|sell_|sell to|short sale/, 'sell'],
  [/expir|^oexp$/, 'expiry'],
  [/dividend|^cdiv$|^div$|qualified div/, 'dividend'],
  [/interest|^int$/, 'interest'],
  [/\bfee\b|\bfees\b|^gold$|commission|^adr/, 'fee'],
  [/deposit|contribution|received|^ach$|moneylink|wire in|transfer in|funds received/, 'deposit'],
  [/withdraw|distribution|paid|wire out|transfer out/, 'withdrawal'],
]
/** Never an entry of its own: told with its reason. */
const SPLIT = /split/

/** A row that became an entry, or why it did not. */
export type ImportedRow =
  | { readonly entry: Omit<PortfolioEntry, 'id' | 'lot'>; readonly note: string }
  | { readonly reason: string }

/** One row by the mapping. Amounts keep what the file says; signs of quantities are taken by the action. */
export function readImportRow(cells: readonly string[], mapping: ImportMapping): ImportedRow {
  const cell = (field: ImportField): string => {
    const place = mapping[field]
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  const day = readDay(cell('day'))
  if (day === null) return { reason: `no date: '${cell('day').slice(0, 30)}'` }
  const words = [cell('action'), cell('detail')].filter((word) => word !== '').join(' ')
  const quantity = readNumber(cell('quantity'))
  const amount = readNumber(cell('amount'))
  const kind = kindOf(words, { quantity, amount })
  if (kind === null) return { reason: `no action that is known: '${words.slice(0, 40)}'` }
  if (kind === 'split') return { reason: 'splits come from the market data, not from the file' }
  const symbolText = cell('symbol')
  const symbol = readSymbol(symbolText, {
    underlying: cell('underlying'),
    expiry: cell('expiry'),
    strike: cell('strike'),
    type: cell('type'),
  })
  const fees = tidy(Math.abs(readNumber(cell('fees')) ?? 0) + Math.abs(readNumber(cell('commission')) ?? 0))
  const base = { day, kind, symbol, quantity: 0, price: 0, fees: 0, amount: 0 }
  const note = cell('note').slice(0, 200)
  if (kind === 'buy' || kind === 'sell' || kind === 'expiry') {
    if (symbol === null) return { reason: `no ticker or contract: '${symbolText.slice(0, 30)}'` }
    const size = Math.abs(quantity ?? 0)
    if (!(size > 0)) return { reason: `no quantity: '${cell('quantity').slice(0, 30)}'` }
    if (kind === 'expiry') return { entry: { ...base, quantity: size }, note }
    const price = Math.abs(readNumber(cell('price')) ?? Number.NaN)
    if (!Number.isFinite(price)) return { reason: `no price: '${cell('price').slice(0, 30)}'` }
    return { entry: { ...base, quantity: size, price: perShare(price, symbol, { size, amount, fees }), fees }, note }
  }
  if (amount === null || amount === 0) return { reason: `no amount: '${cell('amount').slice(0, 30)}'` }
  const isSigned = kind === 'dividend' || kind === 'interest'
  return { entry: { ...base, amount: isSigned ? amount : Math.abs(amount) }, note }
}

/**
 * Some files give the price of a whole contract: where the cash of the row says that a contract cost the price itself and
 * not a hundred times it, the price is of the contract.
 */
function perShare(
  price: number,
  symbol: string,
  { size, amount, fees }: { readonly size: number; readonly amount: number | null; readonly fees: number },
): number {
  if (parseOccParts(symbol) === null || amount === null || price === 0) return price
  const each = Math.abs(amount) / size
  return Math.abs(each - price) <= Math.max(0.01, fees / size + 0.02) && each > 0 ? price / 100 : price
}

function kindOf(
  text: string,
  { quantity, amount }: { readonly quantity: number | null; readonly amount: number | null },
): EntryKind | 'split' | null {
  const words = text.toLowerCase().replaceAll('_', ' ').trim()
  if (SPLIT.test(words)) return 'split'
  const found = ACTIONS.find(([pattern]) => pattern.test(words))?.[1] ?? null
  // Money that only moves is told by its sign.
  if ((found === 'deposit' || found === 'withdrawal') && amount !== null && (quantity ?? 0) === 0)
    return amount < 0 ? 'withdrawal' : 'deposit'
  return found
}
