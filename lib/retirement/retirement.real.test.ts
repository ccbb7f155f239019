import { describe, expect, it } from 'vitest'
import { readHistory, trueSequences } from '@/lib/retirement/history'
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
