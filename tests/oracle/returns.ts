// Figures of a series of closes by their definitions, every pair looked at where a formula would run once.

interface Dated {
  readonly date: string
  readonly close: number
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length

/** Standard deviation (divisor n − 1) from the distances of all pairs. */
export function spreadOf(values: readonly number[]): number {
  let squares = 0
  for (const [at, a] of values.entries()) for (const b of values.slice(at + 1)) squares += (a - b) ** 2
  return Math.sqrt(squares / values.length / (values.length - 1))
}

const movesOf = (closes: readonly Dated[]): number[] =>
  closes.slice(1).map(({ close }, at) => close / (closes[at]?.close ?? Number.NaN) - 1)

/** F53: growth and volatility a year, Sharpe, Sortino, and the deepest fall of all pairs of days. */
export function riskBySight(closes: readonly Dated[]) {
  const moves = movesOf(closes)
  const [first, last] = [closes.at(0), closes.at(-1)]
  if (first === undefined || last === undefined) throw new Error('no closes')
  const years = (Date.parse(last.date) - Date.parse(first.date)) / 86_400_000 / 365.25
  let worst = { depth: 0, peak: '', trough: '' }
  for (const [at, from] of closes.entries())
    for (const to of closes.slice(at + 1)) {
      const depth = to.close / from.close - 1
      if (depth < worst.depth) worst = { depth, peak: from.date, trough: to.date }
    }
  const losses = moves.filter((move) => move < 0).map((move) => move * move)
  const growth = Math.exp(Math.log(last.close / first.close) / years) - 1
  return {
    growth,
    volatility: spreadOf(moves) * Math.sqrt(252),
    sharpe: (mean(moves) / spreadOf(moves)) * Math.sqrt(252),
    sortino: (mean(moves) / Math.sqrt(sum(losses) / moves.length)) * Math.sqrt(252),
    worst,
    calmar: growth / -worst.depth,
  }
}

/** F47: returns of one calendar month in all years, each month's end looked for on its own. */
export function monthBySight(closes: readonly Dated[], month: number): number[] {
  const lastBefore = (day: string) => closes.findLast(({ date }) => date < day)?.close
  const years = [...new Set(closes.map(({ date }) => Number(date.slice(0, 4))))]
  return years.flatMap((year) => {
    const begins = `${year}-${String(month).padStart(2, '0')}-01`
    const ends = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
    const [base, end] = [lastBefore(begins), lastBefore(ends)]
    const isThere = closes.some(({ date }) => date >= begins && date < ends)
    return base === undefined || end === undefined || !isThere ? [] : [end / base - 1]
  })
}

/** The value with as many below as above it, or the mean of two. */
export function middleOf(values: readonly number[]): number {
  const below = (value: number) => values.filter((one) => one < value).length
  const half = (values.length - 1) / 2
  return mean(values.filter((value) => below(value) === Math.floor(half) || below(value) === Math.ceil(half)))
}
