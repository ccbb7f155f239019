import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { HEADLINE_DAYS } from '@/lib/options/headlineVol'
import { underlyingOf } from '@/lib/options/indexRoots'
import type { ChainVols } from '@/server/market/facts/chainFacts'
import { knowsChains } from '@/server/market/source'
import { chainAsOf } from '@/server/services/chains/chainAsOf'
import { placeOfChain } from '@/server/services/chains/chainPlace'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Block } from '@/server/services/tickerDays/blocks'
import { type ChainFigures, chainFigures } from '@/server/services/tickerDays/chainFigures'
import type { Frame } from '@/server/services/tickerDays/frame'
import { nameVolatility } from '@/server/services/volatility/nameVolatility'

/** IV30 of every name at the close of each session of a year before, percent, oldest first. */
export class VolHistory {
  private readonly vols: Float64Array
  private readonly counts: Uint16Array

  constructor(size: number) {
    this.vols = new Float64Array(size * SESSIONS_PER_YEAR)
    this.counts = new Uint16Array(size)
  }

  async fill(block: Block, { stocks, scope, names }: Frame): Promise<void> {
    for await (const [row, { ticker }] of block.eachRow(names)) {
      const list = await stocks.tenorVols(ticker, scope.sessionDate, SESSIONS_PER_YEAR, HEADLINE_DAYS)
      for (const [at, { vol }] of list.entries()) this.vols[row * SESSIONS_PER_YEAR + at] = vol * 100
      this.counts[row] = list.length
    }
  }

  /** Sessions that are known of a name. */
  count(row: number): number {
    return this.counts[row] ?? 0
  }

  of(row: number): readonly number[] {
    return Array.from(this.vols.subarray(row * SESSIONS_PER_YEAR, row * SESSIONS_PER_YEAR + (this.counts[row] ?? 0)))
  }
}

/** IV30 and the expected move of every name at the last quarter of an hour. F31, F35. */
export async function fillVolatility(block: Block, deps: MarketDeps, frame: Frame): Promise<void> {
  const { names, ctx, when } = frame
  for await (const [row, { ticker }] of block.eachRow(names)) {
    const { iv30, expectedMove } = await nameVolatility(deps, ctx, ticker, when)
    block.put('iv30', row, percent(iv30))
    block.put('em_usd', row, expectedMove)
  }
}

/** Skew, exposure and open interest of every name from its chain at the instant that names the block. */
export async function fillChains(block: Block, deps: MarketDeps, frame: Frame): Promise<void> {
  for await (const [row, { ticker }] of block.eachRow(frame.names)) {
    const chain = await chainAt(deps, frame, ticker, Number(block.key))
    if (chain !== null && chain.terms.length > 0) putChain(block, row, await chainFigures(chain))
  }
}

/** The chain of a name at an instant; a chain that was stored once stands for its session, however late that was. */
async function chainAt(deps: MarketDeps, frame: Frame, ticker: Ticker, atMs: EpochMs): Promise<ChainVols | null> {
  const { scope, ctx, when } = frame
  const { sessionDate } = scope
  if (knowsChains(scope.market)) return await deps.facts[ctx.tier].chainVols(ticker, sessionDate, atMs)
  const own = { session: sessionDate, ...(when.at === undefined ? {} : { at: when.at }) }
  if ((await placeOfChain(deps, ctx, ticker, own)).kind !== 'rows') return null
  const chain = await chainAsOf(deps, ctx, ticker, { when: own, atMs })
  const { spot, rate, dividendYield, columns } = chain
  if (spot === null) return null
  const terms = columns.listing.terms.map((one) => ({
    ...one,
    openInterest: one.openInterest ?? 0,
    oiChange: one.oiChange ?? 0,
  }))
  // A contract whose volatility nobody knows is in no sum.
  const vols = columns.iv.map((vol) => (Number.isNaN(vol) ? 0 : vol))
  return { spot, rate, dividendYield, terms, vols, years: columns.years }
}

function putChain(block: Block, row: number, figures: ChainFigures): void {
  const put = (name: string, value: number | null) => block.put(name, row, value)
  put('call_oi', figures.callInterest)
  put('put_oi', figures.putInterest)
  put('call_oi_change', figures.callChange)
  put('put_oi_change', figures.putChange)
  put('new_series', figures.newSeries)
  put('term_slope', percent(figures.slope))
  put('rr25', percent(figures.riskReversal))
  put('bf25', percent(figures.butterfly))
  put('net_gex', figures.gex)
  put('net_dex', figures.dex)
  put('zero_gamma', figures.zeroGamma)
  put('call_wall', figures.callWall)
  put('put_wall', figures.putWall)
  put('max_pain', figures.maxPain)
}

const percent = (fraction: number | null): number | null => (fraction === null ? null : fraction * 100)

/** Open interest that came with the contracts of an imported session; changes where the session before is known. */
export function putImportedInterest(block: Block, { contracts, rows }: Frame): void {
  if (contracts === null) return
  const { columns, size } = contracts.table
  const { openInterest, oiBefore } = columns.numbers
  const add = (name: string, row: number, value: number) => {
    const column = block.column(name)
    column[row] = (column[row] || 0) + value
  }
  for (let at = 0; at < size; at += 1) {
    const row = rows.get(underlyingOf(columns.tickers[columns.tickerCodes[at] ?? 0] ?? ''))
    const open = openInterest[at] ?? Number.NaN
    if (row === undefined || Number.isNaN(open)) continue
    const side = columns.types[at] === 1 ? 'put' : 'call'
    add(`${side}_oi`, row, open)
    const before = oiBefore[at] ?? Number.NaN
    if (Number.isNaN(before)) continue
    add(`${side}_oi_change`, row, open - before)
    if (before === 0 && open > 0) add('new_series', row, 1)
  }
}
