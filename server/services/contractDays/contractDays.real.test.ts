import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ScreenerRow } from '@/lib/contract/screener'
import { screenOf } from '@/lib/flow/screens'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { importFile } from '@/server/services/import/importFile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { apiTestClient, TEST_NOW_MS } from '@/tests/support/apiTestClient'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const CHAINS = join(sharedData, 'options/chains/us_chain_json_2026-08')
const SCREENS = join(sharedData, 'options/screens/barchart')
const TICKERS = ['AAPL', 'NVDA', 'TSLA', 'GDX']
const FILES = TICKERS.flatMap((ticker) => [
  `${ticker}_2026-08-19T2246ET.json.gz`,
  `${ticker}_2026-08-20T1007ET.json.gz`,
])

/** Rows of a published screen, without the line that says where it was downloaded. */
function published(name: string): Record<string, string>[] {
  const text = gunzipSync(readFileSync(join(SCREENS, `${name}.csv.gz`))).toString('utf8')
  const rows = parse(text, { columns: true, relax_column_count: true, bom: true }) as Record<string, string>[]
  return rows.filter((row) => row['Exp Date'] !== undefined && TICKERS.includes(row.Symbol ?? ''))
}

const symbolOf = (row: Record<string, string>): string =>
  formatOccSymbol({
    root: row.Symbol ?? '',
    expiry: row['Exp Date'] ?? '',
    type: row.Type === 'Call' ? 'C' : 'P',
    strike: Number((row.Strike ?? '').replaceAll(',', '')),
  })

describe.skipIf(!hasSharedData)('real chains of 2026-08-19 and -20 (skipped: no shared data)', () => {
  const api = apiTestClient()
  const as = premiumUser
  beforeAll(async () => {
    const stores = { tape: api.store, market: new MemoryMarketStore() }
    for (const name of FILES) await importFile(stores, () => TEST_NOW_MS, join(CHAINS, name))
  })
  afterAll(() => api.close())

  const rowsOf = async (session: string, filter: string, limit = 500) => {
    const query = { session, filter, sort: '-volume', limit } as const
    const { body } = await api.call(contract.screener.list, { as, query })
    return (body.data as { rows: ScreenerRow[] }).rows
  }

  it('R9 the screen Volume over OI finds what Barchart publishes as unusual activity', async () => {
    const screen = screenOf('vol-over-oi')
    const unusual = published('unusual-stock-options-activity-2026-08-19')
    const found = new Set((await rowsOf('2026-08-19', screen?.text ?? '')).map((row) => row.option_symbol))
    const hits = (ticker: string) => {
      const own = unusual.filter((row) => row.Symbol === ticker).map(symbolOf)
      return [own.filter((symbol) => found.has(symbol)).length, own.length]
    }
    expect(hits('AAPL')[1]).toBe(50)
    expect(hits('AAPL')[0]).toBeGreaterThanOrEqual(44)
    expect(hits('NVDA')[1]).toBe(28)
    expect(hits('NVDA')[0]).toBeGreaterThanOrEqual(24)
    expect(hits('TSLA')[1]).toBe(97)
    expect(hits('TSLA')[0]).toBeGreaterThanOrEqual(91)
  })

  it('F10 volume over open interest is the published one to a hundredth', async () => {
    const rows = new Map((await rowsOf('2026-08-19', 'volume>=500')).map((row) => [row.option_symbol, row]))
    const both = published('unusual-stock-options-activity-2026-08-19').filter((row) => rows.has(symbolOf(row)))
    const same = both.filter((row) => {
      const own = rows.get(symbolOf(row))
      return Number(row.Volume?.replaceAll(',', '')) === own?.volume
    })
    expect(same.length).toBeGreaterThanOrEqual(90)
    for (const row of same) expect(rows.get(symbolOf(row))?.vol_oi).toBeCloseTo(Number(row['Vol/OI']), 1)
  })

  it('F37 the change of open interest equals the published one on every contract in both', async () => {
    const names = ['stocks-increase', 'stocks-decrease', 'etfs-increase', 'etfs-decrease']
    const rows = names.flatMap((name) => published(`${name}-change-in-open-interest-2026-08-20`))
    let compared = 0
    for (let at = 0; at < rows.length; at += 400) {
      const part = rows.slice(at, at + 400)
      const body = { session: '2026-08-20', chains: part.map(symbolOf) }
      const reply = await api.call(contract.screener.rows, { as, body })
      const own = new Map((reply.body.data as ScreenerRow[]).map((row) => [row.option_symbol, row]))
      for (const row of part) {
        const known = own.get(symbolOf(row))
        if (known === undefined || known.oi_change === null) continue
        compared += 1
        expect([symbolOf(row), known.oi_change]).toEqual([symbolOf(row), Number(row['OI Chg']?.replaceAll(',', ''))])
      }
    }
    expect(compared).toBeGreaterThan(50)
  })

  it('a day with chains and no prints can be opened by its date', async () => {
    const { body } = await api.call(contract.screener.sessions, { as })
    const days = (body.data as { session_date: string; source: string; prints: number }[]).filter(
      (one) => one.source === 'chain-json',
    )
    expect(days).toEqual([
      { session_date: '2026-08-20', source: 'chain-json', prints: 0 },
      { session_date: '2026-08-19', source: 'chain-json', prints: 0 },
    ])
    const [row] = await rowsOf('2026-08-19', 'ticker=AAPL', 1)
    expect(row).toMatchObject({ ticker: 'AAPL', underlying: 316.8299865722656 })
    expect(row?.bid).toBeGreaterThan(0)
    expect(row?.delta).not.toBeNull()
  })
})
