import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { HeldSet } from '@/lib/flow/filter/holdings'
import { withOwnHoldings } from '@/server/http/heldFilters'
import { checkedDefinition } from '@/server/services/alerts/customAlerts'
import { heldSets } from '@/server/services/portfolio/heldSets'
import type { AccountsDb } from '@/server/stores/accounts/port'
import { aDefinition } from '@/tests/builders/anAlert'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { LiveReader } from '@/tests/support/liveReader'

const NVDA = 'NVDA250117C00140000'
const OTHER = aUser({ id: 'other', is_premium: true, current_plan: 'premium' })
const mine: { held: HeldSet } = { held: { names: ['NVDA'], contracts: [NVDA] } }
const nobody = heldSets({} as AccountsDb)
const api = apiTestClient({
  held: async (ctx, market) => {
    if (ctx.user === null) return await nobody(ctx, market)
    return ctx.user.id === premiumUser.id ? mine.held : { names: [], contracts: [] }
  },
})

beforeAll(async () => {
  api.feed.push(aPrint({ seq: 1 }), aPrint({ seq: 2, option_chain_id: NVDA }), aPrint({ seq: 3 }))
  await until(() => api.runtime.views.live.seq === 3)
})
afterAll(() => api.close())

const list = async (filter: string, as = premiumUser) => {
  const { body } = await api.call(contract.flow.list, { query: { filter }, as })
  return (body.data as { seq: number }[]).map(({ seq }) => seq)
}

describe('C4 filters on holdings', () => {
  it('a shared link asks the holdings of whoever opens it', async () => {
    expect(await list('holdings=name')).toEqual([2])
    expect(await list('holdings=contract and size>=1')).toEqual([2])
    expect(await list('holdings!=name')).toEqual([3, 1])
    expect(await list('holdings=name', OTHER)).toEqual([])
    expect(await list('holdings!=name', OTHER)).toEqual([3, 2, 1])
  })

  it('counts ask them too, each filter by itself', async () => {
    const filters = ['', 'holdings=name', 'not holdings=name', 'holdings=contract']
    const { body } = await api.call(contract.flow.counts, { body: { filters }, as: premiumUser })
    expect(body.data).toEqual([3, 1, 2, 1])
  })

  it('what keeps a filter keeps the condition, what writes a file of it does not', async () => {
    const input = { params: {}, query: undefined, body: { filter: 'holdings=name', name: 'x' } }
    const ctx = { user: premiumUser } as Parameters<typeof withOwnHoldings>[2]
    const resolved = async (endpoint: Parameters<typeof withOwnHoldings>[0]) =>
      (await withOwnHoldings(endpoint, input, ctx, async () => mine.held)).body
    expect(await resolved(contract.savedViews.create)).toEqual({ filter: 'holdings=name', name: 'x' })
    expect(await resolved(contract.flowExports.create)).toEqual({ filter: 'ticker=NVDA', name: 'x' })
  })

  it('visitors are told to sign in; a filter that cannot be read says why', async () => {
    const visitor = await api.call(contract.flow.list, { query: { filter: 'holdings=name' } })
    expect([visitor.status, visitor.body.message]).toEqual([403, 'Sign in to filter by what you hold.'])
    const broken = await api.call(contract.flow.list, { query: { filter: 'holdings=stocks' }, as: premiumUser })
    expect(broken.status).toBe(422)
  })

  it('an alert, which rings while nobody looks, refuses them in words', () => {
    const definition = { ...aDefinition, filter: 'holdings=name' }
    expect(() => checkedDefinition(definition)).toThrow('A filter on holdings needs somebody who looks.')
  })

  it('the live tape of each reader is that of their own holdings, also after these have changed', async () => {
    const open = async (as: typeof OTHER) => new LiveReader(await api.live(['tape.options|holdings=name'], as))
    const [own, other] = [await open(premiumUser), await open(OTHER)]
    const rows = async (reader: LiveReader) =>
      ((await reader.nextOf('tape.options')).message.data as { rows: { seq: number }[] }).rows.map(({ seq }) => seq)
    expect([await rows(own), await rows(other)]).toEqual([[2], []])
    await Promise.all([own.leave(), other.leave()])
    const ctx = { user: premiumUser, tier: 'live', nowMs: api.clock.nowMs } as Parameters<
      typeof api.runtime.streams.wantedOf
    >[1]
    const asked = async () => (await api.runtime.streams.wantedOf(['tape.options|holdings=name'], ctx))[0]?.filterText
    expect(await asked()).toBe('ticker=NVDA')
    mine.held = { names: ['AAPL', 'NVDA'], contracts: [] }
    expect(await asked()).toBe('ticker in (AAPL, NVDA)')
    // Shared answers of a tier never hold what one reader owns.
    const [answer] = await api.runtime.streams.wantedOf(['answer|tide.read?filter=holdings%3Dname'], ctx)
    expect(answer?.filterText).toBe('')
  })
})
