import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { daysBetween } from '@/lib/market/isoDate'
import { hashText, mix, normal } from '@/server/synthetic/random'

/** Contracts a session, and open ones, of all months of a root together: invented, in the order of the real ones. */
const SIZES: Readonly<Record<string, readonly [volume: number, interest: number]>> = wordTable({
  ES: [1_500_000, 2_100_000],
  NQ: [620_000, 270_000],
  RTY: [190_000, 430_000],
  YM: [150_000, 85_000],
  VX: [210_000, 380_000],
  CL: [980_000, 1_750_000],
  NG: [520_000, 1_550_000],
  GC: [230_000, 450_000],
  SI: [85_000, 160_000],
  HG: [90_000, 230_000],
  ZN: [1_900_000, 4_800_000],
  ZB: [420_000, 1_500_000],
  '6E': [210_000, 650_000],
  '6J': [150_000, 300_000],
  BTC: [14_000, 30_000],
})
/** Positions move to the next contract in so many days before the last one. */
const ROLL_DAYS = 8
/** Later months trade and hold so much less. */
const FALL = { volume: 2.1, interest: 0.9 } as const

export interface ContractPlace {
  readonly root: string
  /** Place on the curve, 0 is the nearest. */
  readonly place: number
  readonly expiries: readonly IsoDate[]
  readonly date: IsoDate
  readonly seed: number
  readonly session: number
}

/** Contracts that trade in a whole session in one contract. */
export function contractVolume(at: ContractPlace): number {
  const [volume] = SIZES[at.root] ?? [10_000, 10_000]
  return sized(at, volume * Math.exp(0.22 * chance(at, 1)), FALL.volume)
}

/** Open contracts in the evening before a session. */
export function contractInterest(at: ContractPlace): number {
  const [, interest] = SIZES[at.root] ?? [10_000, 10_000]
  return sized(at, interest * Math.exp(0.03 * chance(at, 2)), FALL.interest)
}

function sized({ place, expiries, date }: ContractPlace, all: number, fall: number): number {
  const left = daysBetween(date, expiries[0] ?? date)
  // While positions roll the nearest gives its weight to the next.
  const kept = Math.min(1, (left + 0.5) / ROLL_DAYS)
  const weights = expiries.map((_, n) => Math.exp(-fall * n))
  const moved = (weights[0] ?? 0) * (1 - kept)
  const own = (weights[place] ?? 0) + (place === 0 ? -moved : place === 1 ? moved : 0)
  return Math.round((all * own) / weights.reduce((sum, weight) => sum + weight, 0))
}

const chance = ({ seed, root, session, place }: ContractPlace, salt: number): number =>
  normal(mix(hashText(seed, `futures activity:${root}`), salt), session * 16 + place)
