import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { dayNumberOf } from '@/lib/market/isoDate'
import { RATE } from '@/server/synthetic/options/tickerDay'
import { vixFuture } from '@/server/synthetic/options/vixForward'
import { hashText, mix, normal } from '@/server/synthetic/random'
import { lastSessionNumber } from '@/server/synthetic/sessionIndex'
import { instrumentOf } from '@/server/synthetic/universe'

/** Cost of carry of roots that do not follow from rate and yield, a year. */
const CARRY: Readonly<Record<string, number>> = wordTable({
  CL: -0.04,
  NG: 0.02,
  GC: RATE,
  SI: RATE + 0.004,
  HG: 0.018,
  ZN: -0.004,
  ZB: -0.006,
  '6E': 0.017,
  '6J': 0.034,
  BTC: 0.075,
})
/** Winter gas costs more than gas of spring: logarithm by the month of delivery, January first. */
const GAS_MONTHS = [0.2, 0.16, 0.04, -0.12, -0.14, -0.1, -0.05, -0.04, -0.07, -0.04, 0.06, 0.16]
/** Glut and shortage of oil bend its curve for quarters at a time. */
const OIL_WANDER = 0.06
const QUARTER = 63
const INDEX_OF: Readonly<Record<string, string>> = wordTable({ ES: 'SPX', NQ: 'NDX', RTY: 'RUT', YM: 'DIA' })

/** What a contract is priced from beside the spot. */
export interface CarryMoment {
  readonly seed: number
  readonly session: number
  /** The last day, and years to it. */
  readonly expiry: IsoDate
  readonly years: number
  /** Month of delivery, 1 to 12. */
  readonly month: number
}

/**
 * Price of a contract of a root for a spot, points: spot × e^(carry × years). Indices: rate less dividend yield. VIX: the
 * level expected then, from the one without its calendar.
 */
export function futurePrice(root: string, spot: number, at: CarryMoment): number {
  if (root === 'VX') return vixFuture(spot, at.years, lastSessionNumber(dayNumberOf(at.expiry)))
  const season = root === 'NG' ? (GAS_MONTHS[at.month - 1] ?? 0) : 0
  return spot * Math.exp(carryOf(root, at) * at.years + season)
}

function carryOf(root: string, { seed, session }: CarryMoment): number {
  const index = INDEX_OF[root]
  if (index !== undefined) return RATE - instrumentOf(index).dividendYield
  const carry = CARRY[root] ?? 0
  return root === 'CL' ? carry + OIL_WANDER * wander(hashText(seed, 'oil curve'), session) : carry
}

/** A slow walk between knots a quarter apart. */
function wander(key: number, session: number): number {
  const knot = Math.floor(session / QUARTER)
  const share = session / QUARTER - knot
  const at = (n: number) => normal(mix(key, 1), n)
  return at(knot) * (1 - share) + at(knot + 1) * share
}
