import { describe, expect, it } from 'vitest'
import { historyOf, newestSecurity, type SymbolSpan, spansOf } from '@/lib/equities/identity'
import { findSplits } from '@/lib/equities/splits'
import { securityOn } from '@/tests/oracle/securityOn'
import { sharedCsv, sharedText } from '@/tests/oracle/sharedFile'

const dashed = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`

function spansOfFile(name: string): readonly SymbolSpan[] {
  const rows = sharedText(`market/prices/lean_map_files/${name}.csv`).trim().split(/\r?\n/)
  return spansOf(
    rows.map((row) => {
      const [day = '', ticker = '', exchange = ''] = row.split(',')
      return { lastDate: dashed(day), ticker: ticker.toUpperCase(), exchange }
    }),
  )
}

describe('issue 5: identity over time', () => {
  const spans = ['wm', 'fb', 'uso', 'goog', 'googl', 'qqq', 'bac'].flatMap(spansOfFile)

  it('UW, then WMI, then WM is one company', () => {
    const company = securityOn(spans, 'WM', '2015-01-02')
    expect(company).not.toBeNull()
    expect(securityOn(spans, 'UW', '1998-05-01')).toBe(company)
    expect(securityOn(spans, 'WMI', '2005-01-03')).toBe(company)
    expect(historyOf(spans, company ?? '').map((span) => span.ticker)).toEqual(['UW', 'WMI', 'WM'])
    expect(newestSecurity(spans, 'WM')).toBe(company)
  })

  it('WM before August 2009, FB before 2012 and USO before 2006 are others', () => {
    expect(securityOn(spans, 'WM', '2005-01-03')).toBeNull()
    expect(securityOn(spans, 'FB', '2011-06-01')).toBeNull()
    expect(securityOn(spans, 'USO', '2005-06-01')).toBeNull()
    expect(securityOn(spans, 'FB', '2013-06-03')).not.toBeNull()
  })

  it('GOOG was the ticker of today’s GOOGL until April 2014', () => {
    expect(securityOn(spans, 'GOOG', '2010-01-04')).toBe(securityOn(spans, 'GOOGL', '2015-01-02'))
    expect(securityOn(spans, 'GOOG', '2015-01-02')).not.toBe(securityOn(spans, 'GOOGL', '2015-01-02'))
  })
})

describe('decision 0011: splits supposed on the 1,000-name panel', () => {
  const bars = new Map<string, { date: string; close: number; volume: number }[]>()
  for (const row of sharedCsv('market/prices/us_large_cap_close_volume_panel_2023-08_2026-08.csv.gz')) {
    const list = bars.get(row.symbol ?? '') ?? []
    list.push({ date: row.date ?? '', close: Number(row.close), volume: Number(row.volume) })
    bars.set(row.symbol ?? '', list)
  }
  const found = new Map([...bars].map(([symbol, list]) => [symbol, findSplits(list).supposed]))

  it.each([
    ['NVDA', '2024-06-10', 10],
    ['CMG', '2024-06-26', 50],
    ['NFLX', '2025-11-17', 10],
    ['WMT', '2024-02-26', 3],
    ['AVGO', '2024-07-15', 10],
    ['GSAT', '2025-02-11', 1 / 15],
    ['RYAAY', '2024-09-30', 2.5],
    ['MSTR', '2024-08-08', 10],
  ])('%s %s is %d for one', (symbol, date, ratio) => {
    expect(found.get(symbol)).toContainEqual({ date, ratio })
  })

  it('real moves are not called splits', () => {
    for (const symbol of ['SMMT', 'GL', 'INSM', 'CORT', 'QXO', 'BMNR', 'IBM', 'INTC'])
      expect(found.get(symbol)).toEqual([])
    // Bad news of one day, and the spin-off of WDC (SanDisk, 2025-02-24): falls of 19 to 29%.
    for (const symbol of ['AAOI', 'IONQ', 'IESC', 'WDC']) expect(found.get(symbol)).toEqual([])
    expect(found.get('SMCI')).toEqual([{ date: '2024-10-01', ratio: 10 }])
    const all = [...found.values()].flat()
    expect(all.length).toBeGreaterThan(35)
    expect(all.length).toBeLessThan(60)
  })

  it('nothing is confirmed by prices alone', () => {
    for (const list of bars.values()) expect(findSplits(list).confirmed).toEqual([])
  })
})
