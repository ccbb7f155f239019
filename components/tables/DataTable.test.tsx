import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { DataTableProps } from '@/components/tables/tableProps'
import { media } from '@/hooks/view/useMediaQuery'
import { readStars } from '@/lib/client/storage/stars'
import type { SortRule } from '@/lib/tables/column'
import { defaultLayout, parseLayout, togglePin } from '@/lib/tables/tableLayout'
import { stubMedia, wideScreen } from '@/tests/support/browserStubs'
import { DataTable } from './DataTable'
import type { TableColumn } from './tableColumn'

interface Row {
  id: number
  name: string
  size: number | null
}
let drawn = 0
const columns: TableColumn<Row>[] = [
  {
    id: 'name',
    header: 'Ticker',
    definition: 'Symbol of the stock',
    width: 60,
    align: 'left',
    value: (row) => row.name,
    text: (row) => row.name,
    filter: (row) => `ticker=${row.name}`,
    isDefault: true,
    sortsUp: true,
  },
  {
    id: 'size',
    header: 'Size',
    definition: 'Contracts',
    formula: 'F1',
    width: 60,
    align: 'right',
    value: (row) => row.size,
    text: (row) => String(row.size ?? '-'),
    cell: (row) => {
      drawn++
      return row.size ?? '-'
    },
    isDefault: true,
    isDerived: true,
  },
]
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ id: i, name: `T${i}`, size: i % 3 === 0 ? null : i }))

function Grid(props: Partial<DataTableProps<Row>>) {
  const [sort, setSort] = useState<readonly SortRule[]>([])
  return (
    <DataTable<Row>
      label="Prints"
      columns={columns}
      rows={rows(5)}
      getKey={(row) => String(row.id)}
      layout={defaultLayout(columns)}
      sort={sort}
      onSort={setSort}
      {...props}
    />
  )
}
const bodyRows = () => screen.getAllByRole('row').slice(1)
const names = () => bodyRows().map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)

wideScreen()

describe('C3 data grid', () => {
  it('names the grid, counts all rows under windowing and places each by index', () => {
    render(<Grid rows={rows(5000)} />)
    const grid = screen.getByRole('grid', { name: 'Prints' })
    expect(grid).toHaveAttribute('aria-rowcount', '5001')
    expect(grid).toHaveAttribute('aria-colcount', '2')
    expect(bodyRows().length).toBeLessThan(80)
    expect(bodyRows()[3]).toHaveAttribute('aria-rowindex', '5')
  })

  it('sorts by a click on the head, unknown last both ways, and adds a key with Shift', async () => {
    const user = userEvent.setup()
    render(<Grid />)
    await user.click(screen.getByRole('button', { name: 'Size' }))
    expect(names()).toEqual(['T4', 'T2', 'T1', 'T0', 'T3'])
    expect(screen.getByRole('columnheader', { name: /Size/ })).toHaveAttribute('aria-sort', 'descending')
    await user.click(screen.getByRole('button', { name: 'Size' }))
    expect(names()).toEqual(['T1', 'T2', 'T4', 'T0', 'T3'])
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('button', { name: 'Ticker' }))
    await user.keyboard('{/Shift}')
    expect(screen.getByRole('columnheader', { name: /Ticker/ })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('is worked by keys: j k move, Enter opens, x selects, f filters, e explains', async () => {
    const user = userEvent.setup()
    const onOpen = vi.fn()
    const onFilter = vi.fn()
    const onExplain = vi.fn()
    render(<Grid onOpen={onOpen} onFilter={onFilter} onExplain={onExplain} />)
    const grid = screen.getByRole('grid')
    act(() => grid.focus())
    await user.keyboard('jjk{Enter}')
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'T0' }))
    await user.keyboard('jf')
    expect(onFilter).toHaveBeenCalledWith('ticker=T1')
    await user.keyboard('{ArrowRight}e')
    expect(onExplain.mock.calls[0]?.[0]).toMatchObject({ row: { name: 'T1' }, column: { id: 'size' } })
    await user.keyboard('x')
    expect(bodyRows()[1]).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText('1 row selected')).toBeInTheDocument()
    const active = grid.getAttribute('aria-activedescendant')
    expect(active && document.getElementById(active)).toBe(bodyRows()[1])
  })

  it('a head says its definition and formula on focus and on rest', async () => {
    render(<Grid />)
    const head = screen.getByRole('columnheader', { name: /Size/ })
    await userEvent.hover(within(head).getByRole('button', { name: /Size/ }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Contracts')
    expect(screen.getByRole('tooltip')).toHaveTextContent('F1')
  })

  it('the row menu filters to a value, excludes it, and closes with Escape', async () => {
    const user = userEvent.setup()
    const onFilter = vi.fn()
    render(<Grid onFilter={onFilter} />)
    await user.pointer({ keys: '[MouseRight]', target: screen.getByText('T2') })
    await user.click(screen.getByRole('menuitem', { name: 'Not ticker=T2' }))
    expect(onFilter).toHaveBeenCalledWith('not (ticker=T2)')
    await user.pointer({ keys: '[MouseRight]', target: screen.getByText('T2') })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('rows that did not change are not drawn again when others arrive above them', () => {
    const first = rows(20)
    const { rerender } = render(<Grid rows={first} />)
    const before = drawn
    rerender(<Grid rows={[{ id: 99, name: 'NEW', size: 1 }, ...first]} />)
    expect(drawn - before).toBe(1)
    expect(names()[0]).toBe('NEW')
  })

  it('holds while the pointer rests on the rows', async () => {
    const user = userEvent.setup()
    const onHold = vi.fn()
    render(<Grid onHold={onHold} />)
    await user.hover(screen.getByRole('grid'))
    expect(onHold).toHaveBeenLastCalledWith(true)
    await user.unhover(screen.getByRole('grid'))
    expect(onHold).toHaveBeenLastCalledWith(false)
  })

  it('pinned columns come first, phone rows take the whole width and open by a tap', async () => {
    const user = userEvent.setup()
    const { unmount } = render(<Grid layout={togglePin(defaultLayout(columns), 'size')} />)
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Size', 'Ticker'])
    unmount()
    const onOpen = vi.fn()
    stubMedia((query) => query === media.phone)
    render(<Grid phoneRow={(row) => <b>{row.name}</b>} onOpen={onOpen} />)
    await user.click(screen.getByText('T3'))
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'T3' }))
    expect(screen.queryByRole('columnheader')).toBeNull()
    stubMedia()
  })

  it('C3 a column pinned at the right comes last and stays there', () => {
    render(<Grid layout={togglePin(defaultLayout(columns), 'name', 'right')} />)
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Size', 'Ticker'])
    expect(screen.getByRole('columnheader', { name: /Ticker/ })).toHaveStyle({ position: 'sticky', right: '0px' })
  })

  it('C3 rows stand in groups that open and close, the keyboard walks the rows', async () => {
    const user = userEvent.setup()
    const onOpen = vi.fn()
    const byName: TableColumn<Row> = { ...columns[0], id: 'ticker', header: 'Name' } as TableColumn<Row>
    const own = [byName, ...columns.slice(1)]
    const list = [
      { id: 1, name: 'B', size: 1 },
      { id: 2, name: 'A', size: 2 },
      { id: 3, name: 'B', size: 3 },
    ]
    render(<Grid columns={own} layout={parseLayout('ticker,size,@ticker', own)} rows={list} onOpen={onOpen} />)
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '6')
    const head = screen.getByRole('button', { name: 'B 2 rows', expanded: true })
    expect(bodyRows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4', '5', '6'])
    act(() => screen.getByRole('grid').focus())
    await user.keyboard('jj{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 1 }))
    await user.click(head)
    expect(head).toHaveAttribute('aria-expanded', 'false')
    expect(bodyRows()).toHaveLength(3)
  })

  it('C3 a chosen format and a rule change what a cell shows, in words too, and nothing of its value', () => {
    const layout = parseLayout('name,size:d2,?danger*size>=4', columns)
    render(<Grid layout={layout} />)
    const [, three, four] = [2, 3, 4].map((at) => within(bodyRows()[at] ?? document.body).getAllByRole('gridcell')[1])
    expect(three).toHaveTextContent('-')
    expect(four).toHaveTextContent('■Danger: 4.00')
    expect(columns[1]?.value({ id: 0, name: '', size: 4 })).toBe(4)
  })

  it('C23 a row with a ticker opens its pages and goes on the watchlist, once each', async () => {
    const user = userEvent.setup()
    const ticker: TableColumn<Row> = {
      ...{ id: 'ticker', header: 'Symbol', definition: 'Symbol', width: 60, align: 'left', isDefault: true },
      value: () => 'SPXW',
      text: () => 'SPXW',
    }
    const own = vi.fn()
    render(<Grid columns={[ticker, ...columns]} menuItems={() => [{ label: 'Open SPX', onChoose: own }]} />)
    const [cell] = within(bodyRows()[0] ?? document.body).getAllByRole('gridcell')
    await user.pointer({ keys: '[MouseRight]', target: cell ?? document.body })
    expect(screen.getAllByRole('menuitem', { name: 'Open SPX' })).toHaveLength(1)
    await user.click(screen.getByRole('menuitem', { name: 'Add SPX to the watchlist' }))
    expect(readStars()).toEqual(['SPX'])
    await user.pointer({ keys: '[MouseRight]', target: cell ?? document.body })
    await user.click(screen.getByRole('menuitem', { name: 'Take SPX off the watchlist' }))
    expect(readStars()).toEqual([])
    expect(own).not.toHaveBeenCalled()
  })

  it('a row without a ticker has no such items', async () => {
    render(<Grid />)
    const [cell] = within(bodyRows()[0] ?? document.body).getAllByRole('gridcell')
    await userEvent.pointer({ keys: '[MouseRight]', target: cell ?? document.body })
    expect(screen.queryByRole('menuitem', { name: /watchlist/ })).toBeNull()
  })
})
