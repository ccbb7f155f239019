import type { AccuracyRow } from '@/lib/contract/openInterest'
import { percentOf } from '@/lib/core/ratio'
import { carryPct } from '@/lib/flow/aggregates/interestChange'
import { underlyingOf } from '@/lib/options/indexRoots'
import { inTurns, pieces } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { ContractDays, ContractDaysDesk } from '@/server/services/contractDays/contractDaysDesk'
import type { NumberColumns } from '@/server/services/contractDays/numberColumns'
import { contractFilter, rowsOf } from '@/server/services/contractDays/screenTable'
import type { When } from '@/server/services/flow/tapeDesk'
import { changeAt } from '@/server/services/openInterest/interestSums'
import { priorState } from '@/server/services/screener/listContracts'

const MOST_TICKERS = 40
/** Contracts looked at between two looks at the clock. */
const CHECK_EVERY = 256

/** What of a contract's earlier day belongs to a row of the report. */
interface Part {
  readonly volume: number
  readonly prints: number
}

type Columns = NumberColumns
type PartOf = (n: Columns, row: number) => Part

/** Evidence of F9 and the sides of F3; `unknown` is what is left. */
const RULES: readonly (readonly [key: string, of: PartOf])[] = [
  ['proven', (n, row) => part(n.provenVolume[row], n.provenTrades[row])],
  ['strong', (n, row) => part(n.strongVolume[row], n.strongTrades[row])],
  ['likely', (n, row) => part(n.likelyVolume[row], n.likelyTrades[row])],
  [
    'unknown',
    (n, row) => {
      const known = (n.provenVolume[row] ?? 0) + (n.strongVolume[row] ?? 0) + (n.likelyVolume[row] ?? 0)
      const trades = (n.provenTrades[row] ?? 0) + (n.strongTrades[row] ?? 0) + (n.likelyTrades[row] ?? 0)
      return part((n.volume[row] ?? 0) - known, (n.trades[row] ?? 0) - trades)
    },
  ],
]
const SIDES: readonly (readonly [key: string, of: PartOf])[] = [
  ['ASK', (n, row) => part(n.askVolume[row], 0)],
  ['BID', (n, row) => part(n.bidVolume[row], 0)],
  ['MID', (n, row) => part(n.midVolume[row], 0)],
  ['NONE', (n, row) => part(n.noneVolume[row], 0)],
]

class Tally {
  private prints = 0
  private contracts = 0
  private volume = 0
  private opened = 0
  private carried = 0

  add({ volume, prints }: Part, change: number, dayVolume: number): void {
    if (volume <= 0) return
    this.prints += prints
    this.contracts += 1
    this.volume += volume
    if (change > 0) this.opened += volume
    this.carried += volume * ((carryPct(change, dayVolume) ?? 0) / 100)
  }

  row(key: string): AccuracyRow {
    const { prints, contracts, volume, opened, carried } = this
    const shares = { opened_pct: percentOf(opened, volume), carry_pct: percentOf(carried, volume) }
    return { key, prints, contracts, volume, ...shares }
  }

  get size(): number {
    return this.volume
  }
}

/** Yesterday's prints against this morning's open interest: was what looked like an opening one? F9. */
export async function readAccuracy(
  desk: ContractDaysDesk,
  ctx: ServiceContext,
  query: When & { readonly filter: string },
) {
  const filter = contractFilter(query.filter)
  const days = await desk.read(ctx, query)
  const matching = rowsOf(days.table, filter, 'known')
  const tallies = await tallied(days, matching)
  const data = {
    judged: days.prior?.sessionDate ?? null,
    rules: tallies.ofRules.map(({ key, tally }) => tally.row(key)),
    sides: tallies.ofSides.map(({ key, tally }) => tally.row(key)),
    tickers: [...tallies.ofTickers]
      .sort(([, a], [, b]) => b.size - a.size)
      .slice(0, MOST_TICKERS)
      .map(([ticker, tally]) => tally.row(ticker)),
    prior: priorState(days),
  }
  return { data, meta: days.scope.meta }
}

interface Tallies {
  readonly ofRules: readonly { readonly key: string; readonly of: PartOf; readonly tally: Tally }[]
  readonly ofSides: Tallies['ofRules']
  readonly ofTickers: ReadonlyMap<string, Tally>
}

const emptyTallies = (parts: typeof RULES) => parts.map(([key, of]) => ({ key, of, tally: new Tally() }))

/** Sums by rule, by side and by the tickers' own opening prints. Rests often: a session has 130,000 contracts. */
async function tallied({ table, prior }: ContractDays, matching: Uint32Array): Promise<Tallies> {
  const ofTickers = new Map<string, Tally>()
  const tallies = { ofRules: emptyTallies(RULES), ofSides: emptyTallies(SIDES), ofTickers }
  if (prior === null) return tallies
  const was = prior.columns.numbers
  const { symbols, tickers, tickerCodes } = table.columns
  const names = tickers.map(underlyingOf)
  const all = [...tallies.ofRules, ...tallies.ofSides]
  const add = (row: number): void => {
    const earlier = prior.columns.rowOf(symbols[row] ?? '')
    const volume = earlier < 0 ? 0 : (was.volume[earlier] ?? 0)
    if (volume <= 0) return
    const change = changeAt(table, row)
    for (const { of, tally } of all) tally.add(of(was, earlier), change, volume)
    const ticker = names[tickerCodes[row] ?? 0] ?? ''
    const own = ofTickers.get(ticker) ?? new Tally()
    ofTickers.set(ticker, own)
    own.add(openedOf(was, earlier), change, volume)
  }
  for await (const [from, until] of inTurns(pieces(matching.length, CHECK_EVERY)))
    matching.subarray(from, until).forEach(add)
  return tallies
}

function openedOf(was: Columns, row: number): Part {
  const trades = (was.provenTrades[row] ?? 0) + (was.strongTrades[row] ?? 0)
  return part((was.provenVolume[row] ?? 0) + (was.strongVolume[row] ?? 0), trades)
}

function part(volume: number | undefined, prints: number | undefined): Part {
  return { volume: volume ?? 0, prints: prints ?? 0 }
}
