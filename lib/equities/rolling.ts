/** Windows that run over a list of days: each place tells of the `window` values that end there, NaN before there are so many. */

/** Mean of each window, in the unit of the values. */
export function rollingMean(values: ArrayLike<number>, window: number): Float64Array {
  const means = new Float64Array(values.length).fill(Number.NaN)
  let sum = 0
  for (let at = 0; at < values.length; at += 1) {
    sum += values[at] ?? 0
    if (at >= window) sum -= values[at - window] ?? 0
    if (at >= window - 1) means[at] = sum / window
  }
  return means
}

/** Highest of each window; a queue of falling values makes it one pass. */
export function rollingHighest(values: ArrayLike<number>, window: number): Float64Array {
  return rollingEnd(values, window, (value, other) => value >= other)
}

/** Lowest of each window. */
export function rollingLowest(values: ArrayLike<number>, window: number): Float64Array {
  return rollingEnd(values, window, (value, other) => value <= other)
}

function rollingEnd(
  values: ArrayLike<number>,
  window: number,
  beats: (value: number, other: number) => boolean,
): Float64Array {
  const ends = new Float64Array(values.length).fill(Number.NaN)
  const queue = new Int32Array(values.length)
  let head = 0
  let tail = 0
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0
    while (tail > head && beats(value, values[queue[tail - 1] ?? 0] ?? 0)) tail -= 1
    queue[tail] = at
    tail += 1
    if ((queue[head] ?? 0) <= at - window) head += 1
    if (at >= window - 1) ends[at] = values[queue[head] ?? 0] ?? 0
  }
  return ends
}

/**
 * Share of the known values of the window before a place that lie below the value there, percent (0 to 100); null where the
 * value is unknown or fewer than `least` are known. C18.
 */
export function rollingPercentile(
  values: readonly (number | null)[],
  window: number,
  least: number,
): (number | null)[] {
  return values.map((value, at) => {
    if (value === null) return null
    let known = 0
    let below = 0
    for (let n = Math.max(0, at - window); n < at; n += 1) {
      const other = values[n] ?? null
      if (other === null) continue
      known += 1
      if (other < value) below += 1
    }
    return known < least ? null : (100 * below) / known
  })
}
