import type { ZeroDteAnswer } from '@/lib/contract/zeroDte'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { rowsOfExpiries } from '@/lib/options/chainListing'
import { moveUsedPct, straddleMove } from '@/lib/options/expectedMove'
import { rootsOf } from '@/lib/options/indexRoots'
import type { MaxPain } from '@/lib/options/maxPain'
import { intradayVol } from '@/lib/options/realisedVol'
import { part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { valueOr } from '@/server/market/port'
import { emptyPrints } from '@/server/services/chains/chainColumns'
import { placeOfChain, pricesUntil } from '@/server/services/chains/chainPlace'
import { expiryRow, painOf } from '@/server/services/chains/listChain'
import { type ChainSnapshot, readChain, tapeOfChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { pricedRows } from '@/server/services/exposure/exposureContracts'
import { CALC_VERSION } from '@/server/services/exposure/inputsHash'
import { levelsOf } from '@/server/services/exposure/levels'
import { netByStrike, sliceAt } from '@/server/services/exposure/slices'
import { decayOf } from '@/server/services/exposure/straddleCurve'
import type { When } from '@/server/services/flow/tapeDesk'
import { readTickerMinutes } from '@/server/services/minutes/readTickerMinutes'
import { straddleOf } from '@/server/services/volatility/straddle'
import { netPremiumHeat, strikeFlow } from '@/server/services/zeroDte/strikeFlow'

export interface ZeroDteQuestion extends When {
  readonly slice: number
  readonly window: number
}

const AGO_MS = 10 * 60_000
const VIEW = { model: 'naive', basis: 'openInterest' } as const

/** Today's expiry of a ticker (F15, F23, F28, F30, F35); where nothing expires today the next expiry stands in. */
export async function readZeroDte(deps: MarketDeps, ctx: ServiceContext, ticker: string, question: ZeroDteQuestion) {
  const { session, source, at } = question
  const when = { session, source, at }
  const chain = await readChain(deps, ctx, ticker, { ...when, quotes: false })
  const { listing } = chain.columns
  const expiry = listing.expiries.find((one) => one >= chain.sessionDate)
  if (expiry === undefined) throw new ServiceError('not_found', `No option chain of ${chain.ticker} is known`)
  const expiries = new Set([expiry])
  const own = rowsOfExpiries(listing, expiries)
  const place = await placeOfChain(deps, ctx, chain.ticker, when)
  const tape = place.hasTape ? await tapeOfChain(deps, ctx, chain.ticker, when) : null
  const counted = pricedRows(chain, expiries)
  const spot = chain.spot ?? 0
  const { levels } = await levelsOf(counted, { spot, rate: chain.rate, dividendYield: chain.dividendYield }, VIEW)
  const now = await part(() => netByStrike(counted.columns, counted.rows, { spot, greek: 'gamma', ...VIEW }))
  // A running session moves every two seconds; what was is compared at whole minutes.
  const step = when.at === undefined ? MINUTE_MS : 1
  const agoMs = Math.floor(chain.atMs / step) * step - AGO_MS
  const isBefore = agoMs >= sessionStartMs(chain.sessionDate)
  const slices = { deps, ctx, ticker: chain.ticker, when, place, tape }
  const ago = isBefore ? await sliceAt(slices, agoMs, { greek: 'gamma', ...VIEW, expiries }) : null
  const before = isBefore && tape !== null ? emptyPrints(listing) : null
  if (before !== null) await part(() => tape?.writeSums(agoMs * 1000, listing, before))
  const shown = own.filter((row) => Math.abs((listing.strikes[row] ?? 0) / spot - 1) <= question.window / 100)
  const rows = strikeFlow({ columns: chain.columns, rows: shown }, before, { now, ago: ago?.nets ?? null })
  const strikes = rows.map(({ strike }) => strike)
  const data: ZeroDteAnswer = {
    ticker: chain.ticker,
    at_ms: chain.atMs,
    expiry,
    is_today: expiry === chain.sessionDate,
    ...(await flowFigures(deps, ctx, chain, { when, expiry })),
    ...(await moveFigures(slices, chain, expiry)),
    net_gex: chain.spot === null ? null : [...now.values()].reduce((sum, one) => sum + one, 0),
    levels,
    ...painFigures(painOf(listing, own, spot), strikes),
    rows,
    heat: netPremiumHeat(tape, chain, { expiry, strikes, sliceMins: question.slice }),
    calc_version: CALC_VERSION,
  }
  return { data, meta: chain.meta }
}

interface FlowPlace {
  readonly when: When
  readonly expiry: string
}

/** Volume, premium and tide of the expiry (F11-F15). */
async function flowFigures(deps: MarketDeps, ctx: ServiceContext, chain: ChainSnapshot, { when, expiry }: FlowPlace) {
  const own = expiryRow(chain, expiry)
  const volume = own.call_volume + own.put_volume
  const all = chain.columns.volume.reduce((sum, one) => sum + (one || 0), 0)
  const minutes = await readTickerMinutes(deps, ctx, {
    tickers: rootsOf(chain.ticker),
    classes: ALL_CLASSES,
    expiries: [expiry],
    when,
    stepMinutes: 5,
    priceOf: chain.ticker,
  })
  const hasTape = minutes.totals.trades > 0
  return {
    volume,
    volume_share: all === 0 ? null : (100 * volume) / all,
    premium: hasTape ? own.call_premium + own.put_premium : null,
    ncp: hasTape ? minutes.totals.ncp : null,
    npp: hasTape ? minutes.totals.npp : null,
    pc_volume: own.call_volume === 0 ? null : own.put_volume / own.call_volume,
    tide: hasTape ? minutes.series : null,
    prices: hasTape ? [...minutes.prices] : [],
  }
}

/** Straddle, expected move and what is left of it (F35), realised against implied. */
async function moveFigures(slices: Parameters<typeof sliceAt>[0], chain: ChainSnapshot, expiry: string) {
  const { deps, ctx, when, place } = slices
  const { prices } = deps.desk.marketOf(chain.meta)
  const bars = valueOr(await prices.minuteBars(chain.ticker, chain.sessionDate, pricesUntil(place, chain.atMs)), [])
  const { spot, atMs } = chain
  const quoted = await readChain(deps, ctx, chain.ticker, { ...when, expiry })
  const straddle = spot === null ? null : straddleOf(quoted.contracts, expiry, { spot, atMs })
  const decay = await decayOf({ deps, ctx, place, when }, chain, expiry)
  const spotOpen = bars[0]?.open ?? null
  const openMove = straddleMove(decay.open?.price ?? null)
  const minutesLeft = straddle?.minutes_left ?? 0
  return {
    spot,
    spot_open: spotOpen,
    straddle,
    straddle_open: decay.open,
    decay: [...decay.points],
    previous_close: valueOr(await prices.previousClose(chain.ticker, chain.sessionDate), null),
    minutes_left: minutesLeft,
    // Greeks and moves end with the last minute: what is left is settlement.
    settled: expiry === chain.sessionDate && minutesLeft < 1,
    remaining_move: minutesLeft < 1 ? null : straddleMove(straddle?.price ?? null),
    open_move: openMove,
    move_used_pct: moveUsedPct(spot, spotOpen, openMove),
    realised_vol: intradayVol(
      bars.map((bar) => bar.close),
      1,
    ),
    implied_vol: expiryRow(chain, expiry).atm_iv,
  }
}

/** F30 over the whole expiry, its curve over the strikes shown. */
function painFigures(pain: MaxPain | null, strikes: readonly number[]) {
  const shown = new Set(strikes)
  const curve = pain?.curve.filter(({ strike }) => shown.has(strike)) ?? []
  return {
    max_pain: pain?.strike ?? null,
    pain: curve.map(({ strike, callPain, putPain }) => ({ strike, call: callPain, put: putPain })),
  }
}
