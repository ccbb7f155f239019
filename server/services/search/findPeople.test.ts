import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { createMarket } from '@/server/synthetic/market'
import { premiumUser } from '@/tests/builders/aUser'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

let api: ReturnType<typeof apiTestClient> | null = null
afterEach(() => api?.close())

const trade = (member: string, line: number): MarketRow<'political_trades'> => ({
  ...{ chamber: 'house', member, district: 'CA11', ticker: 'NVDA', asset: 'NVIDIA', asset_type: 'ST' },
  ...{ type: 'purchase', owner: '', amount: '', amount_low: 1001, amount_high: 15_000 },
  ...{ traded_date: '2025-01-08', filed_date: '2025-01-20', filing: 'f', line, comment: '', url: '', source: 'test' },
})

async function findIn(host: ReturnType<typeof apiTestClient>, text: string) {
  const { body } = await host.call(contract.search.find, { as: premiumUser, query: { q: text } })
  return (body.data as CallResponse<'search.find'>['data']).people
}

async function find(text: string) {
  const entities = new MemoryMarketStore()
  await entities.insert('political_trades', 't', [
    trade('Nancy Pelosi', 1),
    trade('Nancy Pelosi', 2),
    trade('Nancy Mace', 3),
  ])
  api = apiTestClient({ entities })
  return findIn(api, text)
}

describe('C2 politicians, institutions and insiders by name', () => {
  it('every word begins a word of the name, in any order; the most active first, with what is known of them', async () => {
    const pelosi = { kind: 'politician', name: 'Nancy Pelosi', lines: 2, last: '2025-01-08' }
    expect(await find('nancy')).toEqual([pelosi, expect.objectContaining({ name: 'Nancy Mace', lines: 1 })])
    expect(await find('pelosi nan')).toEqual([pelosi])
    expect(await find('elosi')).toEqual([])
  })
  it('a text as short as a ticker finds no people', async () => {
    expect(await find('na')).toEqual([])
  })
  it('with nothing imported those of the built-in market are found, once their filings are read', async () => {
    const facts = new SyntheticFacts(createMarket({ seed: 3, tickers: ['AAPL', 'SPY', 'NVDA'] }))
    const host = apiTestClient({ facts: { tape: facts, sample: facts } })
    api = host
    const trades = await host.call(contract.insiders.trades, { as: premiumUser, query: { codes: 'all' } })
    const name = (trades.body.data as CallResponse<'insiders.trades'>['data']).rows[0]?.insider ?? ''
    expect(name).not.toBe('')
    await until(async () => (await findIn(host, name)).some((one) => one.kind === 'insider' && one.name === name))
  })
})
