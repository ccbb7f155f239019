import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { rowsOfExpiries } from '@/lib/options/chainListing'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { type ChainPlace, placeOfChain, pricesUntil } from '@/server/services/chains/chainPlace'
import { type ChainSnapshot, readChain, tapeOfChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { candlesOf } from '@/server/services/exposure/candles'
import { carriedAt } from '@/server/services/exposure/carriedInventory'
import { chosenExpiries, type ExposureQuestion, modelOf } from '@/server/services/exposure/exposureQuestion'
import { CALC_VERSION } from '@/server/services/exposure/inputsHash'
import { labelledAt } from '@/server/services/exposure/labelledPositions'
import { type Slice, type SliceMeasure, sliceAt } from '@/server/services/exposure/slices'

/** Columns of the surface; with one-minute slices a whole session. */
const MOST_SLICES = 406

/** Strike by time: the measure at every slice of the session so far, and the candles of the underlying. */
export async function readSurface(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: string,
  question: ExposureQuestion & { readonly candle: number },
) {
  const { session, source, at, greek, basis, slice: minutes } = question
  const when = { session, source, at }
  const chain = await readChain(deps, ctx, ticker, { ...when, quotes: false })
  const { expiries: listed } = chain.columns.listing
  const expiries = new Set(chosenExpiries(question.expiries, listed, chain.sessionDate))
  const measure: SliceMeasure = { greek, basis, model: modelOf(question), expiries }
  const place = await placeOfChain(deps, ctx, chain.ticker, when)
  const tape = await tapeOfChain(deps, ctx, chain.ticker, when)
  const carried = await carriedAt(deps, ctx, place, chain.ticker)
  const labels = await labelledAt(deps, ctx, place, chain.ticker)
  const grid = gridOf(chain, minutes)
  const times = place.kind === 'rows' ? storedTimes(place, grid) : grid
  const slices: (Slice | null)[] = []
  for await (const atMs of inTurns(times.slice(-MOST_SLICES))) {
    slices.push(await sliceAt({ deps, ctx, ticker: chain.ticker, when, place, tape, carried, labels }, atMs, measure))
  }
  // Under C without labels nothing is known of any strike.
  const isUnknown = measure.model === 'labelled' && labels.missing !== null
  const strikes = strikesOf(chain, expiries, question.window)
  return {
    data: {
      ticker: chain.ticker,
      slice_mins: minutes,
      times: times.slice(-MOST_SLICES),
      strikes,
      values: slices.map((slice) =>
        strikes.map((strike) => (slice === null || isUnknown ? null : rounded(slice.nets.get(strike) ?? 0))),
      ),
      candles: await candlesOf(deps, chain, {
        minutes: question.candle,
        untilMs: pricesUntil(place, chain.atMs),
      }),
      calc_version: CALC_VERSION,
    },
    meta: chain.meta,
  }
}

/** The instants of the slices: whole steps after 9:30 up to now. */
function gridOf({ sessionDate, atMs }: ChainSnapshot, minutes: number): number[] {
  const start = sessionStartMs(sessionDate)
  const count = Math.max(0, Math.floor((atMs - start) / (minutes * MINUTE_MS)))
  return Array.from({ length: count + 1 }, (_, step) => start + step * minutes * MINUTE_MS)
}

/** Stored chains that slices are made of: all of them, or the newest by each slice where there are more than slices. */
function storedTimes({ snapshots }: ChainPlace, grid: readonly number[]): number[] {
  const told = snapshots.map((one) => Math.ceil(one.snapshotAtUs / 1000)).sort((a, b) => a - b)
  if (told.length <= grid.length) return told
  const newest = grid.map((atMs) => told.findLast((ms) => ms <= atMs)).filter((ms) => ms !== undefined)
  return newest.length === 0 ? told.slice(-1) : [...new Set(newest)]
}

function strikesOf({ columns, spot }: ChainSnapshot, expiries: ReadonlySet<string>, window: number): number[] {
  if (spot === null) return []
  const { listing } = columns
  const strikes = new Set(rowsOfExpiries(listing, expiries).map((row) => listing.levelAt[row] ?? 0))
  return [...listing.levels].filter((strike, at) => strikes.has(at) && Math.abs(strike / spot - 1) <= window / 100)
}

/** Whole dollars (contracts) are enough for a colour, and a tenth of the bytes. */
function rounded(value: number): number {
  return Math.round(value)
}
