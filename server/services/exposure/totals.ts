import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate } from '@/lib/core/nominal'
import { DTE_BUCKETS, dteBucketOf, type ExposureBasis, type ExposureModel, totalExposure } from '@/lib/options/exposure'
import { EXPIRY_GROUPS, expiriesOfGroup, exposureBy } from '@/lib/options/exposureGroups'
import { Breather } from '@/server/engine/ring/breather'
import type { ChainContract } from '@/server/services/chains/readChain'
import { type ExposureQuestion, modelOf } from '@/server/services/exposure/exposureQuestion'
import type { SliceMeasure } from '@/server/services/exposure/slices'

/** Models that chain and prints can feed; labelled positions (C) need an exchange's own data. */
const MODELS = ['naive', 'tradeSigned', 'labelled', 'holder'] as const satisfies readonly ExposureModel[]

const GREEKS = ['gamma', 'delta', 'vanna', 'charm'] as const

interface View {
  readonly model: ExposureModel
  readonly basis: ExposureBasis
}

function totals(contracts: readonly ChainContract[], spot: number, view: View) {
  const { gex, dex, vex, cex } = totalExposure(contracts, { spot, ...view }).net
  return { gamma: gex, delta: dex, vanna: vex, charm: cex }
}

/** F27: every model side by side; with pauses, an index has 28,000 contracts. */
export async function totalsByModel(contracts: readonly ChainContract[], spot: number, basis: ExposureBasis) {
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
  contracts: readonly ChainContract[],
  spot: number,
  at: { readonly listed: readonly IsoDate[]; readonly sessionDate: IsoDate; readonly question: ExposureQuestion },
) {
  const model = modelOf(at.question)
  const breather = new Breather()
  // Groups share expiries: each is summed once.
  const ofExpiry = new Map<IsoDate, ReturnType<typeof totals>>()
  for (const [expiry, own] of groupBy(contracts, (contract) => contract.expiry)) {
    ofExpiry.set(expiry, totals(own, spot, { model, basis: at.question.basis }))
    if (breather.isDue) await breather.rest()
  }
  return EXPIRY_GROUPS.map((group) => {
    const own = new Set(expiriesOfGroup(group, at.listed, at.sessionDate))
    const sum = { group, expiries: own.size, model, gamma: 0, delta: 0, vanna: 0, charm: 0 }
    for (const expiry of own) for (const greek of GREEKS) sum[greek] += ofExpiry.get(expiry)?.[greek] ?? 0
    return sum
  })
}

/** The measure by expiry, nearest first. */
export function totalsByExpiry(contracts: readonly ChainContract[], spot: number, measure: SliceMeasure) {
  const { greek, model, basis } = measure
  const nets = new Map<IsoDate, number>()
  for (const contract of contracts)
    nets.set(contract.expiry, (nets.get(contract.expiry) ?? 0) + exposureBy(greek, contract, { spot, model, basis }))
  return [...nets].map(([expiry, net]) => ({ expiry, net })).sort((a, b) => (a.expiry < b.expiry ? -1 : 1))
}

/** The measure by group of days to expiry (F26), every group. */
export function totalsByDte(byExpiry: readonly { readonly dte: number; readonly net: number }[]) {
  const nets = new Map<(typeof DTE_BUCKETS)[number], number>()
  for (const { dte, net } of byExpiry) nets.set(dteBucketOf(dte), (nets.get(dteBucketOf(dte)) ?? 0) + net)
  return DTE_BUCKETS.map((bucket) => ({ bucket, net: nets.get(bucket) ?? 0 }))
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
