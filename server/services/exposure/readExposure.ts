import type { ExposureAnswer } from '@/lib/contract/exposure'
import type { IsoDate } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'
import { sessionStartMs } from '@/lib/market/session'
import { exposureReadout } from '@/lib/options/exposureReadout'
import type { ServiceContext } from '@/server/context'
import { placeOfChain } from '@/server/services/chains/chainPlace'
import { byExpiry, painOf } from '@/server/services/chains/listChain'
import { type ChainSnapshot, readChain, tapeOfChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type PricedContract, pricedChain } from '@/server/services/exposure/exposureContracts'
import {
  chosenExpiries,
  type ExposureQuestion,
  modelOf,
  questionText,
} from '@/server/services/exposure/exposureQuestion'
import { CALC_VERSION, inputsHash } from '@/server/services/exposure/inputsHash'
import { hedgeRow, type Levels, levelsOf } from '@/server/services/exposure/levels'
import { readScenario } from '@/server/services/exposure/scenario'
import {
  netByStrike,
  type Slice,
  type SliceMeasure,
  type SliceSource,
  sliceAt,
} from '@/server/services/exposure/slices'
import { straddleOf } from '@/server/services/exposure/straddle'
import { strikeRows } from '@/server/services/exposure/strikeRows'
import {
  sideCoverage,
  totalsByDte,
  totalsByExpiry,
  totalsByGroup,
  totalsByModel,
} from '@/server/services/exposure/totals'

const MINUTE_MS = 60_000
const NO_LEVELS: Levels = { call_wall: null, put_wall: null, key_gamma: null, zero_gamma: null }

/** Exposure of a ticker's dealers at an instant (F23-F30). The same session and instant give the same answer, byte by byte. */
export async function readExposure(deps: MarketDeps, ctx: ServiceContext, ticker: string, question: ExposureQuestion) {
  const { session, source, at } = question
  const when = { session, source, at }
  const chain = await readChain(deps, ctx, ticker, when)
  const listed = [...byExpiry(chain.contracts).keys()]
  const chosen = new Set(chosenExpiries(question.expiries, listed, chain.sessionDate))
  const all = await pricedChain(chain, new Set(listed))
  const own = all.contracts.filter(({ expiry }) => chosen.has(expiry))
  const place = await placeOfChain(deps, ctx, chain.ticker, when)
  const tape = await tapeOfChain(deps, ctx, chain.ticker, when)
  const measure: SliceMeasure = {
    ...{ greek: question.greek, basis: question.basis },
    ...{ model: modelOf(question), expiries: chosen },
  }
  const slices: SliceSource = { deps, ctx, ticker: chain.ticker, when, place, tape }
  const earlier = await earlierSlices(slices, chain, measure, question)
  const scenario = await readScenario(own, chain, measure, question)
  const facts = deps.facts[chain.meta.tier]
  const volumes = facts.stocks.volumes(chain.ticker, chain.sessionDate, 20)
  const averageVolume = volumes.length === 0 ? null : volumes.reduce((sum, one) => sum + one, 0) / volumes.length
  const data = answerOf({ chain, question, measure, listed, chosen, all, own, earlier, scenario, averageVolume })
  const previousClose = chain.meta.simulated ? facts.previousClose(chain.ticker, chain.sessionDate) : null
  return { data: { ...data, previous_close: previousClose }, meta: chain.meta }
}

export interface EarlierSlices {
  readonly slice: Slice | null
  readonly ago: readonly (Slice | null)[]
  readonly compared: Slice | null
  readonly isOpening: boolean
}

async function earlierSlices(
  source: SliceSource,
  chain: ChainSnapshot,
  measure: SliceMeasure,
  question: ExposureQuestion,
): Promise<EarlierSlices> {
  const start = sessionStartMs(chain.sessionDate)
  const ago = (minutes: number) => {
    const atMs = chain.atMs - minutes * MINUTE_MS
    return atMs < start ? Promise.resolve(null) : sliceAt(source, atMs, measure)
  }
  const slice = await ago(question.slice)
  const others = [await ago(10), await ago(30), await ago(60)]
  const comparedMs = question.compare === undefined ? null : Math.min(Date.parse(question.compare), chain.atMs)
  const compared = comparedMs === null || comparedMs < start ? null : await sliceAt(source, comparedMs, measure)
  const isOpening = source.place.kind === 'facts' && chain.atMs - start < question.slice * MINUTE_MS
  return { slice, ago: others, compared, isOpening }
}

interface Parts {
  readonly chain: ChainSnapshot
  readonly question: ExposureQuestion
  readonly measure: SliceMeasure
  readonly listed: readonly IsoDate[]
  readonly chosen: ReadonlySet<IsoDate>
  readonly all: { readonly contracts: readonly PricedContract[]; readonly leftOut: number }
  readonly own: readonly PricedContract[]
  readonly earlier: EarlierSlices
  readonly scenario: Awaited<ReturnType<typeof readScenario>>
  readonly averageVolume: number | null
}

function answerOf(parts: Parts): Omit<ExposureAnswer, 'previous_close'> {
  const { chain, question, measure, own, earlier, averageVolume } = parts
  const { spot, sessionDate } = chain
  const { greek, model, basis } = measure
  const at = spot ?? 0
  const nets = netByStrike(own, at, measure)
  const net = [...nets.values()].reduce((sum, one) => sum + one, 0)
  const market = { spot: at, rate: chain.rate, dividendYield: chain.dividendYield }
  const { levels, profile } =
    spot === null ? { levels: NO_LEVELS, profile: [] } : levelsOf(own, market, { model, basis })
  const gex = totalsByModel(own, at, basis).find((one) => one.model === model)?.totals?.gamma ?? 0
  const strikes = [...nets].map(([strike, value]) => ({ strike, net: value })).sort((a, b) => a.strike - b.strike)
  return {
    ticker: chain.ticker,
    at_ms: chain.atMs,
    spot,
    ...{ greek, model },
    expiries: parts.listed.map((expiry) => ({
      expiry,
      dte: dteOf(sessionDate, expiry),
      chosen: parts.chosen.has(expiry),
    })),
    rows: strikeRows(parts),
    net,
    by_expiry: totalsByExpiry(parts.all.contracts, at, measure).map((one) => ({
      ...one,
      dte: dteOf(sessionDate, one.expiry),
    })),
    by_dte: totalsByDte(parts.all.contracts, at, measure, sessionDate),
    groups: totalsByGroup(parts.all.contracts, at, { listed: parts.listed, sessionDate, question }),
    models: totalsByModel(own, at, basis),
    coverage_pct: sideCoverage(own.map(({ contract }) => contract)),
    ...{ levels, profile: [...profile] },
    ...spotFigures(parts, gex, averageVolume),
    readout: exposureReadout({ greek, spot: at, net, strikes, zeroGamma: levels.zero_gamma }),
    compared: earlier.compared === null ? null : comparedOf(earlier.compared),
    scenario: parts.scenario?.answer(averageVolume) ?? null,
    opening_inventory: earlier.isOpening,
    left_out: parts.all.leftOut,
    calc_version: CALC_VERSION,
    inputs_hash: inputsHash(chain, questionText(question)),
  }
}

/** Max pain and straddle of the nearest expiry chosen, and the hedge of the whole. */
function spotFigures({ chain, chosen }: Parts, gex: number, averageVolume: number | null) {
  const [nearest] = chosen
  const { spot } = chain
  if (spot === null || nearest === undefined) return { max_pain: null, hedge: null, straddle: null }
  const contracts = chain.contracts.filter(({ expiry }) => expiry === nearest)
  const pain = painOf(contracts, spot)
  return {
    max_pain: pain === null ? null : { expiry: nearest, strike: pain.strike },
    hedge: hedgeRow(gex, spot, averageVolume),
    straddle: straddleOf(chain.contracts, nearest, { spot, atMs: chain.atMs }),
  }
}

function comparedOf({ atMs, spot, nets }: Slice) {
  return { at_ms: atMs, spot, net: [...nets.values()].reduce((sum, one) => sum + one, 0) }
}

function dteOf(session: IsoDate, expiry: IsoDate): number {
  return Math.max(0, daysBetween(session, expiry))
}
