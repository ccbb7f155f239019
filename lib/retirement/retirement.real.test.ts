import { describe, expect, it } from 'vitest'
import { readHistory, startYears, trueSequences } from '@/lib/retirement/history'
import { assumed, retired } from '@/tests/builders/retirementPlans'
import { readShared } from '@/tests/support/readText'

describe('F55 against published tables', () => {
  const read = (file: string) => readShared(`market/reference/${file}`)

  it('Trinity study 1998, table 1: stocks, fixed dollar withdrawals of 1926 to 1995, within a few of a hundred', () => {
    const history = readHistory(read('shiller/s-and-p-500_shiller_monthly.csv'))
    const [head = '', ...lines] = read('trinity_1998_table1_nominal_withdrawals.csv').trim().split('\n')
    const rates = head
      .split(',')
      .slice(2)
      .map((cell) => Number.parseFloat(cell))
    const stocks = lines.map((one) => one.split(',')).filter(([name]) => name === '100% Stocks')
    expect(stocks).toHaveLength(4)
    const first = Number(history.from.slice(0, 4)) * 12 + Number(history.from.slice(5, 7)) - 1
    const gaps: number[] = []
    for (const [, payout = '', ...cells] of stocks) {
      const years = Number(payout)
      const starts = Array.from({ length: 1995 - 1926 + 1 - years + 1 }, (_, at) => 1926 + at)
      for (const [at, rate] of rates.entries()) {
        const kept = starts.filter((year) => {
          let balance = 1
          for (let n = 0; n < years; n++) {
            let growth = 1
            for (let m = 0; m < 12; m++) growth *= 1 + (history.months[(year + n) * 12 - first + m]?.stock ?? 0)
            balance = balance * growth - rate / 100
          }
          return balance > 0
        })
        gaps.push((100 * kept.length) / starts.length - Number(cells[at]))
      }
    }
    const mean = gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / gaps.length
    expect(mean).toBeLessThan(6)
  })

  it('most that a retirement of thirty years could spend, raised with prices: equal start year by start year', () => {
    const history = readHistory(read('shiller/s-and-p-500_shiller_monthly.csv'))
    const [, ...lines] = read('computed/swr_max_rate_100pct_stocks_30y_by_start_year.csv').trim().split('\n')
    const published = new Map(lines.map((line) => [Number(line.split(',')[0]), Number(line.split(',')[2])]))
    // The table takes each year's spending at its beginning, from 1926 on.
    const found = startYears({ ...retired, taken: 'year' }, assumed(), history).filter(({ year }) => year >= 1926)
    expect(found.map(({ year }) => year).slice(0, published.size)).toEqual([...published.keys()])
    const table = found.slice(0, published.size)
    for (const { year, rate } of table) expect(Math.abs(100 * rate - (published.get(year) ?? 0))).toBeLessThan(3e-4)
    expect(table.filter(({ rate }) => rate >= 0.04)).toHaveLength(65)
    expect(table.reduce((worst, one) => (one.rate < worst.rate ? one : worst))).toMatchObject({ year: 1929 })
  })

  it('a path on the months that came runs dry above that spending and not below it', () => {
    const history = readHistory(read('shiller/s-and-p-500_shiller_monthly.csv'))
    const [at1929] = startYears(retired, assumed(), history).filter(({ year }) => year === 1929)
    const depleted = (factor: number) => {
      const plan = { ...retired, spending: 1_000_000 * (at1929?.rate ?? 0) * factor }
      return trueSequences(plan, assumed(), history, 1_000_000).find(({ year }) => year === 1929)?.depletedAge
    }
    expect(depleted(0.9999)).toBeNull()
    expect(depleted(1.0001)).toBe(94)
  })

  it('four percent after prices: retirements of 1929 to 2000 last thirty years or what is covered, 1966 is the worst', () => {
    const history = readHistory(read('shiller/s-and-p-500_shiller_monthly.csv'))
    const plan = { ...retired, stocksNow: 60, stocksAtRetirement: 60, stocksAtEnd: 60 }
    const sequences = trueSequences(plan, assumed(), history, 1_000_000)
    expect(sequences.map(({ year }) => year)).toEqual([1929, 1966, 1973, 2000, 2008])
    const gone = trueSequences({ ...plan, spending: 50_000 }, assumed(), history, 1_000_000)
    expect(gone.find(({ year }) => year === 1966)?.depletedAge).not.toBeNull()
    expect(sequences.find(({ year }) => year === 1973)?.real[0]).toBe(1_000_000)
  })
})
