import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const DAY = '2025-01-15'
const at = (clock: string) => newYorkTimeToMs(DAY, clock)
const release = { country: 'USD', impact: 'High', forecast: '0.3%', previous: '', actual: '', source: 'test' }
let api: ReturnType<typeof apiTestClient>

beforeEach(async () => {
  const entities = new MemoryMarketStore()
  await entities.insert('economic_events', 'a', [
    { ...release, event_at: at('08:30') * 1000, title: 'CPI m/m', actual: '0.4%' },
    { ...release, event_at: (at('08:30') - 86_400_000) * 1000, title: 'PPI m/m' },
    { ...release, event_at: at('08:30') * 1000, title: 'Minor survey', impact: 'Low' },
    { ...release, event_at: at('05:00') * 1000, title: 'German ZEW', country: 'EUR' },
    { ...release, event_at: at('14:00') * 1000, title: 'Beige Book' },
  ])
  api = apiTestClient({ entities })
  api.feed.push(aPrint({ seq: 1, executed_at_us: at('10:00') * 1000 }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterEach(() => api.close())

const titles = async (query: object, as: typeof premiumUser | null = premiumUser) => {
  const { body } = await api.call(contract.charting.releases, { query, as })
  return (body.data as { title: string }[]).map(({ title }) => title)
}

describe('C24 economic releases on charts', () => {
  it('US releases of high impact up to the instant of the page, oldest first', async () => {
    expect(await titles({})).toEqual(['PPI m/m', 'CPI m/m'])
    expect(await titles({ session: DAY, at: new Date(at('08:00')).toISOString() })).toEqual(['PPI m/m'])
  })

  it('§6 a reader of the sample is told of none', async () => {
    expect(await titles({}, null)).toEqual([])
  })
})
