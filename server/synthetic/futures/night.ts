import { wordTable } from '@/lib/core/wordTable'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { hashText, mix, normal } from '@/server/synthetic/random'

export const STEP_MS = 5 * MINUTE_MS
/** Steps from 18:00 to 9:30. */
export const NIGHT_STEPS = 186
const DAY_STEPS = 78
/** Steps from 18:00 to 3:00, when London comes. */
const LONDON = 108
/** Share of a session's contracts that trade at night. */
const NIGHT_VOLUME = 0.22
/** How far the night roams beside the way from close to open, as a share of that of a usual day. */
const ROAM = 0.0035
const ROAM_OF: Readonly<Record<string, number>> = wordTable({ VX: 0.03, NG: 0.014, CL: 0.008, SI: 0.008, BTC: 0.014 })

/** From the close to the next open in steps of five minutes: a bridge that roams more from London's morning on. */
export function nightPath(seed: number, root: string, session: number, [from, to]: readonly [number, number]) {
  const key = mix(hashText(seed, `night:${root}`), session)
  const weights = Array.from({ length: NIGHT_STEPS }, (_, at) => (at < LONDON ? 0.6 : 1.4))
  const total = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0))
  const noise = new Float64Array(NIGHT_STEPS + 1)
  for (let at = 1; at <= NIGHT_STEPS; at += 1) {
    const step = ((ROAM_OF[root] ?? ROAM) / total) * (weights[at - 1] ?? 1)
    noise[at] = (noise[at - 1] ?? 0) + step * normal(key, at)
  }
  const miss = Math.log(to / from) - (noise[NIGHT_STEPS] ?? 0)
  return noise.map((value, at) => from * Math.exp(value + (miss * at) / NIGHT_STEPS))
}

let shares: Float64Array | undefined

/** Share of a session's volume in each step from 18:00 to 16:00; they add up to one. */
export function stepVolumes(): Float64Array {
  shares ??= made()
  return shares
}

function made(): Float64Array {
  const weights = new Float64Array(NIGHT_STEPS + DAY_STEPS + 1)
  for (let at = 0; at < NIGHT_STEPS; at += 1) weights[at] = at < LONDON ? 0.5 : 1.6
  for (let at = 0; at < DAY_STEPS; at += 1) {
    weights[NIGHT_STEPS + at] = 1 + 2 * Math.exp(-at / 6) + 2.2 * Math.exp(-(DAY_STEPS - 1 - at) / 5)
  }
  const sum = (from: number, to: number) => weights.subarray(from, to).reduce((all, weight) => all + weight, 0)
  const [night, day] = [sum(0, NIGHT_STEPS), sum(NIGHT_STEPS, weights.length)]
  return weights.map((weight, at) =>
    at < NIGHT_STEPS ? (weight / night) * NIGHT_VOLUME : (weight / day) * (1 - NIGHT_VOLUME),
  )
}
