import { KeptPromises } from '@/lib/core/keptPromises'
import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { ExposureBasis, ExposureContract, ExposureModel } from '@/lib/options/exposure'
import { type ExposureGreek, exposureBy } from '@/lib/options/exposureGroups'
import { isSettling } from '@/lib/options/timeToExpiry'
import type { ServiceContext } from '@/server/context'
import { Breather } from '@/server/engine/ring/breather'
import type { ChainPlace } from '@/server/services/chains/chainPlace'
import { readChain } from '@/server/services/chains/readChain'
import { inventoryOf, type TickerTape } from '@/server/services/chains/tickerTape'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type CarriedInventory, inventoryWith, NOTHING_CARRIED } from '@/server/services/exposure/carriedInventory'
import { pricedChain } from '@/server/services/exposure/exposureContracts'
import { type PricedVols, pricedVolsAt } from '@/server/services/exposure/pricedVols'
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
}

const MOST_KEPT = 1500
const keptBy = perOwner((_deps: MarketDeps) => new KeptPromises<Slice | null>(MOST_KEPT))

/**
 * The exposure by strike at an earlier instant of the session, from what was known then; null where nothing was. What is
 * past does not change (a taken-back print apart), so slices are kept: a running session adds one at a time.
 */
export async function sliceAt(source: SliceSource, atMs: EpochMs, measure: SliceMeasure): Promise<Slice | null> {
  const { deps, ticker, place, carried = NOTHING_CARRIED } = source
  const { tier, source: name, session_date } = place.meta
  const epoch = place.scope.kind === 'memory' ? place.scope.view.session.epoch : ''
  const { greek, model, basis, expiries } = measure
  const key = [tier, name, session_date, epoch, ticker, atMs, greek, model, basis, carried.key, ...expiries].join(' ')
  return await keptBy(deps).get(key, () => makeSlice(source, atMs, measure))
}

async function makeSlice(source: SliceSource, atMs: EpochMs, measure: SliceMeasure): Promise<Slice | null> {
  const { deps, ctx, ticker, when, place, tape, carried = NOTHING_CARRIED } = source
  if (place.kind === 'facts') {
    const { sessionDate, meta } = place
    const priced = await pricedVolsAt(deps, { tier: meta.tier, ticker, sessionDate, atMs })
    return priced === null ? null : await netsOfVols(priced, { atMs, tape, measure, carried })
  }
  if (place.kind === 'rows' && !place.snapshots.some((one) => one.snapshotAtUs <= atMs * 1000)) return null
  const chain = await readChain(deps, ctx, ticker, { ...when, at: new Date(atMs).toISOString() })
  if (chain.spot === null) return null
  const { contracts } = await pricedChain(chain, measure.expiries, carried)
  return { atMs, spot: chain.spot, nets: netByStrike(contracts, chain.spot, measure) }
}

/** Net of a measure by strike. */
export function netByStrike(
  contracts: readonly ExposureContract[],
  spot: number,
  { greek, model, basis }: Omit<SliceMeasure, 'expiries'>,
): Map<number, number> {
  const nets = new Map<number, number>()
  const view = { spot, model, basis }
  for (const contract of contracts) {
    nets.set(contract.strike, (nets.get(contract.strike) ?? 0) + exposureBy(greek, contract, view))
  }
  return nets
}

interface VolSlice {
  readonly atMs: EpochMs
  readonly tape: TickerTape | null
  readonly carried: CarriedInventory
  readonly measure: SliceMeasure
}

async function netsOfVols(priced: PricedVols, { atMs, tape, measure, carried }: VolSlice): Promise<Slice> {
  const { greek, model, basis, expiries } = measure
  const needsPrints = model === 'tradeSigned' || (basis === 'volume' && model !== 'labelled')
  const sums = needsPrints && tape !== null ? tape.sumsAt(atMs * 1000) : null
  await priced.price(expiries)
  const { chain, delta, gamma, vanna, charm } = priced
  const { spot, terms, years } = chain
  const view = { spot, model, basis }
  const nets = new Map<number, number>()
  const breather = new Breather()
  for (const [at, { type, strike, expiry, symbol, openInterest }] of terms.entries()) {
    if (at % 256 === 0 && breather.isDue) await breather.rest()
    if (!expiries.has(expiry)) continue
    if (isSettling(years[at] ?? 0) && greek !== 'positions') {
      nets.set(strike, nets.get(strike) ?? 0)
      continue
    }
    const own = sums?.get(symbol)
    const contract: ExposureContract = {
      type,
      strike,
      expiry,
      delta: delta[at] ?? 0,
      gamma: gamma[at] ?? 0,
      vanna: vanna[at] ?? 0,
      charm: charm[at] ?? 0,
      openInterest,
      volume: own?.volume ?? 0,
      inventory: inventoryWith(carried, symbol, openInterest, own === undefined ? 0 : inventoryOf(own)),
      position: null,
      multiplier: 100,
    }
    nets.set(strike, (nets.get(strike) ?? 0) + exposureBy(greek, contract, view))
  }
  return { atMs, spot, nets }
}
