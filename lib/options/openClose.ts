import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { carryInventory } from '@/lib/options/exposure'

/**
 * Whose orders trade, as exchanges mark them at entry (origin) in their Open-Close volume summaries: public customers,
 * professional customers (more than 390 orders a day), clearing firms for their own account, other broker-dealers, and market
 * makers.
 */
export const PARTICIPANTS = ['customer', 'professional', 'firm', 'brokerDealer', 'marketMaker'] as const
type Participant = (typeof PARTICIPANTS)[number]

/** Contracts of one participant in one series over a while; opening and closing are null where the exchange does not split them. */
export interface ParticipantVolume {
  readonly openBuy: number | null
  readonly openSell: number | null
  readonly closeBuy: number | null
  readonly closeSell: number | null
  readonly buys: number
  readonly sells: number
}

/** What an exchange tells of a series; null where its file has no such participant. */
export type SeriesVolumes = Readonly<Record<Participant, ParticipantVolume | null>>

/** Contracts bought less contracts sold: what the position of a participant grew by, whether it opened or closed. */
const netOf = ({ buys, sells }: Pick<ParticipantVolume, 'buys' | 'sells'>): number => buys - sells

/**
 * F27 C: by how many contracts the position of market makers in a series grew, signed. Where the file does not tell their
 * volumes it is what all others together sold net, because every contract bought was sold by somebody on the same exchange.
 * null where nobody is told.
 */
export function marketMakerNet(volumes: SeriesVolumes): number | null {
  if (volumes.marketMaker !== null) return netOf(volumes.marketMaker)
  const others = PARTICIPANTS.flatMap((participant) => volumes[participant] ?? [])
  return others.length === 0 ? null : 0 - others.reduce((sum, one) => sum + netOf(one), 0)
}

/**
 * F27 C: contracts market makers hold of a series, signed: what their position grew by over the days that are known, from 0
 * before the first of them, and never larger in size than the open interest of the morning, which is all that can be held.
 * Where the open interest is not known nothing bounds it.
 */
export function labelledPosition(grown: number, openInterest: number | null): number {
  return openInterest === null ? grown : carryInventory(grown, openInterest)
}

/** Percent of the open interest of the rows whose positions are labelled (F27 C); null where no open interest is known. */
export function labelledShare(
  openInterest: Float64Array,
  position: Float64Array | undefined,
  rows: Uint32Array,
): number | null {
  let [labelled, all] = [0, 0]
  for (const row of rows) {
    const own = openInterest[row] || 0
    all += own
    if (position !== undefined && !Number.isNaN(position[row] ?? Number.NaN)) labelled += own
  }
  return all === 0 ? null : (100 * labelled) / all
}

/** Delta dollars that one participant traded in a session, USD; opening and closing are null where nothing splits them. */
export interface ParticipantDelta {
  readonly participant: Participant
  /** Contracts bought, and sold, whose delta is known. */
  readonly buys: number
  readonly sells: number
  readonly opening: number | null
  readonly closing: number | null
  readonly total: number
}

/** One series with its delta for one share; null where no chain tells it. */
export interface LabelledSeries {
  readonly volumes: SeriesVolumes
  readonly delta: number | null
}

/**
 * F14 by labels: Σ over the series of a session of (buys − sells) × 100 × delta × spot for each participant, USD, bought
 * delta positive; one delta for the whole session, that of the chain it is read with. Participants that no file tells are
 * left out. `coveredPct` is the share of the contracts bought whose delta is known.
 */
export function participantDeltas(
  series: readonly LabelledSeries[],
  spot: number,
): { readonly rows: readonly ParticipantDelta[]; readonly coveredPct: number | null } {
  let [covered, all] = [0, 0]
  const sums = new Map<Participant, Tally>()
  for (const { volumes, delta } of series) {
    for (const participant of PARTICIPANTS) {
      const own = volumes[participant]
      if (own === null) continue
      all += own.buys
      if (delta === null) continue
      covered += own.buys
      sums.set(participant, added(sums.get(participant), own, delta * CONTRACT_SHARES * spot))
    }
  }
  const rows = PARTICIPANTS.flatMap((participant) => {
    const sum = sums.get(participant)
    return sum === undefined ? [] : [{ participant, ...sum }]
  })
  return { rows, coveredPct: all === 0 ? null : (100 * covered) / all }
}

type Tally = Omit<ParticipantDelta, 'participant'>

function added(before: Tally | undefined, own: ParticipantVolume, dollars: number): Tally {
  const opening = part(own.openBuy, own.openSell, dollars)
  const closing = part(own.closeBuy, own.closeSell, dollars)
  const { buys, sells } = own
  const total = netOf(own) * dollars
  if (before === undefined) return { buys, sells, opening, closing, total }
  return {
    buys: before.buys + buys,
    sells: before.sells + sells,
    opening: before.opening === null || opening === null ? null : before.opening + opening,
    closing: before.closing === null || closing === null ? null : before.closing + closing,
    total: before.total + total,
  }
}

const part = (buys: number | null, sells: number | null, dollars: number): number | null =>
  buys === null || sells === null ? null : (buys - sells) * dollars
