import { mean } from '@/lib/core/series'

/** One driver of a fit: how much the value moves with it, and the standard error of that. */
interface FittedSlope {
  readonly slope: number
  readonly error: number
}

export interface LinearFit {
  readonly intercept: number
  readonly slopes: readonly FittedSlope[]
  /** Share of the variance that the drivers explain. */
  readonly r2: number
  /** Standard deviation of what is left, with n - k - 1 degrees of freedom. */
  readonly residual: number
  readonly n: number
}

/** A driver whose own part in the others is below this share of it says nothing of its own. */
const SINGULAR = 1e-10

/**
 * Ordinary least squares of values on several drivers with an intercept: the slopes that leave the smallest sum of squares.
 * null with fewer observations than needed or where one driver follows from the others. Errors are the classical ones.
 */
export function leastSquares(values: readonly number[], drivers: readonly (readonly number[])[]): LinearFit | null {
  const [n, k] = [values.length, drivers.length]
  if (k === 0 || n < k + 2 || drivers.some((driver) => driver.length !== n)) return null
  const [y, ...xs] = [values, ...drivers].map(centred)
  if (y === undefined) return null
  const inverse = inverted(xs.map((a) => xs.map((b) => dot(a.parts, b.parts))))
  if (inverse === null) return null
  const sides = xs.map((x) => dot(x.parts, y.parts))
  const slopes = inverse.map((row) => dot(row, sides))
  const left = y.parts.map(
    (part, at) =>
      part -
      dot(
        slopes,
        xs.map((x) => x.parts[at] ?? 0),
      ),
  )
  const squares = dot(left, left)
  const variance = squares / (n - k - 1)
  const total = dot(y.parts, y.parts)
  return {
    intercept:
      y.centre -
      dot(
        slopes,
        xs.map((x) => x.centre),
      ),
    slopes: slopes.map((slope, at) => ({ slope, error: Math.sqrt(variance * (inverse[at]?.[at] ?? 0)) })),
    r2: total === 0 ? 0 : 1 - squares / total,
    residual: Math.sqrt(variance),
    n,
  }
}

function centred(values: readonly number[]) {
  const centre = mean(values) ?? 0
  return { centre, parts: values.map((value) => value - centre) }
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

/** Inverse of a symmetric matrix by Gauss and Jordan with the largest pivot first; null where there is none. */
function inverted(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...Array.from({ length: size }, (_, col) => (col === at ? 1 : 0))])
  for (let col = 0; col < size; col += 1) {
    const pivot = rows
      .slice(col)
      .reduce((best, row) => (Math.abs(row[col] ?? 0) > Math.abs(best[col] ?? 0) ? row : best))
    const head = pivot[col] ?? 0
    if (Math.abs(head) <= SINGULAR * Math.abs(matrix[col]?.[col] ?? 0) || head === 0) return null
    rows[rows.indexOf(pivot)] = rows[col] ?? []
    const base = pivot.map((value) => value / head)
    rows[col] = base
    for (const [at, row] of rows.entries()) {
      const factor = row[col] ?? 0
      if (at !== col) rows[at] = row.map((value, i) => value - factor * (base[i] ?? 0))
    }
  }
  return rows.map((row) => row.slice(size))
}
