import { mean } from '@/lib/core/series'
import { MINUTE_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import { placeOfChain } from '@/server/services/chains/chainPlace'
import { type ChainSnapshot, readChain, tapeOfChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { carriedAt } from '@/server/services/exposure/carriedInventory'
import { type EarlierSlices, exposureAnswer } from '@/server/services/exposure/exposureAnswer'
import { pricedRows } from '@/server/services/exposure/exposureContracts'
import { chosenExpiries, type ExposureQuestion, modelOf } from '@/server/services/exposure/exposureQuestion'
import { labelledAt } from '@/server/services/exposure/labelledPositions'
import { readScenario } from '@/server/services/exposure/scenario'
import { type SliceMeasure, type SliceSource, sliceAt } from '@/server/services/exposure/slices'
import { straddleOf } from '@/server/services/volatility/straddle'

/** Exposure of a ticker's dealers at an instant (F23-F30). The same session and instant give the same answer, byte by byte. */
export async function readExposure(deps: MarketDeps, ctx: ServiceContext, ticker: string, question: ExposureQuestion) {
  const { session, source, at } = question
  const when = { session, source, at }
  const chain = await readChain(deps, ctx, ticker, { ...when, quotes: false })
  const { listing } = chain.columns
  const listed = listing.expiries
  const chosen = new Set(chosenExpiries(question.expiries, listed, chain.sessionDate))
  const place = await placeOfChain(deps, ctx, chain.ticker, when)
  const carried = await carriedAt(deps, ctx, place, chain.ticker)
  const labels = await labelledAt(deps, ctx, place, chain.ticker)
  const all = pricedRows(chain, new Set(listed), { carried, labels })
  const isChosen = listed.map((expiry) => chosen.has(expiry))
  const own = { columns: all.columns, rows: all.rows.filter((row) => isChosen[listing.expiryAt[row] ?? 0]) }
  const tape = await tapeOfChain(deps, ctx, chain.ticker, when)
  const measure: SliceMeasure = {
    greek: question.greek,
    basis: question.basis,
    model: modelOf(question),
    expiries: chosen,
  }
  const slices: SliceSource = { deps, ctx, ticker: chain.ticker, when, place, tape, carried, labels }
  const earlier = await earlierSlices(slices, chain, measure, question)
  const scenario = await readScenario(own, chain, measure, question)
  const averageVolume = await averageVolumeOf(deps, chain)
  const [nearest] = chosen
  const quoted = nearest === undefined ? chain : await readChain(deps, ctx, ticker, { ...when, expiry: nearest })
  const straddle =
    nearest === undefined || chain.spot === null
      ? null
      : straddleOf(quoted.contracts, nearest, { spot: chain.spot, atMs: chain.atMs })
  const parts = {
    chain,
    question,
    measure,
    listed,
    chosen,
    all,
    own,
    earlier,
    scenario,
    averageVolume,
    straddle,
    carried,
    labels,
  }
  const data = await exposureAnswer(parts)
  const close = await deps.desk.marketOf(chain.meta).prices.previousClose(chain.ticker, chain.sessionDate)
  return { data: { ...data, previous_close: valueOr(close, null) }, meta: chain.meta }
}

/** Mean volume of the stock over the twenty sessions before. */
async function averageVolumeOf({ desk }: MarketDeps, { ticker, sessionDate, meta }: ChainSnapshot) {
  const days = valueOr(await desk.marketOf(meta).prices.volumes(ticker, sessionDate, 20), [])
  return mean(days.map(({ volume }) => volume))
}

async function earlierSlices(
  source: SliceSource,
  chain: ChainSnapshot,
  measure: SliceMeasure,
  question: ExposureQuestion,
): Promise<EarlierSlices> {
  const start = sessionStartMs(chain.sessionDate)
  // A running session moves every two seconds; slices of whole minutes are the same for all questions of a minute.
  const step = question.at === undefined ? MINUTE_MS : 1
  const ago = (minutes: number) => {
    const atMs = Math.floor(chain.atMs / step) * step - minutes * MINUTE_MS
    return atMs < start ? Promise.resolve(null) : sliceAt(source, atMs, measure)
  }
  const slice = await ago(question.slice)
  const others = [await ago(10), await ago(30), await ago(60)]
  const comparedMs = question.compare === undefined ? null : Math.min(Date.parse(question.compare), chain.atMs)
  const compared = comparedMs === null ? null : await sliceOfAnyDay(source, chain, comparedMs, measure)
  const isOpening = source.place.kind === 'facts' && chain.atMs - start < question.slice * MINUTE_MS
  return { slice, ago: others, compared, isOpening }
}

/** A slice of the session itself or of an earlier one; null where nothing is known of that instant. */
async function sliceOfAnyDay(source: SliceSource, chain: ChainSnapshot, atMs: number, measure: SliceMeasure) {
  if (atMs >= sessionStartMs(chain.sessionDate)) return await sliceAt(source, atMs, measure)
  const { deps, ctx, ticker } = source
  const session = newYorkDateOf(atMs)
  if (session >= chain.sessionDate || atMs < sessionStartMs(session)) return null
  const when = { session, at: new Date(atMs).toISOString() }
  const place = await placeOfChain(deps, ctx, ticker, when)
  const tape = await tapeOfChain(deps, ctx, ticker, when)
  const carried = await carriedAt(deps, ctx, place, ticker)
  const labels = await labelledAt(deps, ctx, place, ticker)
  return await sliceAt({ deps, ctx, ticker, when, place, tape, carried, labels }, atMs, measure)
}
