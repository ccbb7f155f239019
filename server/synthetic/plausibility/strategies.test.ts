import { describe, expect, it } from 'vitest'
import { readEnv } from '@/server/readEnv'
import { createMarket } from '@/server/synthetic/market'
import { jointTest } from '@/server/synthetic/plausibility/jointTest'
import { overManyMarkets, pooledRows } from '@/server/synthetic/plausibility/manyMarkets'
import { sampleOf, YEAR } from '@/server/synthetic/plausibility/sample'
import { runStrategies, type StrategyRow } from '@/server/synthetic/plausibility/strategies'
import { rounds } from '@/tests/support/rounds'

const LAST = '2026-11-20'
const MONTH = { sessions: 30, tapeEvery: 21 }
const aRow = (name: string, z: number): StrategyRow => ({
  name,
  z,
  trades: 252,
  sessions: 252,
  mean: 0,
  costs: 1,
  error: 1,
  skew: 0,
})
const zOf = ({ name, z }: StrategyRow) => [name, Number(z.toFixed(2))] as const

describe('strategies of one line earn nothing but their costs (issue 27, must show: no free money)', () => {
  it('thirty sessions of the market that a host plays by default: none is further away than chance allows, and every one pays costs', () => {
    const rows = runStrategies(sampleOf(createMarket({ seed: readEnv({}).SEED }), LAST, MONTH))
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.filter(({ costs }) => !(costs > 0)).map(zOf)).toEqual([])
    expect(jointTest(rows).worst.chance).toBeGreaterThan(0.05)
  })

  it('a seller of what is too dear is found among forty that are fair', () => {
    const fair = Array.from({ length: 40 }, (_, at) => aRow(`fair ${at}`, ((at % 9) - 4) / 3))
    expect(jointTest(fair).worst.chance).toBe(1)
    expect(jointTest([...fair, aRow('dear', -4.5)]).worst).toMatchObject({ row: { name: 'dear' } })
    expect(jointTest([...fair, aRow('dear', -4.5)]).worst.chance).toBeLessThan(0.01)
    expect(
      jointTest([...fair, ...Array.from({ length: 7 }, (_, at) => aRow(`off ${at}`, 2.2))]).farChance,
    ).toBeLessThan(0.01)
  })

  it('over many markets a premium shows that no year of one market tells from chance', () => {
    const errors = Array.from({ length: 30 }, (_, at) => ((at * 7) % 30) - 14.5)
    const marketsOf = (premium: number) =>
      errors.map((error) => [{ ...aRow('straddle', 0), mean: premium + error - 1, costs: 1, error: 9 }])
    const [fair] = pooledRows(marketsOf(0))
    expect(fair).toMatchObject({ sessions: 30, trades: 30 * 252, costs: 1 })
    expect(fair?.mean).toBeCloseTo(-1, 12)
    expect(fair?.error).toBeCloseTo(Math.sqrt((30 * 30 - 1) / 12 / 29), 12)
    expect(jointTest(pooledRows(marketsOf(0))).worst.chance).toBeGreaterThan(0.9)
    expect(jointTest(pooledRows(marketsOf(-6))).worst.chance).toBeLessThan(0.01)
  })

  it.skipIf(rounds(0, 1) === 0)(
    'a year of thirty other markets: no strategy on chains earns or loses beyond its costs (npm run test:long)',
    () => {
      const { worst } = jointTest(overManyMarkets(LAST))
      expect(worst.chance, worst.row?.name).toBeGreaterThan(0.05)
    },
    3_600_000,
  )

  it.skipIf(rounds(0, 1) === 0)(
    'a year of three markets: as many are two errors away as chance allows, and none is further than that (npm run test:long)',
    () => {
      const markets = [1, 2, 3].map((seed) => ({
        seed,
        rows: runStrategies(sampleOf(createMarket({ seed }), LAST, YEAR)),
      }))
      const byDefault = markets.find(({ seed }) => seed === readEnv({}).SEED)
      expect(byDefault?.rows.filter(({ z }) => Math.abs(z) > 2).map(zOf)).toEqual([])
      const rows = markets.flatMap((one) => one.rows)
      const { far, farChance, worst } = jointTest(rows)
      expect(farChance, JSON.stringify(far.map(zOf))).toBeGreaterThan(0.05)
      expect(worst.chance, worst.row?.name).toBeGreaterThan(0.05)
    },
    3_600_000,
  )
})
