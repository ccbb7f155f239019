import { describe, expect, it } from 'vitest'
import { readHistory, trueSequences } from '@/lib/retirement/history'
import { type Assumptions, planFaults, USUAL_PLAN } from '@/lib/retirement/plan'
import { returnSource } from '@/lib/retirement/returnSource'
import { SeededRandom } from '@/lib/retirement/seededRandom'
import { simulate, successOf } from '@/lib/retirement/simulate'
import { safeSpending, steadyAssumptions, tornado } from '@/lib/retirement/studies'
import { assumed, retired, still } from '@/tests/builders/retirementPlans'

const calm = { stockMean: 5, stockVol: 0, bondVol: 0, inflation: 0, inflationVol: 0, paths: 500 }

describe('F55 retirement Monte Carlo', () => {
  it('lognormal: mean and variance of a balance without flows are those of the closed form', () => {
    const years = 20
    const paths = 4000
    const random = returnSource(assumed({ stockMean: 8, stockVol: 18, paths }), [])
    const ends = Array.from({ length: paths }, (_, path) => {
      random.begin(path)
      let value = 1
      for (let month = 0; month < 12 * years; month++) {
        random.next()
        value *= 1 + random.stock
      }
      return value
    })
    const mean = ends.reduce((sum, one) => sum + one, 0) / paths
    // The mean of (1 + R)ᵀ is 1.08ᵀ; ln has the variance T·ln(1 + (σ/(1 + μ))²) about T·(ln 1.08 − half of that).
    expect(mean / 1.08 ** years).toBeCloseTo(1, 1)
    const unit = Math.log(1 + (0.18 / 1.08) ** 2)
    const logs = ends.map(Math.log)
    const logMean = logs.reduce((sum, one) => sum + one, 0) / paths
    const logVariance = logs.reduce((sum, one) => sum + (one - logMean) ** 2, 0) / paths
    expect(logMean).toBeCloseTo(years * (Math.log(1.08) - unit / 2), 1)
    expect(logVariance / (years * unit)).toBeCloseTo(1, 1)
  })

  it('stocks and bonds move together as assumed; fat tails have the same variance and more months far out', () => {
    const sample = (change: Partial<Assumptions>) => {
      const source = returnSource(assumed({ correlation: 0.6, ...change }), [])
      return Array.from({ length: 150 }, (_, path) => {
        source.begin(path)
        return Array.from({ length: 120 }, () => {
          source.next()
          return [Math.log(1 + source.stock), Math.log(1 + source.bond)] as const
        })
      }).flat()
    }
    const moments = (rows: readonly (readonly [number, number])[]) => {
      const mean = (of: (row: readonly [number, number]) => number) => rows.reduce((s, r) => s + of(r), 0) / rows.length
      const [a, b] = [mean(([x]) => x), mean(([, y]) => y)]
      const [va, vb] = [mean(([x]) => (x - a) ** 2), mean(([, y]) => (y - b) ** 2)]
      const kurtosis = mean(([x]) => (x - a) ** 4) / va ** 2
      return { variance: va, correlation: mean(([x, y]) => (x - a) * (y - b)) / Math.sqrt(va * vb), kurtosis }
    }
    const plain = moments(sample({}))
    const fat = moments(sample({ model: 'student' }))
    expect(plain.correlation).toBeCloseTo(0.6, 1)
    expect(plain.kurtosis).toBeCloseTo(3, 0)
    expect(fat.variance / plain.variance).toBeCloseTo(1, 0)
    expect(fat.kurtosis).toBeGreaterThan(4.5)
  })

  it('without volatility the balance is the annuity of the textbook', () => {
    const plan = { ...retired, endAge: 75 }
    const last = simulate(plan, assumed(calm)).years.at(-1)
    const month = 1.05 ** (1 / 12)
    const paid = 40_000 / 12
    // Paid at the beginning of each month: B·vᴺ − p·v·(vᴺ − 1)/(v − 1).
    const growth = month ** 120
    expect(last?.real[2]).toBeCloseTo(1_000_000 * growth - (paid * month * (growth - 1)) / (month - 1), 2)
  })

  it('contributions, their growth, fees and tax drag before retirement', () => {
    const plan = { ...still, contribution: 1200, contributionGrowth: 10, fees: 1, taxDrag: 0.5 }
    const second = simulate(plan, assumed({ ...calm, stockMean: 0 })).years[2]
    const drag = (0.99 * 0.995) ** (1 / 12)
    let balance = 1000
    for (let at = 0; at < 24; at++) balance = (balance + (at < 12 ? 100 : 110)) * drag
    expect(second?.nominal[2]).toBeCloseTo(balance, 6)
  })

  it('income pays for spending, a pension that does not follow prices loses worth, what is over is kept', () => {
    const plan = { ...retired, balance: 0, spending: 10_000, socialSecurity: 12_000, socialSecurityAge: 65, endAge: 70 }
    const { success, years } = simulate(plan, assumed({ ...calm, stockMean: 0 }))
    expect(success).toBe(1)
    expect(years.at(-1)?.real[2]).toBeCloseTo(10_000, 4)
    const pension = { ...retired, balance: 0, spending: 12_000, pension: 12_000, pensionAge: 65, endAge: 70 }
    expect(simulate(pension, assumed({ ...calm, inflation: 3, stockMean: 3 })).success).toBe(0)
    expect(
      simulate({ ...pension, isPensionIndexed: true }, assumed({ ...calm, inflation: 3, stockMean: 3 })).success,
    ).toBe(1)
  })

  it.each([
    ['fixed', 40_000],
    ['percent', 40_000],
    ['remaining', 1_000_000 / 30],
    ['guardrails', 40_000],
    ['floor', 40_000],
  ] as const)('rule %s spends %f in its first year', (rule, spent) => {
    const plan = { ...retired, rule, withdrawal: 4, floor: 80, ceiling: 120 }
    expect(simulate(plan, assumed(calm)).years[1]?.spent).toBeCloseTo(spent, 4)
  })

  it('guardrails cut a tenth when the rate has risen by more than a fifth; the floor holds in a crash', () => {
    // Losses of 8 % a year leave about 882, 773, 676 and 591 thousand: rates of 4.5, 5.2, 5.3 and 5.5 % against the rail 4.8 %.
    const bad = assumed({ ...calm, stockMean: -8 })
    const spent = simulate({ ...retired, rule: 'guardrails' }, bad).years.map((year) => Math.round(year.spent))
    expect(spent.slice(1, 6)).toEqual([40_000, 40_000, 36_000, 32_400, 29_160])
    const floored = simulate({ ...retired, rule: 'floor', withdrawal: 4, floor: 80, ceiling: 120 }, bad)
    expect(floored.years[10]?.spent).toBeCloseTo(32_000, 4)
    expect(simulate({ ...retired, rule: 'percent', withdrawal: 4 }, bad).success).toBe(1)
  })

  it('success, its interval, the share that is dry by age and the ages when it was gone agree', () => {
    const { success, margin, years, depletionAges, terminal, decades } = simulate(retired, assumed({ stockVol: 20 }))
    expect(success).toBeGreaterThan(0.5)
    expect(success).toBeLessThan(0.99)
    expect(margin).toBeCloseTo(1.96 * Math.sqrt((success * (1 - success)) / 1000), 12)
    expect(years.at(-1)?.depleted).toBeCloseTo(1 - success, 12)
    expect(depletionAges.reduce((sum, one) => sum + one.share, 0)).toBeCloseTo(1 - success, 12)
    expect(terminal.reduce((sum, one) => sum + one.share, 0)).toBeCloseTo(1, 12)
    expect(decades.map((one) => one.growth)).toEqual(decades.map((one) => one.growth).sort((a, b) => a - b))
    expect(decades[0]?.success).toBeLessThan(decades[4]?.success ?? 0)
    for (const { real } of years) expect([...real]).toEqual([...real].sort((a, b) => a - b))
  })

  it('a seed brings a result back, another seed another one; a path is the same however many there are', () => {
    const once = simulate(retired, assumed())
    expect(simulate(retired, assumed())).toEqual(once)
    expect(simulate(retired, assumed({ seed: 2 })).years).not.toEqual(once.years)
    const [a, b] = [new SeededRandom(5, 7), new SeededRandom(5, 1)]
    b.normal()
    b.restart(5, 7)
    expect([b.normal(), b.normal(), b.uniform()]).toEqual([a.normal(), a.normal(), a.uniform()])
  })

  it('safe spending succeeds in nine of ten, a little more does not; rules that cannot run dry have none', () => {
    const world = assumed({ paths: 500 })
    const safe = safeSpending(retired, world) ?? 0
    expect(successOf({ ...retired, spending: safe }, world)).toBeGreaterThanOrEqual(0.9)
    expect(successOf({ ...retired, spending: safe * 1.05 }, world)).toBeLessThan(0.9)
    expect(safeSpending({ ...retired, rule: 'percent' }, world)).toBeNull()
  })

  it('sensitivity: spending less, working longer, higher returns and lower inflation help', () => {
    const { base, bars } = tornado({ ...retired, age: 60 }, assumed({ paths: 300 }))
    const bar = (label: string) => bars.find((one) => one.label.startsWith(label))
    expect(bar('Spending')?.less).toBeGreaterThanOrEqual(base)
    expect(bar('Retirement')?.more).toBeGreaterThanOrEqual(base)
    expect(bar('Returns')?.more).toBeGreaterThan(base)
    expect(bar('Inflation')?.more).toBeLessThan(base)
    const widths = bars.map(({ less, more }) => Math.abs(more - less))
    expect(widths).toEqual([...widths].sort((a, b) => b - a))
  })

  it('the path of means has no chance in it', () => {
    const { paths, years } = simulate(retired, steadyAssumptions(assumed()))
    expect(paths).toBe(1)
    expect(years[1]?.nominal[0]).toBe(years[1]?.nominal[4])
  })

  it('impossible inputs are told at their field', () => {
    expect(planFaults({ ...USUAL_PLAN, retireAge: 30, endAge: 30, cash: 40 })).toEqual({
      retireAge: expect.stringContaining('Not before'),
      endAge: 'After the age of retirement',
      cash: 'Cash and stocks together are 120%',
    })
    expect(planFaults(USUAL_PLAN)).toEqual({})
  })
})

describe('F55 history of a file', () => {
  const line = (month: string, price: number) => `${month},${price},12,1,100,4`
  const text = (rows: readonly string[]) =>
    ['Date,SP500,Dividend,Earnings,Consumer Price Index,Long Interest Rate', ...rows].join('\n')
  const months = Array.from(
    { length: 40 },
    (_, at) => `20${10 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
  )

  it('price and a twelfth of the dividend; a bond at an unchanged yield brings a twelfth of it', () => {
    const history = readHistory(text(months.map((month, at) => line(month, 100 + at))))
    expect([history.from, history.to, history.months.length]).toEqual(['2010-02', '2013-04', 39])
    expect(history.months[0]?.stock).toBeCloseTo(0.02, 12)
    expect(history.months[0]?.bond).toBeCloseTo(0.04 / 12, 12)
  })

  it('a file without its columns, or too short, is refused in words', () => {
    expect(() => readHistory('Date,Close\n2010-01-01,4')).toThrow(/no column for price|no column for dividend/)
    expect(() => readHistory(text(months.slice(0, 5).map((month) => line(month, 1))))).toThrow('less than two years')
  })

  it('blocks are years of the file in a row', () => {
    const history = readHistory(text(months.map((month, at) => line(month, 100 + at * at))))
    const source = returnSource(assumed({ model: 'history' }), history.months)
    source.begin(3)
    const drawn = Array.from({ length: 12 }, () => {
      source.next()
      return source.stock
    })
    const all = history.months.map(({ stock }) => stock)
    const at = all.indexOf(drawn[0] ?? 0)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(drawn).toEqual(drawn.map((_, i) => all[(at + i) % all.length]))
  })
})

describe('F55 true sequences of a made history', () => {
  // 1960 to 2009: prices fall by a fifth a year from 1966 to 1969 and rise by 6 % otherwise, consumer prices by 3 %.
  const rows: string[] = []
  let [price, level] = [100, 100]
  for (let month = 0; month < 600; month += 1) {
    const year = 1960 + Math.floor(month / 12)
    rows.push(`${year}-${String((month % 12) + 1).padStart(2, '0')}-01,${price},${price * 0.03},1,${level},4`)
    price *= (year >= 1966 && year < 1970 ? 0.8 : 1.06) ** (1 / 12)
    level *= 1.03 ** (1 / 12)
  }
  const head = 'Date,SP500,Dividend,Earnings,Consumer Price Index,Long Interest Rate'
  const history = readHistory([head, ...rows].join('\n'))

  it('starts that the file covers; the money of 1966 is gone in the year a plain loop says', () => {
    const plan = { ...retired, spending: 60_000 }
    const found = trueSequences(plan, assumed(), history, 1_000_000)
    expect(found.map(({ year }) => year)).toEqual([1966, 1973, 2000, 2008])
    for (const { year, depletedAge, real, years } of found) {
      let [balance, prices, goneAt] = [1_000_000, 1, null as number | null]
      for (let month = 0; month < years * 12; month += 1) {
        if (month % 12 === 0 && month > 0 && goneAt === null)
          expect((real[month / 12] ?? 0) / (balance / prices)).toBeCloseTo(1, 6)
        // The file's first month is January 1960: the first return goes from there to February.
        const was = history.months[(year - 1960) * 12 + month]
        if (goneAt === null && balance < spentAt(month)) goneAt = 65 + Math.floor(month / 12)
        balance = Math.max(0, balance - spentAt(month)) * (1 + (was?.stock ?? 0))
        prices *= was?.inflation ?? 1
      }
      expect([year, depletedAge === null]).toEqual([year, goneAt === null])
      if (depletedAge !== null) expect(Math.abs(depletedAge - (goneAt ?? 0))).toBeLessThanOrEqual(1)
    }
    expect(found[0]?.depletedAge).not.toBeNull()
  })

  /** A twelfth of the year's spending, which follows prices from year to year. */
  const spentAt = (month: number) => 5_000 * 1.03 ** Math.floor(month / 12)
})
