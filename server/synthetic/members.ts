import type { Ticker } from '@/lib/core/nominal'
import { dow30, nasdaq100 } from '@/server/synthetic/data/etfs'
import { type Instrument, instrumentOf, universe, words } from '@/server/synthetic/universe'

/** A member of a fund or index; the weights of all members add up to 1 at typical prices. */
export interface Member {
  readonly ticker: Ticker
  readonly weight: number
}

const isStock = (instrument: Instrument) => instrument.rule === ''
const isUs = (instrument: Instrument) => isStock(instrument) && instrument.issueType === 'Common'
/** Smallest of the large members and largest of the small ones, USD billions. */
const LARGE_FROM = 18

function chosen(rule: string): { stocks: Instrument[]; byPrice: boolean; cap: number } {
  const pick = (test: (instrument: Instrument) => boolean) => universe.filter(test)
  if (rule === 'large')
    return { stocks: pick((i) => isUs(i) && i.marketCapBillions >= LARGE_FROM), byPrice: false, cap: 1 }
  if (rule === 'small')
    return { stocks: pick((i) => isUs(i) && i.marketCapBillions < LARGE_FROM), byPrice: false, cap: 0.01 }
  if (rule === 'dow') return { stocks: words(dow30).map(instrumentOf), byPrice: true, cap: 1 }
  if (rule === 'ndx') return { stocks: known(nasdaq100), byPrice: false, cap: 0.14 }
  if (rule.startsWith('members:')) {
    return { stocks: rule.slice(8).split(',').map(instrumentOf), byPrice: false, cap: 0.12 }
  }
  const sector = rule.slice('sector:'.length)
  return {
    stocks: pick((i) => isUs(i) && i.sector === sector && i.marketCapBillions >= LARGE_FROM),
    byPrice: false,
    cap: 0.24,
  }
}

function known(list: string): Instrument[] {
  const wanted = new Set(words(list))
  return universe.filter((instrument) => wanted.has(instrument.ticker))
}

/** Cuts weights at the cap and gives the excess to the others, until none is above it (or all are at it). */
export function capWeights(weights: readonly number[], cap: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let result = weights.map((weight) => weight / total)
  const limit = Math.max(cap, 1 / weights.length)
  for (let round = 0; round < 50; round += 1) {
    const excess = result.reduce((sum, weight) => sum + Math.max(0, weight - limit), 0)
    if (excess < 1e-12) break
    const room = result.reduce((sum, weight) => sum + (weight < limit ? weight : 0), 0)
    result = result.map((weight) => (weight < limit ? weight * (1 + excess / room) : limit))
  }
  return result
}

function buildMembers(rule: string): readonly Member[] {
  const { stocks, byPrice, cap } = chosen(rule)
  const raw = stocks.map((stock) => (byPrice ? stock.typicalPrice : stock.marketCapBillions))
  const weights = capWeights(raw, cap)
  return stocks.map((stock, place) => ({ ticker: stock.ticker, weight: weights[place] ?? 0 }))
}

const cache = new Map<string, readonly Member[]>()

/** Members of a fund or index, [] for stocks and for funds with a price of their own. Same rule, same list and weights. */
export function membersOf(instrument: Instrument): readonly Member[] {
  const { rule } = instrument
  if (rule === '' || rule === 'own' || rule === 'vix' || rule.startsWith('power:')) return []
  const found = cache.get(rule)
  if (found) return found
  const members = buildMembers(rule)
  cache.set(rule, members)
  return members
}
