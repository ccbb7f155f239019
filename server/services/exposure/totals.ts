import type { IsoDate } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'
import { DTE_BUCKETS, dteBucketOf, type ExposureBasis, type ExposureModel, totalExposure } from '@/lib/options/exposure'
import { EXPIRY_GROUPS, type ExpiryGroup, expiriesOfGroup, exposureBy } from '@/lib/options/exposureGroups'
import { Breather } from '@/server/engine/ring/breather'
import type { ChainContract } from '@/server/services/chains/readChain'
import type { PricedContract } from '@/server/services/exposure/exposureContracts'
import { type ExposureQuestion, modelOf } from '@/server/services/exposure/exposureQuestion'
import type { SliceMeasure } from '@/server/services/exposure/slices'

/** Models that chain and prints can feed; labelled positions (C) need an exchange's own data. */
const MODELS = ['naive', 'tradeSigned', 'labelled', 'holder'] as const satisfies readonly ExposureModel[]

interface View {
  readonly model: ExposureModel
  readonly basis: ExposureBasis
}

function totals(contracts: readonly PricedContract[], spot: number, view: View) {
  const { gex, dex, vex, cex } = totalExposure(contracts, { spot, ...view }).net
  return { gamma: gex, delta: dex, vanna: vex, charm: cex }
}

/** F27: every model side by side; with pauses, an index has 28,000 contracts. */
export async function totalsByModel(contracts: readonly PricedContract[], spot: number, basis: ExposureBasis) {
  const hasPrints = contracts.some(({ inventory }) => inventory !== null)
  const breather = new Breather()
  const found: { model: (typeof MODELS)[number]; totals: ReturnType<typeof totals> | null }[] = []
  for (const model of MODELS) {
    const isKnown = model === 'labelled' ? false : model !== 'tradeSigned' || hasPrints
    found.push({ model, totals: isKnown ? totals(contracts, spot, { model, basis }) : null })
    if (breather.isDue) await breather.rest()
  }
  return found
}

/** Net totals strip: today's expiry, the next, a week, a month, all; with pauses. */
export async function totalsByGroup(
  contracts: readonly PricedContract[],
  spot: number,
  at: { readonly listed: readonly IsoDate[]; readonly sessionDate: IsoDate; readonly question: ExposureQuestion },
) {
  const model = modelOf(at.question)
  const breather = new Breather()
  const rows: (ReturnType<typeof totals> & { group: ExpiryGroup; expiries: number; model: ExposureModel })[] = []
  for (const group of EXPIRY_GROUPS) {
    const own = new Set(expiriesOfGroup(group, at.listed, at.sessionDate))
    const inside = contracts.filter(({ expiry }) => own.has(expiry))
    rows.push({ group, expiries: own.size, model, ...totals(inside, spot, { model, basis: at.question.basis }) })
    if (breather.isDue) await breather.rest()
  }
  return rows
}

/** The measure by expiry, nearest first. */
export function totalsByExpiry(contracts: readonly PricedContract[], spot: number, measure: SliceMeasure) {
  const nets = sumBy(contracts, spot, measure, ({ expiry }) => expiry)
  return [...nets].map(([expiry, net]) => ({ expiry, net })).sort((a, b) => (a.expiry < b.expiry ? -1 : 1))
}

/** The measure by group of days to expiry (F26), every group. */
export function totalsByDte(
  contracts: readonly PricedContract[],
  spot: number,
  measure: SliceMeasure,
  session: IsoDate,
) {
  const nets = sumBy(contracts, spot, measure, ({ expiry }) => dteBucketOf(daysBetween(session, expiry)))
  return DTE_BUCKETS.map((bucket) => ({ bucket, net: nets.get(bucket) ?? 0 }))
}

function sumBy<K>(
  contracts: readonly PricedContract[],
  spot: number,
  { greek, model, basis }: SliceMeasure,
  keyOf: (contract: PricedContract) => K,
): Map<K, number> {
  const nets = new Map<K, number>()
  for (const contract of contracts) {
    const key = keyOf(contract)
    nets.set(key, (nets.get(key) ?? 0) + exposureBy(greek, contract, { spot, model, basis }))
  }
  return nets
}

/** F27: percent of the volume whose prints had a usable side; null without prints. */
export function sideCoverage(contracts: readonly ChainContract[]): number | null {
  let [sided, volume] = [0, 0]
  for (const one of contracts) {
    if (one.askVolume === null || one.bidVolume === null) continue
    sided += one.askVolume + one.bidVolume
    volume += one.volume
  }
  return volume === 0 ? null : (100 * sided) / volume
}
