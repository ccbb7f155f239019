import { describe, expect, it } from 'vitest'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'
import { readShared } from '@/tests/support/readText'

interface ChainFile {
  quotes: { symbol: string; expiration: string; side: string; strike: number }[]
}

describe('real option symbols', () => {
  it.each(['AAPL', 'NVDA', 'TSLA', 'GDX'])('agrees with the columns of a chain of %s on every symbol', (ticker) => {
    const path = `options/chains/us_chain_json_2026-08/${ticker}_2026-08-20T1007ET.json.gz`
    const { quotes } = JSON.parse(readShared(path)) as ChainFile
    expect(quotes.length).toBeGreaterThan(100)
    for (const { symbol, expiration, side, strike } of quotes) {
      const type = side.toLowerCase().startsWith('c') ? 'C' : 'P'
      const parts = parseOccParts(symbol)
      expect(parts).toMatchObject({ expiry: expiration, type, strike })
      expect(parts && formatOccSymbol(parts)).toBe(symbol)
    }
  })

  it('agrees with the columns of a full SPX and SPXW chain of 2019', () => {
    const path = 'options/chains/spx_cboe_daily_2019/SPX_20190716.csv.gz'
    const [, ...rows] = readShared(path).trim().split(/\r?\n/)
    expect(rows.length).toBeGreaterThan(13_000)
    for (const row of rows) {
      const [, , , symbol = '', type = '', expiration = '', , strike] = row.split(',')
      const [month, day, year] = expiration.split('/')
      expect(parseOccParts(symbol)).toMatchObject({
        type: type.startsWith('c') ? 'C' : 'P',
        expiry: `${year}-${month}-${day}`,
        strike: Number(strike),
      })
    }
  })
})
