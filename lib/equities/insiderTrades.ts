import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { daysBetween } from '@/lib/market/isoDate'

/** Codes of form 4 with their meaning. Spec F41. */
const CODES: Readonly<Record<string, string>> = wordTable({
  P: 'Open-market purchase',
  S: 'Open-market sale',
  A: 'Award',
  M: 'Exercise of an award',
  F: 'Shares kept for tax or exercise price',
  G: 'Gift',
  D: 'Sale back to the company',
  C: 'Conversion',
  X: 'Exercise of an option in the money',
  J: 'Other',
  V: 'Reported early',
  I: 'Plan transaction at discretion',
  W: 'Inheritance',
  Z: 'Voting trust',
  K: 'Equity swap',
  U: 'Tendered in a change of control',
  L: 'Small acquisition',
  E: 'Expiry of a short position',
  H: 'Expiry of a long position',
  O: 'Exercise of an option out of the money',
})

/** Words of a transaction code; the code itself where it is unknown. */
export function codeWords(code: string): string {
  return CODES[code] ?? code
}

/** Awards, exercises and tax payments, which the list hides unless asked for. */
export const ROUTINE_CODES: readonly string[] = ['A', 'F', 'M']

export type InsiderRole = 'CEO' | 'CFO' | 'officer' | 'director' | '10% owner' | 'other'

/** One role for a person: the chief officers by their title, then officer, director, ten percent owner. */
export function insiderRole(person: {
  readonly is_officer: boolean
  readonly is_director: boolean
  readonly is_ten_percent: boolean
  readonly officer_title: string
}): InsiderRole {
  const title = person.officer_title.toLowerCase()
  if (/\b(ceo|chief executive)/.test(title)) return 'CEO'
  if (/\b(cfo|chief financial)/.test(title)) return 'CFO'
  if (person.is_officer) return 'officer'
  if (person.is_director) return 'director'
  return person.is_ten_percent ? '10% owner' : 'other'
}

/** F41: shares × price in USD; null where either is unknown. */
export function tradeValue(shares: number | null, price: number | null): number | null {
  return shares === null || price === null ? null : shares * price
}

/** F41: (after − before) ÷ before, where before is after less what was acquired; null where it cannot be known. */
export function ownershipChange(
  after: number | null,
  shares: number | null,
  acquired: boolean | null,
): { readonly before: number | null; readonly change: number | null } {
  if (after === null || shares === null || acquired === null) return { before: null, change: null }
  const before = acquired ? after - shares : after + shares
  if (before < 0) return { before: null, change: null }
  return { before, change: before === 0 ? null : after / before - 1 }
}

/** F41: days from the trade to its filing; null where unknown or the wrong way round. */
export function filingLag(traded: IsoDate | null, filed: IsoDate | null): number | null {
  if (traded === null || filed === null) return null
  const days = daysBetween(traded, filed)
  return days < 0 ? null : days
}

export interface InsiderBuy {
  readonly ticker: string
  readonly owner: string
  readonly date: IsoDate
  /** USD; 0 where unknown. */
  readonly value: number
}

export interface InsiderCluster {
  readonly ticker: string
  readonly owners: readonly string[]
  readonly value: number
  readonly first: IsoDate
  readonly last: IsoDate
}

const CLUSTER_PEOPLE = 3
const CLUSTER_DAYS = 30

/** F41: at least three different insiders of a company buying on the open market within 30 days. Newest first. */
export function clustersOf(buys: readonly InsiderBuy[]): readonly InsiderCluster[] {
  const byTicker = new Map<string, InsiderBuy[]>()
  for (const buy of buys) byTicker.set(buy.ticker, [...(byTicker.get(buy.ticker) ?? []), buy])
  return [...byTicker.values()]
    .flatMap(clustersOfOne)
    .sort((a, b) => (a.last < b.last ? 1 : a.last > b.last ? -1 : b.value - a.value))
}

/** Windows of 30 days from each first buy; a buy stands in one cluster only. */
function clustersOfOne(list: readonly InsiderBuy[]): readonly InsiderCluster[] {
  const sorted = [...list].sort((a, b) => (a.date < b.date ? -1 : 1))
  const found: InsiderCluster[] = []
  for (let from = 0; from < sorted.length; ) {
    const first = sorted[from]
    if (first === undefined) break
    const window = sorted.slice(from).filter((buy) => daysBetween(first.date, buy.date) <= CLUSTER_DAYS)
    const owners = [...new Set(window.map((buy) => buy.owner))]
    if (owners.length < CLUSTER_PEOPLE) {
      from += 1
      continue
    }
    const value = window.reduce((sum, buy) => sum + buy.value, 0)
    found.push({ ticker: first.ticker, owners, value, first: first.date, last: window.at(-1)?.date ?? first.date })
    from += window.length
  }
  return found
}

export interface OpenMarketTrade {
  readonly date: IsoDate
  readonly isBuy: boolean
  /** USD. */
  readonly value: number
}

/** F41 market buy/sell ratio: USD bought over USD sold by calendar month, oldest first; null in a month without a sale. */
export function buySellByMonth(trades: readonly OpenMarketTrade[]) {
  const months = new Map<string, { buys: number; sells: number }>()
  for (const { date, isBuy, value } of trades) {
    const month = months.get(date.slice(0, 7)) ?? { buys: 0, sells: 0 }
    if (isBuy) month.buys += value
    else month.sells += value
    months.set(date.slice(0, 7), month)
  }
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, { buys, sells }]) => ({ month, buys, sells, ratio: sells === 0 ? null : buys / sells }))
}
