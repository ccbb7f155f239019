const COARSE = [1, 2, 5]
const FINE = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
const FEWEST = 4
const MOST = 8

/** Round values of a logarithmic axis between two ends above zero: 1, 2, 5 and their tenfolds, finer within one decade. */
export function logTicks(from: number, to: number): number[] {
  if (!(from > 0) || !(to > from)) return []
  const coarse = within(COARSE, from, to)
  if (coarse.length > MOST) return within([1], from, to)
  if (coarse.length >= FEWEST) return coarse
  const fine = within(FINE, from, to)
  return fine.length >= 2 ? fine : [from, Math.sqrt(from * to), to]
}

function within(steps: readonly number[], from: number, to: number): number[] {
  const ticks: number[] = []
  for (let power = Math.floor(Math.log10(from)); power <= Math.ceil(Math.log10(to)); power += 1)
    for (const step of steps) {
      const value = Number((step * 10 ** power).toPrecision(3))
      if (value >= from && value <= to) ticks.push(value)
    }
  return ticks
}
