import type { ExposureAnswer } from '@/lib/contract/exposure'
import type { IsoDate } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'
import { rowsOfExpiries } from '@/lib/options/chainListing'
import { exposureReadout } from '@/lib/options/exposureReadout'
import { part } from '@/server/cache/turns'
import { painOf } from '@/server/services/chains/listChain'
import type { ChainSnapshot } from '@/server/services/chains/readChain'
import type { CarriedInventory } from '@/server/services/exposure/carriedInventory'
import { exposureCells } from '@/server/services/exposure/cells'
import type { CountedRows, PricedRows } from '@/server/services/exposure/exposureContracts'
import { type ExposureQuestion, questionText } from '@/server/services/exposure/exposureQuestion'
import { CALC_VERSION, inputsHash } from '@/server/services/exposure/inputsHash'
import { labelledPart, withoutLabels } from '@/server/services/exposure/labelledPart'
import type { LabelledPositions } from '@/server/services/exposure/labelledPositions'
import { gammaCurves, hedgeRow, type Levels, levelsOf } from '@/server/services/exposure/levels'
import type { readScenario } from '@/server/services/exposure/scenario'
import { netByStrike, type Slice, type SliceMeasure } from '@/server/services/exposure/slices'
import { strikeRows } from '@/server/services/exposure/strikeRows'
import {
  sideCoverage,
  totalsByDte,
  totalsByExpiry,
  totalsByGroup,
  totalsByModel,
} from '@/server/services/exposure/totals'
import type { Straddle } from '@/server/services/volatility/straddle'

const NO_LEVELS: Levels = { call_wall: null, put_wall: null, key_gamma: null, zero_gamma: null }
/** Strikes within this share of the spot are worth a word. */
const READOUT_REACH = 0.1

export interface EarlierSlices {
  readonly slice: Slice | null
  readonly ago: readonly (Slice | null)[]
  readonly compared: Slice | null
  readonly isOpening: boolean
}

/** Everything an answer is put together from. */
export interface ExposureParts {
  readonly chain: ChainSnapshot
  readonly question: ExposureQuestion
  readonly measure: SliceMeasure
  readonly listed: readonly IsoDate[]
  readonly chosen: ReadonlySet<IsoDate>
  readonly all: PricedRows
  readonly own: CountedRows
  readonly earlier: EarlierSlices
  readonly scenario: Awaited<ReturnType<typeof readScenario>>
  readonly averageVolume: number | null
  readonly straddle: Straddle | null
  readonly carried: CarriedInventory
  readonly labels: LabelledPositions
}

/** The answer without what only the market source knows; in turns, because a chain may have 28,000 contracts. */
export async function exposureAnswer(parts: ExposureParts): Promise<Omit<ExposureAnswer, 'previous_close'>> {
  const { chain, question, measure, own, earlier, averageVolume } = parts
  const { spot, sessionDate } = chain
  const { greek, model, basis } = measure
  const at = spot ?? 0
  const nets = await part(() => netByStrike(own.columns, own.rows, { spot: at, ...measure }))
  const net = sumOf(nets)
  const { levels, profile } = await part(() => levelsBeside(parts))
  const models = await part(() => totalsByModel(own, at, basis))
  const groups = await part(() => totalsByGroup(parts.all, at, { listed: parts.listed, sessionDate, question }))
  const expiries = await part(() => totalsByExpiry(parts.all, at, measure))
  const byExpiry = expiries.map((one) => ({ ...one, dte: dteOf(sessionDate, one.expiry) }))
  const gex = models.find((one) => one.model === model)?.totals?.gamma ?? 0
  const labelled = labelledPart(parts.labels, own)
  const answer = {
    ticker: chain.ticker,
    at_ms: chain.atMs,
    spot,
    greek,
    model,
    expiries: listedExpiries(parts),
    rows: await part(() => strikeRows(parts)),
    net,
    by_expiry: byExpiry,
    by_dte: totalsByDte(byExpiry),
    cells: question.cells === '1' ? await part(() => exposureCells(own, at, measure)) : null,
    groups,
    models,
    curves: await curvesOf(parts, models),
    carried: { sessions: parts.carried.sessions.length, since: parts.carried.sessions[0] ?? null },
    labelled,
    coverage_pct: await part(() => sideCoverage(own)),
    levels,
    profile: [...profile],
    ...(await part(() => spotFigures(parts, gex, averageVolume))),
    readout: readoutOf(parts, nets, { levels, profile }),
    compared: earlier.compared === null ? null : comparedOf(earlier.compared),
    scenario: parts.scenario?.answer(averageVolume) ?? null,
    opening_inventory: earlier.isOpening,
    left_out: parts.all.leftOut,
    calc_version: CALC_VERSION,
    inputs_hash: inputsHash(chain, `${questionText(question)} ${parts.carried.key} ${parts.labels.key}`),
  }
  return model === 'labelled' && labelled.missing !== null ? withoutLabels(answer, chain.meta) : answer
}

type Shape = Awaited<ReturnType<typeof levelsOf>>

async function levelsBeside({ chain, own, measure }: ExposureParts): Promise<Shape> {
  const { spot, rate, dividendYield } = chain
  if (spot === null) return { levels: NO_LEVELS, profile: [] }
  const { model, basis } = measure
  return await levelsOf(own, { spot, rate, dividendYield }, { model, basis })
}

/** Asked for by the page alone: a profile of an index costs as much as the rest of its answer. */
async function curvesOf({ chain, own, measure, question }: ExposureParts, models: ExposureAnswer['models']) {
  const { spot, rate, dividendYield } = chain
  if (question.curves !== '1' || spot === null) return null
  const known = models.flatMap(({ model, totals }) => (totals === null ? [] : [model]))
  return await gammaCurves(own, { spot, rate, dividendYield }, known, measure.basis)
}

function listedExpiries({ chain, listed, chosen }: ExposureParts) {
  return listed.map((expiry) => ({ expiry, dte: dteOf(chain.sessionDate, expiry), chosen: chosen.has(expiry) }))
}

function readoutOf({ chain, measure }: ExposureParts, nets: ReadonlyMap<number, number>, shape: Shape): string {
  const spot = chain.spot ?? 0
  const { levels, profile } = shape
  return exposureReadout({
    greek: measure.greek,
    spot,
    net: sumOf(nets),
    strikes: strikesNearby(nets, spot),
    zeroGamma: levels.zero_gamma,
    profile,
  })
}

const sumOf = (nets: ReadonlyMap<number, number>): number => [...nets.values()].reduce((sum, one) => sum + one, 0)

/** Net exposure of the strikes that the readout speaks of, lowest first. */
function strikesNearby(nets: ReadonlyMap<number, number>, spot: number) {
  return [...nets]
    .filter(([strike]) => Math.abs(strike / spot - 1) <= READOUT_REACH)
    .map(([strike, net]) => ({ strike, net }))
    .sort((a, b) => a.strike - b.strike)
}

/** Max pain of the nearest expiry chosen, and the hedge of the whole. */
function spotFigures({ chain, chosen, straddle }: ExposureParts, gex: number, averageVolume: number | null) {
  const [nearest] = chosen
  const { spot } = chain
  if (spot === null || nearest === undefined) return { max_pain: null, hedge: null, straddle: null }
  const pain = painOf(chain.columns.listing, rowsOfExpiries(chain.columns.listing, new Set([nearest])), spot)
  return {
    max_pain: pain === null ? null : { expiry: nearest, strike: pain.strike },
    hedge: hedgeRow(gex, spot, averageVolume),
    straddle,
  }
}

function comparedOf({ atMs, spot, nets }: Slice) {
  return { at_ms: atMs, spot, net: sumOf(nets) }
}

function dteOf(session: IsoDate, expiry: IsoDate): number {
  return Math.max(0, daysBetween(session, expiry))
}
