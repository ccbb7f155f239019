import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RecordedSeries } from '@/lib/contract/recordedFlow'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { importFile } from '@/server/services/import/importFile'
import { listRecorded, readRecorded } from '@/server/services/minutes/recordedFlow'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const folder = join(sharedData, 'options/vendor_formats')

async function imported(name: string) {
  const stores = { tape: new MemoryTape(), market: new MemoryMarketStore() }
  const [report] = await importFile(stores, () => 1_795_000_000_000, join(folder, name))
  // Only what these verbs read.
  const deps: Pick<MarketDeps, 'entities'> = { entities: stores.market }
  return { report, deps: deps as MarketDeps }
}
const live = { tier: 'live' } as ServiceContext

describe.skipIf(!hasSharedData)('recorded minutes of a vendor (skipped: no shared data)', () => {
  it('F15 the market tide of 2025-03-17: 405 minutes, 09:30 to 16:14 New York, as recorded', async () => {
    const { report, deps } = await imported('uw_market_tide_2025-03-17.csv.gz')
    expect(report).toMatchObject({ read: 405, rejected: 0 })
    expect((await listRecorded(deps, live)).data).toEqual([
      { session_date: '2025-03-17', source: 'uw-market-tide', tickers: ['*'] },
    ])
    const { data, meta } = await readRecorded(deps, live, { session: '2025-03-17', source: 'uw-market-tide' })
    const [tide] = data as RecordedSeries[]
    expect(tide?.ncp.slice(0, 3)).toEqual([696_601, -462_855, 5_184_775])
    expect(tide?.npp.slice(0, 2)).toEqual([3_526_354, -755_811])
    expect(new Date(tide?.start_ms[0] ?? 0).toISOString()).toBe('2025-03-17T13:30:00.000Z')
    expect(new Date(tide?.start_ms.at(-1) ?? 0).toISOString()).toBe('2025-03-17T20:14:00.000Z')
    expect(meta).toMatchObject({ simulated: false, source: 'uw-market-tide' })
  })

  it('F11 net premium of eight names on 2025-01-23, millions made dollars', async () => {
    const { report, deps } = await imported('uw_net_premium_ticks_2025-01-23.csv.gz')
    expect(report.rejected).toBe(0)
    const { data } = await readRecorded(deps, live, { session: '2025-01-23', source: 'uw-net-premium' })
    expect(data).toHaveLength(8)
    const nvda = (data as RecordedSeries[]).find((one) => one.ticker === 'NVDA')
    expect(nvda?.ncp[0]).toBeCloseTo(-2_413_310, 4)
    expect(nvda?.npp[2]).toBeCloseTo(2_720_403, 4)
    expect(nvda?.price.slice(0, 3)).toEqual([144.11, 144.18, 144.0509])
  })

  it('the sample tier never sees imported minutes', async () => {
    const { deps } = await imported('uw_market_tide_2025-03-17.csv.gz')
    const sample = { tier: 'sample' } as ServiceContext
    expect((await listRecorded(deps, sample)).data).toEqual([])
    const ask = readRecorded(deps, sample, { session: '2025-03-17', source: 'uw-market-tide' })
    await expect(ask).rejects.toThrow('No minutes of uw-market-tide')
  })
})
