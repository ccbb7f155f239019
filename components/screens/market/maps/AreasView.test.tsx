import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AreasView } from '@/components/screens/market/maps/AreasView'
import { rowOrder } from '@/components/screens/market/maps/CorrelationMatrix'
import { parseMapsParams } from '@/components/screens/market/maps/mapsParams'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const push = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/market/maps', push, replace: vi.fn() }) }))
vi.mock('@/hooks/app/useTheme', () => ({ useTheme: () => ({ isColorAssist: assist }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
// jsdom lays nothing out.
vi.mock('@/hooks/view/useElementSize', () => ({ useElementSize: () => ({ width: 1200, height: 800 }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))
let assist = false

const row = (ticker: string, sector: string | null, industry: string | null, values: readonly (number | null)[]) => ({
  ...{ ticker, name: `${ticker} Inc`, sector, industry, issue_type: 'Common Stock', values },
})
const rows = [
  row('AAPL', 'Information Technology', 'Hardware', [60, -1]),
  row('MSFT', 'Information Technology', 'Software', [40, 4]),
  row('XOM', 'Energy', 'Oil', [50, 2]),
  row('FUND', null, null, [10, 0.5]),
]
const onChange = vi.fn()

wideScreen()
beforeEach(() => {
  assist = false
  for (const one of [push, call, onChange]) one.mockReset()
  call.mockImplementation(async (_id: string, { query }: { query: { filter: string } }) => {
    const inside = rows.filter(({ sector }) => !query.filter.includes('sector=') || sector === 'Information Technology')
    const data = { fields: ['market_cap', 'change'], rows: inside, matched: 4, total: 4, pending: [], missing: [] }
    return { data, meta: tideMeta }
  })
})
const show = (query: Record<string, string> = {}) =>
  renderFresh(
    <AreasView
      params={parseMapsParams({ view: 'areas', size: 'market_cap', ...query })}
      isLive={false}
      onChange={onChange}
    />,
  )
const TECH = { sector: 'Information Technology' }

describe('C9 areas of the market', () => {
  it('the head of a sector leads to its industries, of an industry to its names, a box to its page', async () => {
    const user = userEvent.setup()
    const { unmount } = show()
    await user.click(await screen.findByRole('button', { name: /^Open Information Technology: \$100/ }))
    expect(onChange).toHaveBeenLastCalledWith({ sector: 'Information Technology' })
    expect(screen.queryByRole('button', { name: /^Open No sector/ })).toBeNull()
    unmount()
    const second = show(TECH)
    await user.click(await screen.findByRole('button', { name: /^Open Hardware/ }))
    expect(onChange).toHaveBeenLastCalledWith({ industry: 'Hardware' })
    second.unmount()
    show({ ...TECH, industry: 'Hardware' })
    const boxes = await screen.findAllByRole('button', { name: /^AAPL: / })
    expect(screen.queryByRole('button', { name: /^MSFT: / })).toBeNull()
    await user.click(boxes[0] as HTMLElement)
    expect(push).toHaveBeenCalledWith('/stock/AAPL/overview')
  })

  it('the way back up stands above the map; a level is chosen from lists too', async () => {
    const user = userEvent.setup()
    show({ ...TECH, industry: 'Hardware' })
    const path = within(await screen.findByRole('navigation', { name: 'Level' }))
    await user.click(path.getByRole('button', { name: 'Information Technology' }))
    expect(onChange).toHaveBeenLastCalledWith({ industry: '' })
    await user.click(path.getByRole('button', { name: 'Market' }))
    expect(onChange).toHaveBeenLastCalledWith({ sector: '', industry: '' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'Software')
    expect(onChange).toHaveBeenLastCalledWith({ industry: 'Software' })
  })

  it('the end of the colours is typed, empty lets go, nonsense is refused', async () => {
    show()
    const field = await screen.findByLabelText('Colours end at ±')
    fireEvent.change(field, { target: { value: '2.5' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onChange).toHaveBeenLastCalledWith({ clamp: 2.5 })
    onChange.mockReset()
    fireEvent.change(field, { target: { value: 'red' } })
    fireEvent.blur(field)
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('falls are hatched where the theme assists colours, or as the reader sets it', async () => {
    const hatches = () => document.querySelectorAll('rect[fill^="url("]').length
    const { unmount } = show()
    await screen.findByRole('switch', { name: 'Hatch falls', checked: false })
    expect(hatches()).toBe(0)
    unmount()
    assist = true
    const second = show()
    await userEvent.setup().click(await screen.findByRole('switch', { name: 'Hatch falls', checked: true }))
    expect(hatches()).toBe(1) // AAPL alone fell.
    expect(onChange).toHaveBeenLastCalledWith({ isHatched: false })
    second.unmount()
    show({ hatch: '0' })
    await screen.findByRole('switch', { name: 'Hatch falls', checked: false })
    expect(hatches()).toBe(0)
  })

  it('the table twin has every group and every name', async () => {
    show()
    await userEvent.setup().click(await screen.findByRole('button', { name: /as table$/ }))
    const table = within(screen.getByRole('table'))
    expect(table.getByRole('row', { name: /^Information Technology all \$100 \+1.00%/ })).toBeInTheDocument()
    expect(table.getByRole('row', { name: /^Energy XOM \$50 \+2.00%/ })).toBeInTheDocument()
  })
})

describe('C9c the matrix', () => {
  it('rows stand by a column from the most to the least, unknown ones last; without a column as they came', () => {
    const table = [
      [1, 0.2, null],
      [0.2, 1, 0.9],
      [null, 0.9, 1],
    ]
    expect(rowOrder(table, -1)).toEqual([0, 1, 2])
    expect(rowOrder(table, 0)).toEqual([0, 1, 2])
    expect(rowOrder(table, 1)).toEqual([1, 2, 0])
    expect(rowOrder(table, 2)).toEqual([2, 1, 0])
  })
})
