import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { importFile } from '@/server/services/import/importFile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const FOLDER = join(sharedData, 'market/calendars/yahoo_quote_summary')
const facts = builtInFacts
let api: ReturnType<typeof apiTestClient> | undefined
afterEach(() => api?.close())

describe.skipIf(!hasSharedData)('F45 estimates and results of real files (skipped: no shared data)', () => {
  it('a quarter and the fiscal year that end on one day stay apart; results have their surprise; a replay looks at no estimate', async () => {
    const entities = new MemoryMarketStore()
    for (const name of ['earningsTrend_CRM.json', 'earningsHistory_CRM.json']) {
      await importFile({ tape: new MemoryTape(), market: entities }, () => 0, join(FOLDER, name))
    }
    const host = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
    api = host
    const read = async (as: typeof premiumUser | null, query = {}) => {
      const asked = { as, params: { ticker: 'CRM' }, query }
      const { body } = await host.call(contract.stocks.earnings, asked)
      return (body.data as CallResponse<'stocks.earnings'>['data']).estimates
    }
    const rows = await read(premiumUser)
    const ending = rows.filter((row) => row.quarter_end === '2025-01-31' && row.eps_actual === null)
    // As in the file: 2.61 for the quarter, 10.03 for the year.
    expect(ending.map((row) => [row.span, row.eps_estimate]).sort()).toEqual([
      ['quarter', 2.61462],
      ['year', 10.02605],
    ])
    const text = await readFile(join(FOLDER, 'earningsHistory_CRM.json'), 'utf8')
    const past: { epsActual: { raw: number }; epsEstimate: { raw: number }; surprisePercent: { raw: number } }[] =
      JSON.parse(text).quoteSummary.result[0].earningsHistory.history
    const known = rows.filter((row) => row.eps_actual !== null)
    expect(known).toHaveLength(past.length)
    // Published beside them, rounded to hundredths of a percent.
    for (const { epsActual, surprisePercent } of past) {
      const own = known.find((row) => row.eps_actual === epsActual.raw)
      expect(own?.surprise).toBeCloseTo(surprisePercent.raw, 3)
    }
    // Imported figures never reach the sample, which has its own.
    expect(new Set((await read(null)).map(({ source }) => source))).toEqual(new Set(['sample']))
    // A replay knows results that must have been out, and no estimate: the file tells no day on which one held.
    const replay = await read(premiumUser, { session: '2025-01-15', at: '2025-01-15T15:00:00Z' })
    expect(replay.map((row) => row.quarter_end)).toEqual(['2024-07-31', '2024-04-30', '2024-01-31'])
    expect(replay.every((row) => row.eps_actual !== null)).toBe(true)
  })
})
