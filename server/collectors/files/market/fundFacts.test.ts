import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importFile } from '@/server/services/import/importFile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

async function imported(path: string) {
  const market = new MemoryMarketStore()
  await importFile({ tape: new MemoryTape(), market }, () => 0, path)
  return market
}

function writeList(weights: readonly [number, number]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'fund-')), 'IVV_holdings.csv')
  const line = (ticker: string, weight: number, value: string) =>
    `"${ticker}","Name","Tech","Equity","${value}","${weight}","${value}","10","5","United States","NASDAQ","USD","1.00","USD","-"`
  const head = ['iShares Test ETF', 'Fund Holdings as of,"Sep 01, 2026"', 'Inception Date,"May 15, 2000"']
  const more = ['Shares Outstanding,"1,000.00"', 'Stock,"-"', 'Bond,"-"', 'Cash,"-"', 'Other,"-"', '']
  const columns =
    'Ticker,Name,Sector,Asset Class,Market Value,Weight (%),Notional Value,Quantity,Price,Location,Exchange,Currency,FX Rate,Market Currency,Accrual Date'
  const rows = [line('AAA', weights[0], '30,000.00'), line('BBB', weights[1], '20,500.00')]
  writeFileSync(path, [...head, ...more, columns, ...rows, ''].join('\n'))
  return path
}

describe('F51 what lists of holdings say of their fund', () => {
  it('a whole list has the assets per share, all values over the shares outstanding', async () => {
    const market = await imported(writeList([59.5, 40.4]))
    expect(await market.rows('etf_days', { limit: 10 })).toMatchObject([
      { ticker: 'IVV', session_date: '2026-09-01', nav: 50.5, shares_outstanding: 1000, net_assets: 50_500 },
    ])
    expect(await market.rows('etf_profiles', { limit: 10 })).toMatchObject([
      { ticker: 'IVV', name: 'iShares Test ETF', issuer: 'iShares', inception: '2000-05-15', expense_ratio: null },
    ])
  })

  it('a list that leaves holdings out has none', async () => {
    expect(await (await imported(writeList([50, 40]))).rows('etf_days', { limit: 10 })).toEqual([])
  })
})

describe.skipIf(!hasSharedData)('real files (skipped: no shared data)', () => {
  const fileOf = (name: string) => join(sharedData, 'market/etf', name)

  it('IVV since 2000-05-15; its trimmed list says nothing of the assets', async () => {
    const market = await imported(fileOf('ishares_IVV_holdings_2026-09-01_trimmed.csv'))
    expect(await market.rows('etf_profiles', { limit: 10 })).toMatchObject([
      { ticker: 'IVV', as_of: '2026-09-01', name: 'iShares Core S&P 500 ETF', inception: '2000-05-15' },
    ])
    expect(await market.rows('etf_days', { limit: 10 })).toEqual([])
  })

  it('QQQ by Yahoo: Invesco, 0.20 % a year, since 1999-03-10', async () => {
    const market = await imported(fileOf('yahoo_quoteSummary_all_QQQ.json'))
    expect(await market.rows('etf_profiles', { limit: 10 })).toMatchObject([
      {
        ...{ ticker: 'QQQ', as_of: '2025-02-21', name: 'Invesco QQQ Trust', issuer: 'Invesco' },
        ...{ category: 'Large Growth', inception: '1999-03-10', expense_ratio: 0.2 },
      },
    ])
  })
})
