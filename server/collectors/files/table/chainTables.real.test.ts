import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { readEntityFile } from '@/tests/support/readEntityFile'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const real = (path: string, folder = '') => readEntityFile(join(sharedData, 'options/chains', path), { folder })
const of = (records: readonly FileRecord[]) => ({
  chains: records.flatMap((one) => (one.kind === 'chain' ? [one.row] : [])),
  days: records.flatMap((one) => (one.kind === 'day' ? [one.row] : [])),
  rejected: records.filter((one) => one.kind === 'reject').length,
})
const sum = (values: readonly (number | null | undefined)[]): number => values.reduce<number>((a, b) => a + (b ?? 0), 0)

describe.skipIf(!hasSharedData)('issue 24 point 15: real chains (skipped: no shared data)', () => {
  it.each([
    ['eod_iwm_2019-10-15.csv.gz', '2019-10-15T20:00:00.000Z', 151.65, 354_067],
    ['eod_iwm_2019-10-15_1545.csv.gz', '2019-10-15T19:45:00.000Z', 151.32, 332_416],
  ])('iVolatility %s: 2,976 contracts with their volume, open interest 4,574,049', async (file, at, spot, volume) => {
    const { name, records } = await real(file)
    const { chains, rejected } = of(records)
    expect([name, chains.length, rejected]).toEqual(['ivolatility-eod', 2976, 0])
    expect([sum(chains.map((one) => one.volume)), sum(chains.map((one) => one.openInterest))]).toEqual([
      volume,
      4_574_049,
    ])
    expect(new Date((chains[0]?.snapshotAtUs ?? 0) / 1000).toISOString()).toBe(at)
    expect([
      chains[0]?.underlyingPrice,
      chains[0]?.bid !== null && (chains[0]?.bid ?? 0) < (chains[0]?.ask ?? 0),
    ]).toEqual([spot, true])
  })

  it('Lean universe: contracts by day, open interest 16.95 million behind the split', async () => {
    const { name, records } = await real('lean_universe_aapl/20140609.csv.gz', 'lean_universe_aapl')
    const { chains, days, rejected } = of(records)
    expect([name, rejected, days.length === chains.length]).toEqual(['lean-universe', 0, true])
    expect(sum(days.map((one) => one.openInterest)) / 1e6).toBeCloseTo(16.95, 2)
    expect(new Set(days.map((one) => one.sessionDate))).toEqual(new Set(['2014-06-09']))
  })

  it('a chain of bid and ask: 1,995 contracts of 17 expiries, underlying and day by the name', async () => {
    const { name, records } = await real('msft_chain_bid_ask_2021-11-22.csv.gz')
    const { chains, rejected } = of(records)
    expect([name, chains.length, rejected]).toEqual(['option-chain', 1995, 0])
    expect(new Set(chains.map((one) => one.expiry)).size).toBe(17)
    expect(chains[0]).toMatchObject({ optionSymbol: 'MSFT211126C00150000', bid: 192.15, ask: 192.4, iv: null })
    expect(new Date((chains[0]?.snapshotAtUs ?? 0) / 1000).toISOString()).toBe('2021-11-22T21:00:00.000Z')
  })
})
