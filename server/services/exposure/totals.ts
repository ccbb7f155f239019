import type { IsoDate } from '@/lib/core/nominal'
import { DTE_BUCKETS, dteBucketOf, type Exposure, type ExposureBasis, type ExposureModel } from '@/lib/options/exposure'
import { exposureByExpiry, exposureValues, totalExposure } from '@/lib/options/exposureColumns'
import { EXPIRY_GROUPS, expiriesOfGroup } from '@/lib/options/exposureGroups'
import { inTurns } from '@/server/cache/turns'
import type { CountedRows } from '@/server/services/exposure/exposureContracts'
import { type ExposureQuestion, modelOf } from '@/server/services/exposure/exposureQuestion'
import type { SliceMeasure } from '@/server/services/exposure/slices'

const MODELS = ['naive', 'tradeSigned', 'labelled', 'holder'] as const satisfies readonly ExposureModel[]

const GREEKS = ['gamma', 'delta', 'vanna', 'charm'] as const

const totalsOf = ({ gex, dex, vex, cex }: Exposure) => ({ gamma: gex, delta: dex, vanna: vex, charm: cex })

/** F27: every model side by side, null where nothing feeds it: B needs prints, C an exchange's own data; with pauses, an index has 28,000 contracts. */
export async function totalsByModel({ columns, rows }: CountedRows, spot: number, basis: ExposureBasis) {
  const { inventory, position } = columns
  const knows = (column: Float64Array | undefined) =>
    column !== undefined && rows.some((row) => !Number.isNaN(column[row] ?? Number.NaN))
  const isKnownOf = { naive: true, tradeSigned: knows(inventory), labelled: knows(position), holder: true }
  const found: { model: (typeof MODELS)[number]; totals: ReturnType<typeof totalsOf> | null }[] = []
  for await (const model of inTurns(MODELS)) {
    found.push({
      model,
      totals: isKnownOf[model] ? totalsOf(totalExposure(columns, rows, { spot, model, basis })) : null,
    })
  }
  return found
}

/** Net totals strip: today's expiry, the next, a week, a month, all. */
export function totalsByGroup(
  { columns, rows }: CountedRows,
  spot: number,
  at: { readonly listed: readonly IsoDate[]; readonly sessionDate: IsoDate; readonly question: ExposureQuestion },
) {
  const model = modelOf(at.question)
  // Groups share expiries: each is summed once.
  const sums = exposureByExpiry(columns, rows, { spot, model, basis: at.question.basis }).map(totalsOf)
  const ofExpiry = new Map(columns.listing.expiries.map((expiry, place) => [expiry, sums[place]]))
  return EXPIRY_GROUPS.map((group) => {
    const own = new Set(expiriesOfGroup(group, at.listed, at.sessionDate))
    const sum = { group, expiries: own.size, model, gamma: 0, delta: 0, vanna: 0, charm: 0 }
    for (const expiry of own) for (const greek of GREEKS) sum[greek] += ofExpiry.get(expiry)?.[greek] ?? 0
    return sum
  })
}

/** The measure by expiry, nearest first. */
export function totalsByExpiry({ columns, rows }: CountedRows, spot: number, measure: SliceMeasure) {
  const { expiries, expiryAt } = columns.listing
  const { greek, model, basis } = measure
  const values = exposureValues(greek, columns, rows, { spot, model, basis })
  const nets = new Float64Array(expiries.length)
  const isMet = new Uint8Array(expiries.length)
  for (const [at, row] of rows.entries()) {
    const place = expiryAt[row] ?? 0
    isMet[place] = 1
    nets[place] = (nets[place] ?? 0) + (values[at] ?? 0)
  }
  return expiries.flatMap((expiry, place) => (isMet[place] === 1 ? [{ expiry, net: nets[place] ?? 0 }] : []))
}

/** The measure by group of days to expiry (F26), every group. */
export function totalsByDte(byExpiry: readonly { readonly dte: number; readonly net: number }[]) {
  const nets = new Map<(typeof DTE_BUCKETS)[number], number>()
  for (const { dte, net } of byExpiry) nets.set(dteBucketOf(dte), (nets.get(dteBucketOf(dte)) ?? 0) + net)
  return DTE_BUCKETS.map((bucket) => ({ bucket, net: nets.get(bucket) ?? 0 }))
}

/** F27: percent of the volume whose prints had a usable side; null without prints. */
export function sideCoverage({ columns, rows }: CountedRows): number | null {
  const { askVolume, bidVolume, volume } = columns
  let [sided, all] = [0, 0]
  for (const row of rows) {
    const own = (askVolume[row] ?? Number.NaN) + (bidVolume[row] ?? Number.NaN)
    if (Number.isNaN(own)) continue
    sided += own
    all += volume[row] ?? 0
  }
  return all === 0 ? null : (100 * sided) / all
}
