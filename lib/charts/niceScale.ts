/** Round value ticks that cover a range, at most `count`, zero among them when the range crosses it. */
export interface Scale {
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
}

/** Steps are 1, 2, 2.5 or 5 times a power of ten. An empty or flat range is opened around its value. */
export function niceScale(low: number, high: number, count = 6): Scale {
  const isFlat = !(high > low)
  const from = isFlat ? (low || 0) - Math.max(1, Math.abs(low)) / 2 : low
  const to = isFlat ? (low || 0) + Math.max(1, Math.abs(low)) / 2 : high
  const raw = (to - from) / Math.max(1, count - 1)
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw * (1 - 1e-12)) ?? 10) * power
  const first = Math.floor(from / step + 1e-9)
  const last = Math.ceil(to / step - 1e-9)
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
  return { min: ticks[0] ?? from, max: ticks.at(-1) ?? to, ticks }
}
