import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ExposureAnswer } from '@/lib/contract/exposure'
import { cboeQuotedata } from '@/server/collectors/files/cboeQuotedata'
import { openFile } from '@/server/collectors/files/openFile'
import type { ChainRow } from '@/server/stores/tape/port'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

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
    expect(Math.abs(data.net / 1e9 / Number(billions) - 1)).toBeLessThan(0.005)
    expect(body.meta).toMatchObject({ source: 'cboe-quotedata', session_date: session, simulated: false })
  })
})
