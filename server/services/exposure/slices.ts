import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { rowsOfExpiries } from '@/lib/options/chainListing'
import type { ExposureBasis, ExposureModel, ExposureView } from '@/lib/options/exposure'
import { type ExposureColumns, exposureValues, sumsByStrike } from '@/lib/options/exposureColumns'
import type { ExposureGreek } from '@/lib/options/exposureGroups'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { emptyPrints } from '@/server/services/chains/chainColumns'
import type { ChainPlace } from '@/server/services/chains/chainPlace'
import { type PricedVols, pricedVolsAt } from '@/server/services/chains/pricedVols'
import { readChain } from '@/server/services/chains/readChain'
import type { TickerTape } from '@/server/services/chains/tickerTape'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type CarriedInventory, inventoryWith, NOTHING_CARRIED } from '@/server/services/exposure/carriedInventory'
import { pricedRows } from '@/server/services/exposure/exposureContracts'
import { type LabelledPositions, NOT_LABELLED, positionsIn } from '@/server/services/exposure/labelledPositions'
import type { When } from '@/server/services/flow/tapeDesk'

/** What is summed by strike. */
export interface SliceMeasure {
  readonly greek: ExposureGreek
  readonly model: ExposureModel
  readonly basis: ExposureBasis
  readonly expiries: ReadonlySet<IsoDate>
}

/** Net of a measure by strike at an instant. */
export interface Slice {
  readonly atMs: EpochMs
  readonly spot: number
  readonly nets: ReadonlyMap<number, number>
}

/** Where slices of a chain come from. */
export interface SliceSource {
  readonly deps: MarketDeps
  readonly ctx: ServiceContext
  readonly ticker: Ticker
  readonly when: When
  readonly place: ChainPlace
  readonly tape: TickerTape | null
  /** F27 B: what dealers took over; left out, the inventory counts from 0 at 09:30. */
  readonly carried?: CarriedInventory
  /** F27 C: positions by labels; left out, nothing is labelled. */
  readonly labels?: LabelledPositions
}

const MOST_KEPT = 1500
const keptBy = perOwner((_deps: MarketDeps) => new AnswerCache<Slice | null>('exposure/slices', MOST_KEPT))

/**
 * The exposure by strike at an earlier instant of the session, from what was known then; null where nothing was. What is
 * past does not change (a taken-back print apart), so slices are kept: a running session adds one at a time.
 */
export async function sliceAt(source: SliceSource, atMs: EpochMs, measure: SliceMeasure): Promise<Slice | null> {
  const { deps, ticker, place, carried = NOTHING_CARRIED, labels = NOT_LABELLED } = source
  const { tier, source: name, session_date } = place.meta
  const epoch = place.scope.kind === 'memory' ? place.scope.view.session.epoch : ''
  const { greek, model, basis, expiries } = measure
  const known = `${carried.key} ${labels.key}`
  const key = [tier, name, session_date, epoch, ticker, atMs, greek, model, basis, known, ...expiries].join(' ')
  return await keptBy(deps).get(key, () => makeSlice(source, atMs, measure))
}

async function makeSlice(source: SliceSource, atMs: EpochMs, measure: SliceMeasure): Promise<Slice | null> {
  const { deps, ctx, ticker, when, place, tape, carried = NOTHING_CARRIED, labels = NOT_LABELLED } = source
  if (place.kind === 'facts') {
    const { sessionDate, meta } = place
    const priced = await pricedVolsAt(deps, { tier: meta.tier, ticker, sessionDate, atMs })
    return priced === null ? null : await netsOfVols(priced, { atMs, tape, measure, carried, labels })
  }
  if (place.kind === 'rows' && !place.snapshots.some((one) => one.snapshotAtUs <= atMs * 1000)) return null
  const chain = await readChain(deps, ctx, ticker, { ...when, at: new Date(atMs).toISOString() })
  if (chain.spot === null) return null
  const { columns, rows } = pricedRows(chain, measure.expiries, { carried, labels })
  return { atMs, spot: chain.spot, nets: netByStrike(columns, rows, { spot: chain.spot, ...measure }) }
}

/** Net of a measure by strike, in the order in which the rows meet the strikes. */
export function netByStrike(
  columns: ExposureColumns,
  rows: Uint32Array,
  { greek, ...view }: ExposureView & { readonly greek: ExposureGreek },
): Map<number, number> {
  return sumsByStrike(columns.listing, rows, exposureValues(greek, columns, rows, view))
}

/** For measures that look at no print: never written to. */
const noPrints = perOwner(emptyPrints)

interface VolSlice {
  readonly atMs: EpochMs
  readonly tape: TickerTape | null
  readonly carried: CarriedInventory
  readonly labels: LabelledPositions
  readonly measure: SliceMeasure
}

async function netsOfVols(priced: PricedVols, { atMs, tape, measure, carried, labels }: VolSlice): Promise<Slice> {
  const { model, basis, expiries } = measure
  const { listing, chain, greeks } = priced
  const needsPrints = model === 'tradeSigned' || (basis === 'volume' && model !== 'labelled')
  const prints = needsPrints ? emptyPrints(listing) : noPrints(listing)
  if (needsPrints) tape?.writeSums(atMs * 1000, listing, prints)
  await priced.price(expiries)
  const inventory = inventoryWith(carried, listing, prints.inventory)
  const columns = { listing, ...greeks, volume: prints.volume, inventory, ...positionsIn(labels, listing) }
  const { spot } = chain
  return { atMs, spot, nets: netByStrike(columns, rowsOfExpiries(listing, expiries), { spot, ...measure }) }
}
