import type { InterestGroup, InterestSums } from '@/lib/contract/openInterest'
import type { IsoDate } from '@/lib/core/nominal'
import { toScreenerRow } from '@/server/services/contractDays/contractRow'
import type { ContractTable } from '@/server/services/contractDays/contractTable'
import type { NameInterest } from '@/server/services/contractDays/morningInterest'

/** Strikes around the price that are drawn; the rest is far from it. */
const MOST_STRIKES = 60

/** ΔOI of a row, contracts; NaN where unknown. */
export function changeAt(table: ContractTable, row: number): number {
  return table.interest().changes[row] ?? Number.NaN
}

/** Sums of all contracts that moved, by the list of them, which stays the same one until open interest changes. */
const sumsOfAll = new WeakMap<Uint32Array, Folded>()

/** What the changes of some rows add up to: in all, by expiry and by strike; and how far the morning of all names has come. */
export function interestSums(table: ContractTable, rows: Uint32Array, names?: readonly NameInterest[]) {
  // A table has the contracts that traded or moved; the morning has all that are listed.
  const { updated, listed } = names === undefined ? table.interest() : seriesOf(names)
  const folded = sumsOfAll.get(rows) ?? fold(table, rows)
  if (rows === table.interest().movingRows()) sumsOfAll.set(rows, folded)
  const { build, unwind, ...own } = folded
  const told = (row: number | null) => (row === null ? null : toScreenerRow(table, row))
  const sums: InterestSums = {
    updated,
    listed,
    call_change: own.call_change,
    put_change: own.put_change,
    // The rows tell what their contracts have traded by now.
    largest_build: told(build),
    largest_unwind: told(unwind),
    tickers_with_builds: own.tickers_with_builds,
  }
  return { sums, by_expiry: own.by_expiry, by_strike: own.by_strike }
}

const seriesOf = (names: readonly NameInterest[]) =>
  names.reduce((sum, { updated, listed }) => ({ updated: sum.updated + updated, listed: sum.listed + listed }), {
    updated: 0,
    listed: 0,
  })

type Folded = ReturnType<typeof fold>

/** One look at each row, whatever is told. */
function fold(table: ContractTable, rows: Uint32Array) {
  const { symbols, types, tickerCodes, tickers, expiryCodes, expiries, strikeCodes, strikes } = table.columns
  const { changes } = table.interest()
  const built = new Uint8Array(tickers.length)
  /** Of equal changes the contract whose symbol comes first. */
  const isFirst = (row: number, other: number) => other >= 0 && (symbols[row] ?? '') < (symbols[other] ?? '')
  const [ofExpiries, ofStrikes] = [new Groups(expiries), new Groups(strikes)]
  let [calls, puts] = [0, 0]
  let [build, unwind] = [-1, -1]
  let [mostBuilt, mostUnwound] = [0, 0]
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const change = changes[row] ?? Number.NaN
    const isPut = types[row] === 1
    if (isPut) puts += change
    else calls += change
    ofExpiries.add(expiryCodes[row] ?? 0, isPut, change)
    ofStrikes.add(strikeCodes[row] ?? 0, isPut, change)
    if (change > 0) built[tickerCodes[row] ?? 0] = 1
    if (change > mostBuilt || (change === mostBuilt && isFirst(row, build))) {
      build = row
      mostBuilt = change
    }
    if (change < mostUnwound || (change === mostUnwound && isFirst(row, unwind))) {
      unwind = row
      mostUnwound = change
    }
  }
  return {
    call_change: calls,
    put_change: puts,
    build: build < 0 ? null : build,
    unwind: unwind < 0 ? null : unwind,
    tickers_with_builds: built.reduce((sum, one) => sum + one, 0),
    by_expiry: byExpiry(ofExpiries),
    by_strike: byStrike(ofStrikes),
  }
}

/** ΔOI by expiry, nearest first. */
function byExpiry(groups: Groups<IsoDate>): InterestGroup[] {
  return groups
    .met()
    .map(({ of, calls, puts }) => ({ key: of, calls, puts }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** ΔOI by strike, lowest first; of many strikes those with the largest changes. */
function byStrike(groups: Groups<number>): InterestGroup[] {
  const size = (group: Group<number>) => Math.abs(group.calls) + Math.abs(group.puts)
  return groups
    .met()
    .sort((a, b) => size(b) - size(a) || a.of - b.of)
    .slice(0, MOST_STRIKES)
    .sort((a, b) => a.of - b.of)
    .map(({ of, calls, puts }) => ({ key: String(of), calls, puts }))
}

interface Group<T> {
  readonly of: T
  readonly calls: number
  readonly puts: number
}

/** Sums by the value that stands behind the code of each row. */
class Groups<T> {
  private readonly calls: Float64Array
  private readonly puts: Float64Array
  private readonly isMet: Uint8Array

  constructor(private readonly values: readonly T[]) {
    this.calls = new Float64Array(values.length)
    this.puts = new Float64Array(values.length)
    this.isMet = new Uint8Array(values.length)
  }

  add(code: number, isPut: boolean, change: number): void {
    const side = isPut ? this.puts : this.calls
    side[code] = (side[code] ?? 0) + change
    this.isMet[code] = 1
  }

  /** Values in the order they became known. */
  met(): Group<T>[] {
    const { calls, puts, isMet } = this
    return this.values.flatMap((of, code) =>
      isMet[code] === 1 ? [{ of, calls: calls[code] ?? 0, puts: puts[code] ?? 0 }] : [],
    )
  }
}
