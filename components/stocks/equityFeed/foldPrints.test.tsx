import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { equityColumns } from '@/components/stocks/equityFeed/equityColumns'
import { equityAddress } from '@/components/stocks/equityFeed/equityParams'
import { foldedKey, foldPrints } from '@/components/stocks/equityFeed/foldPrints'
import { useFoldedFeed } from '@/components/stocks/equityFeed/useFoldedFeed'
import { DataTable } from '@/components/tables/DataTable'
import type { EquityRow } from '@/lib/contract/equityFlow'
import { sortRows } from '@/lib/tables/sortRows'
import { defaultLayout } from '@/lib/tables/tableLayout'
import { wideScreen } from '@/tests/support/browserStubs'

wideScreen()

const print = (seq: number, cluster: number, change: Partial<EquityRow> = {}): EquityRow => ({
  ...{ seq, session_date: '2025-01-15', executed_at_us: seq * 1e6, ticker: 'SPY', price: 500, size: 1000, cluster },
  ...{ notional: 500_000, nbbo_bid: 499.9, nbbo_ask: 500, side: 'ASK', adv_pct: 1, day_volume: 1e6, off_share: 0.4 },
  ...{ off_lit: false, market_center: 'Q', venue: 'Nasdaq', conditions: 'ISO', kinds: ['sweep'], settlement: '' },
  ...{ late: false, canceled: false },
  ...change,
})
/** Newest first: a sweep of three, with a print of another name between. */
const ROWS = [
  print(9, 4, { venue: 'NYSE Arca', nbbo_ask: 500.1, side: 'BID' }),
  print(8, 8, { ticker: 'QQQ', notional: 800_000 }),
  print(7, 4, { size: 3000, notional: 1_500_000 }),
  print(4, 4, { canceled: true }),
  print(3, 3, { notional: 2_500_000 }),
]
const short = (rows: ReturnType<typeof foldPrints>) => rows.map((row) => [foldedKey(row), row.size, row.notional])

describe('§4.4 Whale Feed: sweeps as one row', () => {
  it('shares and money of a burst are sums without cancelled prints; quote and side are those of its first print', () => {
    const folded = foldPrints(ROWS, new Set())
    expect(short(folded)).toEqual([
      ['burst 4', 4000, 2_000_000],
      ['8', 1000, 800_000],
      ['3', 1000, 2_500_000],
    ])
    expect(folded[0]).toMatchObject({ prints: 3, venue: '2 venues', nbbo_ask: 500, side: 'ASK', executed_at_us: 9e6 })
    expect(folded[0]?.adv_pct).toBe(2)
  })

  it('an opened burst shows its prints under it, in any order of the grid', () => {
    const opened = foldPrints(ROWS, new Set([4]))
    expect(opened.map(foldedKey)).toEqual(['burst 4', '9', '7', '4', '8', '3'])
    const { result } = renderColumns()
    const sorted = sortRows(opened, result, [{ id: 'notional', desc: true }])
    expect(sorted.map(foldedKey)).toEqual(['3', 'burst 4', '9', '7', '4', '8'])
  })

  it('the number of prints opens the row and closes it again', () => {
    render(<Feed />)
    const button = () => screen.getByRole('button', { name: '3 prints of SPY' })
    expect(button().getAttribute('aria-expanded')).toBe('false')
    expect(screen.getAllByRole('row')).toHaveLength(4)
    fireEvent.click(button())
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('row')).toHaveLength(7)
    fireEvent.click(button())
    expect(screen.getAllByRole('row')).toHaveLength(4)
  })

  it('the Whale Feed begins folded, the Dark Pool Feed does not; the address keeps the other choice', () => {
    expect(equityAddress.lit.parse({}).fold).toBe(true)
    expect(equityAddress.off.parse({}).fold).toBe(false)
    const flat = { ...equityAddress.lit.parse({}), fold: false }
    expect(equityAddress.lit.query(flat)).toBe('fold=0')
    expect(equityAddress.lit.parse({ fold: '0' }).fold).toBe(false)
    expect(equityAddress.off.query(equityAddress.off.parse({ fold: '1' }))).toBe('fold=1')
  })
})

const columns = equityColumns('America/New_York')

function renderColumns() {
  let result: ReturnType<typeof useFoldedFeed>['columns'] = []
  function Probe() {
    result = useFoldedFeed({ rows: ROWS, columns, isOn: true }).columns
    return null
  }
  render(<Probe />)
  return { result }
}

function Feed() {
  const feed = useFoldedFeed({ rows: ROWS, columns, isOn: true })
  return (
    <DataTable
      label="Stock prints"
      columns={feed.columns}
      rows={feed.rows}
      getKey={foldedKey}
      layout={defaultLayout(columns)}
      sort={[]}
      onSort={() => undefined}
    />
  )
}
