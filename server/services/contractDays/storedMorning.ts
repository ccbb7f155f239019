import { underlyingOf } from '@/lib/options/indexRoots'
import { inTurns, pieces } from '@/server/cache/turns'
import type { ContractColumns } from '@/server/services/contractDays/contractColumns'
import { InterestChanges } from '@/server/services/contractDays/interestChanges'
import type { MorningInterest, NameInterest } from '@/server/services/contractDays/morningInterest'

/** Contracts looked at between two looks at the clock. */
const CHECK_EVERY = 1024
type Sums = { -readonly [K in keyof NameInterest]: NameInterest[K] }

/** The contracts of a session's morning, and of the mornings three and five sessions before; null where they are not stored. */
interface StoredMornings {
  readonly now: ContractColumns
  readonly threeBefore: ContractColumns | null
  readonly fiveBefore: ContractColumns | null
}

/** Open interest of a morning as the days of one source have it: what is not told of the morning before is no change. F37. */
export async function storedMorning(mornings: StoredMornings): Promise<MorningInterest> {
  const { size } = mornings.now
  const changes = new InterestChanges()
  const names = new Map<string, Sums>()
  for await (const [from, until] of inTurns(pieces(size, CHECK_EVERY)))
    for (let row = from; row < until; row += 1) addRow(mornings, row, { changes, names })
  return { changes, tickers: [...names.values()] }
}

interface Found {
  readonly changes: InterestChanges
  readonly names: Map<string, Sums>
}

function addRow({ now, threeBefore, fiveBefore }: StoredMornings, row: number, { changes, names }: Found): void {
  const { numbers, tickers, tickerCodes, symbols } = now
  const openInterest = numbers.openInterest[row] ?? Number.NaN
  if (Number.isNaN(openInterest)) return
  const root = tickers[tickerCodes[row] ?? 0] ?? ''
  const optionSymbol = symbols[row] ?? ''
  const type = now.types[row] === 1 ? 'P' : 'C'
  const ticker = underlyingOf(root)
  const sums = names.get(ticker) ?? emptySums(ticker)
  names.set(ticker, sums)
  const told = numbers.oiBefore[row] ?? Number.NaN
  const before = Number.isNaN(told) ? openInterest : told
  sums.listed += 1
  sums.updated += Number.isNaN(told) ? 0 : 1
  sums[type === 'C' ? 'calls' : 'puts'] += openInterest
  sums[type === 'C' ? 'callsBefore' : 'putsBefore'] += before
  sums.threeBefore += earlierOf(threeBefore, optionSymbol)
  sums.fiveBefore += earlierOf(fiveBefore, optionSymbol)
  if (before === openInterest) return
  const expiry = now.expiries[now.expiryCodes[row] ?? 0] ?? ''
  const strike = numbers.strike[row] ?? Number.NaN
  const upDays = openInterest > before ? (numbers.oiUpDays[row] ?? 0) : 0
  changes.add({ optionSymbol, ticker: root, type, expiry, strike, openInterest, before, upDays })
}

/** A contract that is in no row of a stored morning was not listed. */
function earlierOf(morning: ContractColumns | null, symbol: string): number {
  if (morning === null) return Number.NaN
  return morning.numbers.openInterest[morning.rowOf(symbol)] ?? 0
}

const emptySums = (ticker: string): Sums => ({
  ticker,
  calls: 0,
  puts: 0,
  callsBefore: 0,
  putsBefore: 0,
  threeBefore: 0,
  fiveBefore: 0,
  listed: 0,
  updated: 0,
})
