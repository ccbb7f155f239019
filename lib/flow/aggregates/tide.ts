import type { Counted } from '@/lib/flow/aggregates/flowSums'

/** What one minute added. Mutable on purpose. `minute` counts minutes since the Unix epoch, UTC. USD and contracts. */
export interface MinuteFlow {
  readonly minute: number
  ncp: number
  npp: number
  netCallVolume: number
  netPutVolume: number
  volume: number
  premium: number
}

/** F15 at the end of one step. */
export interface TidePoint {
  /** First minute of the step, minutes since the Unix epoch, UTC. */
  readonly minute: number
  readonly ncp: number
  readonly npp: number
  readonly netVolume: number
}

/** Minute of an instant in microseconds. */
export function minuteOf(executedAtUs: number): number {
  return Math.floor(executedAtUs / 60_000_000)
}

/** Adds a print to its minute, in place; minutes stay in order although late prints arrive after newer ones. F11. */
export function addToMinutes(minutes: MinuteFlow[], minute: number, print: Counted, sign: 1 | -1): void {
  addToMinute(minuteFlowAt(minutes, minute), print, sign)
}

/** Adds a print to the figures of its minute, in place. F11: mid and no-side enter volume and premium only. */
export function addToMinute(flow: MinuteFlow, print: Counted, sign: 1 | -1): void {
  const size = sign * print.size
  const premium = sign * print.premium
  flow.volume += size
  flow.premium += premium
  const direction = print.side === 'ASK' ? 1 : print.side === 'BID' ? -1 : 0
  if (print.type === 'C') {
    flow.ncp += direction * premium
    flow.netCallVolume += direction * size
  } else {
    flow.npp += direction * premium
    flow.netPutVolume += direction * size
  }
}

export function emptyMinuteFlow(minute: number): MinuteFlow {
  return { minute, ncp: 0, npp: 0, netCallVolume: 0, netPutVolume: 0, volume: 0, premium: 0 }
}

function minuteFlowAt(minutes: MinuteFlow[], minute: number): MinuteFlow {
  let at = minutes.length - 1
  let found = minutes[at]
  while (found !== undefined && found.minute > minute) {
    at -= 1
    found = minutes[at]
  }
  if (found !== undefined && found.minute === minute) return found
  const fresh = emptyMinuteFlow(minute)
  minutes.splice(at + 1, 0, fresh)
  return fresh
}

/** F15: running sums of the minutes in steps of 1 or 5 minutes; steps without prints are left out. */
export function tideSeries(minutes: readonly MinuteFlow[], stepMinutes = 1): TidePoint[] {
  const points: TidePoint[] = []
  let ncp = 0
  let npp = 0
  let netVolume = 0
  for (const flow of minutes) {
    ncp += flow.ncp
    npp += flow.npp
    netVolume += flow.netCallVolume - flow.netPutVolume
    const point = { minute: flow.minute - (flow.minute % stepMinutes), ncp, npp, netVolume }
    if (points.at(-1)?.minute === point.minute) points.pop()
    points.push(point)
  }
  return points
}
