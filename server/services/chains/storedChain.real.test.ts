import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { quotesOfRows } from '@/server/services/chains/storedChain'
import { readEntityFile } from '@/tests/support/readEntityFile'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

describe.skipIf(!hasSharedData)('issue 24: doubt about published volatilities (skipped: no shared data)', () => {
  it.each([
    ['us_chain_json_2026-08/GDX_2026-08-20T1007ET.json.gz', '2026-08-20', 2553, 109],
    ['us_chain_json_2026-08/AAPL_2026-08-19T2246ET.json.gz', '2026-08-19', 2596, 49],
  ])(
    '%s: volatilities of 0.001%% are worked out from quotes or unknown, all others stay',
    async (file, day, count, tiny) => {
      const { records } = await readEntityFile(join(sharedData, 'options/chains', file))
      const rows = records.flatMap((one) => (one.kind === 'chain' ? [{ ...one.row, source: 'test' }] : []))
      expect([rows.length, rows.filter(({ iv }) => iv !== null && iv < 0.005).length]).toEqual([count, tiny])
      const { quotes } = await quotesOfRows(rows, day, new Map())
      const published = new Map(rows.map((row) => [row.optionSymbol, row.iv]))
      expect(quotes.filter(({ iv }) => iv !== null && iv < 0.005)).toEqual([])
      const changed = quotes.filter(({ symbol, iv }) => iv !== published.get(symbol))
      // At most one quote in a thousand contradicts a volatility that options do trade at.
      expect(changed.length - tiny).toBeLessThanOrEqual(count / 1000)
    },
  )
})
