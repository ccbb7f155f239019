import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ContractDayInput } from '@/server/stores/tape/port'
import { premiumUser } from '@/tests/builders/aUser'
import { apiTestClient } from '@/tests/support/apiTestClient'

const api = apiTestClient()
const CALL = 'AAPL250117C00200000'
const NEW = 'AAPL250117C00210000'
/** Ten sessions of January 2025; the ninth is a day of mourning and not among them. */
const DAYS = ['02', '03', '06', '07', '08', '10', '13', '14', '15', '16'].map((day) => `2025-01-${day}`)

function day(at: number, optionSymbol: string, more: Partial<ContractDayInput>): ContractDayInput {
  const sessionDate = DAYS[at] ?? ''
  const terms = { ticker: 'AAPL', type: 'C', expiry: '2025-01-17', strike: 200, source: 'file' } as const
  return { ...terms, sessionDate, optionSymbol, ...more }
}

beforeAll(async () => {
  // 100 a day, half at the ask, until the last three, which are 400 a day, three quarters at the ask, above the open interest.
  const calls = DAYS.map((_, at) =>
    at < 6
      ? day(at, CALL, { volume: 100, askVolume: 50, bidVolume: 50, openInterest: 300 })
      : day(at, CALL, { volume: 400, askVolume: 300, bidVolume: 60, openInterest: 300 }),
  )
  await api.store.insertContractDays('days', [...calls, day(9, NEW, { volume: 10, openInterest: 0 })])
})
afterAll(() => api.close())

it('F10 averages of thirty sessions, seven-day shares, days above open interest and first sight', async () => {
  const body = { session: '2025-01-16', source: 'file', chains: [CALL, NEW] }
  const { body: reply } = await api.call(contract.screener.past, { as: premiumUser, body })
  const [call, fresh] = reply.data as Record<string, unknown>[]
  // The session itself is not counted: nine before it. Of the last seven, four have 100 and three have 400: 1,600.
  expect(call).toMatchObject({ option_symbol: CALL, days: 9, vol_oi_days: 3, first_seen: '2025-01-02' })
  expect(call?.avg_volume_30).toBeCloseTo((6 * 100 + 3 * 400) / 9, 9)
  expect(call?.ask_7d_pct).toBeCloseTo((100 * (4 * 50 + 3 * 300)) / 1600, 9)
  expect(call?.bid_7d_pct).toBeCloseTo((100 * (4 * 50 + 3 * 60)) / 1600, 9)
  expect(fresh).toMatchObject({ days: 0, avg_volume_30: null, ask_7d_pct: null, vol_oi_days: null, first_seen: null })
})
