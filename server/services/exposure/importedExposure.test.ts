import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import type { ExposureAnswer } from '@/lib/contract/exposure'
import { cboeQuotedata } from '@/server/collectors/files/cboeQuotedata'
import { openFile } from '@/server/collectors/files/openFile'
import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import type { ChainRow } from '@/server/stores/tape/port'
import { createMarket } from '@/server/synthetic/market'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { settled } from '@/tests/support/morningHost'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

type History = CallResponse<'metricHistory.read'>['data']

let api: ReturnType<typeof apiTestClient>
const as = aUser({ ...premiumUser, id: 'periscope', has_periscope_access: true })

beforeEach(() => {
  api = apiTestClient()
})
afterEach(() => api.close())

/** Puts a published file into the store as the import command does. */
async function importChain(name: string): Promise<void> {
  const file = await openFile(join(sharedData, `options/chains/cboe_quotedata/${name}.csv.gz`))
  const rows: ChainRow[] = []
  for await (const record of cboeQuotedata.read(file.entries, { fileName: name })) {
    if (record.kind === 'chain') rows.push({ ...record.row, source: 'cboe-quotedata' })
  }
  file.close()
  await api.store.insertChains(name, rows)
}

describe.skipIf(!hasSharedData)('exposure of imported chains (skipped: no shared data)', () => {
  it.each([
    ['SPX', 'spx_quotedata_2023-09-14', '2023-09-14', 23.31],
    ['SPY', 'spy_quotedata_2023-09-14', '2023-09-14', 4.943],
    ['XSP', 'xsp_quotedata_2023-09-14', '2023-09-14', -0.2808],
    ['NDX', 'ndx_quotedata_2022-02-05', '2022-02-05', -0.1256],
  ])('F23: %s of %s shows the published net exposure', async (ticker, name, session, billions) => {
    await importChain(name)
    const { body } = await api.call(contract.exposure.read, { as, params: { ticker }, query: { session } })
    const data = body.data as ExposureAnswer
    expect(Math.abs((data.net ?? Number.NaN) / 1e9 / Number(billions) - 1)).toBeLessThan(0.005)
    expect(body.meta).toMatchObject({ source: 'cboe-quotedata', session_date: session, simulated: false })
  })

  it.each([
    ['SPX', 'spx_quotedata_2023-09-14', 23.31],
    ['SPY', 'spy_quotedata_2023-09-14', 4.943],
  ])(
    'F23 F34: the chain of %s stands in its history with the published net exposure',
    async (ticker, name, billions) => {
      // The built-in market knows the name and nothing of its imported session.
      await api.close()
      const facts = new SyntheticFacts(createMarket({ seed: 5 }))
      api = apiTestClient({ facts: { tape: facts, sample: facts } })
      await importChain(name)
      const query = { session: '2023-09-14', metrics: 'gex,rr25,oi', days: 21 }
      const ask = async () =>
        (await api.call(contract.metricHistory.read, { as, params: { ticker }, query })).body.data as History
      const { dates, closes, metrics } = await settled(ask)
      expect(dates).toEqual(['2023-09-14'])
      expect(closes[0]).toBeGreaterThan(400)
      const value = (id: string) => metrics.find((metric) => metric.id === id)?.values[0] ?? Number.NaN
      expect(Math.abs(value('gex') / 1e9 / Number(billions) - 1)).toBeLessThan(0.005)
      // An index whose puts cost more than its calls.
      expect(value('rr25')).toBeGreaterThan(0)
      expect(value('rr25')).toBeLessThan(0.1)
      expect(value('oi')).toBeGreaterThan(1e6)
    },
  )
})
