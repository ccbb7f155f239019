import type { IsoDate } from '@/lib/core/nominal'
import { previousSession } from '@/lib/market/calendar'
import { inTurns, pieces } from '@/server/cache/turns'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { ContractColumns } from '@/server/services/contractDays/contractColumns'
import type { ContractTable } from '@/server/services/contractDays/contractTable'
import type { InterestChanges } from '@/server/services/contractDays/interestChanges'
import type { MorningInterest, NameInterest } from '@/server/services/contractDays/morningInterest'
import { SessionCount } from '@/server/services/contractDays/sessionCount'

/** The session before, as the contracts of a session need it. */
export interface PriorDay {
  readonly sessionDate: IsoDate
  readonly columns: ContractColumns
  /** Contracts whose open interest changed overnight. */
  readonly changes: InterestChanges
  /** Open interest of whole names. */
  readonly tickers: readonly NameInterest[]
  /** What is stored of the morning; null where every contract that is in no change kept its open interest. */
  readonly morning: ContractColumns | null
  /** False while only the open interest is known. */
  readonly isWhole: boolean
}

/** Who knows a session of a market that knows its own past. */
interface PastOf {
  readonly facts: MarketFacts
  /** Its contracts where it is stored to its last print. */
  readonly storedOf: (sessionDate: IsoDate) => Promise<ContractColumns | null>
}

/**
 * The session before, as it is stored, else made anew, which takes seconds. Rests often. Open interest is known first, and
 * told by `onInterest` while the prints of that session are still being read.
 */
export async function readPriorDay(
  { facts, storedOf }: PastOf,
  sessionDate: IsoDate,
  { changes, tickers }: MorningInterest,
  onInterest: (prior: PriorDay) => void,
): Promise<PriorDay> {
  const before = previousSession(sessionDate)
  onInterest({ sessionDate: before, columns: new ContractColumns(), changes, tickers, morning: null, isWhole: false })
  const stored = await storedOf(before)
  if (stored !== null) return { sessionDate: before, columns: stored, changes, tickers, morning: null, isWhole: true }
  const tape = await facts.sessionTape(before)
  const count = new SessionCount(before)
  for await (const print of inTurns(tape ?? [])) {
    count.add(print)
  }
  return { sessionDate: before, columns: count.columns, changes, tickers, morning: null, isWhole: true }
}

/**
 * Adds the contracts that have not traded but whose open interest changed, so that the explorer lists them too, and those that
 * traded in the session before: what became of their volume is asked.
 */
export async function addQuiet(table: ContractTable, prior: PriorDay): Promise<void> {
  const { columns } = table
  for await (const change of inTurns(prior.changes.values())) {
    if (change.expiry < table.sessionDate) continue
    const row = columns.rowFor(change)
    columns.setInterest('openInterest', row, change.openInterest)
  }
  const { symbols, tickers, tickerCodes, expiries, expiryCodes, types, numbers } = prior.columns
  for await (const [at, optionSymbol] of inTurns(symbols.entries())) {
    const expiry = expiries[expiryCodes[at] ?? 0] ?? ''
    if (expiry < table.sessionDate || !((numbers.volume[at] ?? 0) > 0) || columns.rowOf(optionSymbol) >= 0) continue
    const ticker = tickers[tickerCodes[at] ?? 0] ?? ''
    const type = types[at] === 1 ? 'P' : 'C'
    const row = columns.rowFor({ optionSymbol, ticker, type, expiry, strike: numbers.strike[at] ?? Number.NaN })
    // In no change: as many as the morning before.
    if (prior.morning === null) columns.setInterest('openInterest', row, numbers.openInterest[at] ?? Number.NaN)
  }
}

/** Fills what rows from `from` on know of the session before. */
export async function fillPrior(table: ContractTable, prior: PriorDay, from: number): Promise<void> {
  for await (const [first, until] of inTurns(pieces(table.size, 256, from)))
    for (let row = first; row < until; row += 1) fillRow(table.columns, prior, row)
}

function fillRow(columns: ContractColumns, prior: PriorDay, row: number): void {
  const { symbols, numbers } = columns
  const symbol = symbols[row] ?? ''
  const earlier = prior.columns.rowOf(symbol)
  const was = prior.columns.numbers
  if (prior.morning !== null) fillMorning(columns, prior.morning, { row, earlier: was.openInterest[earlier] })
  else {
    const change = prior.changes.rowOf(symbol)
    const unchanged = numbers.openInterest[row] ?? Number.NaN
    columns.setInterest('oiBefore', row, change < 0 ? unchanged : prior.changes.before(change))
    numbers.oiUpDays[row] = change < 0 ? 0 : prior.changes.upDays(change)
  }
  if (earlier < 0) {
    if (prior.isWhole) numbers.prevVolume[row] = numbers.prevPremium[row] = 0
    return
  }
  numbers.prevClose[row] = was.last[earlier] ?? Number.NaN
  numbers.prevVolume[row] = was.volume[earlier] ?? Number.NaN
  numbers.prevAskVolume[row] = was.askVolume[earlier] ?? Number.NaN
  numbers.prevBidVolume[row] = was.bidVolume[earlier] ?? Number.NaN
  numbers.prevMidVolume[row] = was.midVolume[earlier] ?? Number.NaN
  numbers.prevMultiVolume[row] = was.multiVolume[earlier] ?? Number.NaN
  numbers.prevPremium[row] = was.premium[earlier] ?? Number.NaN
}

/** What is stored of a contract's morning, else its open interest of the session before. */
function fillMorning(
  columns: ContractColumns,
  morning: ContractColumns,
  { row, earlier }: { readonly row: number; readonly earlier: number | undefined },
): void {
  const { symbols, numbers } = columns
  const at = morning.rowOf(symbols[row] ?? '')
  const told = (name: 'openInterest' | 'oiBefore' | 'oiUpDays') => morning.numbers[name][at] ?? Number.NaN
  if (Number.isNaN(numbers.openInterest[row])) columns.setInterest('openInterest', row, told('openInterest'))
  if (!Number.isNaN(told('oiBefore'))) columns.setInterest('oiBefore', row, told('oiBefore'))
  else if (Number.isNaN(numbers.oiBefore[row])) columns.setInterest('oiBefore', row, earlier ?? Number.NaN)
  if (Number.isNaN(numbers.oiUpDays[row])) numbers.oiUpDays[row] = told('oiUpDays')
}
