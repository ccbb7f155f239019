// The shell of a page loads it before any chart: a dialog gives back what had focus since then.
import '@headlessui/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { prepareBars } from '@/lib/charts/prepareBars'
import { prepareStrikeProfile } from '@/lib/charts/prepareStrikeProfile'
import { prepareTimePlot } from '@/lib/charts/prepareTimePlot'
import { observedSize, wideScreen } from '@/tests/support/browserStubs'
import { BarFigure } from './BarFigure'
import { StrikeProfile } from './StrikeProfile'
import { TimeFigure } from './TimeFigure'

wideScreen()
observedSize(1200, 800)

const bars = prepareBars([{ key: 'a', label: 'Alpha', parts: [{ name: 'Weight', tone: 'neutral', value: 3 }] }], {
  ...{ title: 'Weights', format: String, shape: 'stacked' },
})
const time = prepareTimePlot({
  ...{ title: 'Fees', times: [0, 60_000], slots: [0, 1], slotCount: 2, ticks: [], formatTime: String },
  lines: [{ name: 'Fee', tone: 'put', axis: 'left', weight: 'main', values: [7, 8] }],
  format: { left: String, right: String },
})
const asTable = async (title: string) => userEvent.click(screen.getByRole('button', { name: `Show ${title} as table` }))

describe('C7 a plot in its frame', () => {
  it('bars: the sentence and the twin are those of the bars, or the fuller table that is given', async () => {
    const { unmount } = render(
      <BarFigure title="Weights" source="Simulated" model={bars} format={String} direction="horizontal" />,
    )
    expect(screen.getByRole('img', { name: bars.summary })).toHaveTextContent('Weight')
    await asTable('Weights')
    expect(screen.getByRole('row', { name: 'Alpha 3' })).toBeInTheDocument()
    unmount()
    const table = { columns: ['Name', 'Share'], rows: [['Omega', '1%']] }
    render(<BarFigure title="Weights" source="x" model={bars} table={table} format={String} direction="horizontal" />)
    await asTable('Weights')
    expect(screen.getByRole('row', { name: 'Omega 1%' })).toBeInTheDocument()
  })

  it('lines over time: what is said in place of nothing to draw leaves the plot out', async () => {
    const { rerender } = render(<TimeFigure title="Fees" source="x" model={time} />)
    expect(screen.getByRole('img', { name: time.summary })).toHaveTextContent('Fee')
    rerender(<TimeFigure title="Fees" source="x" model={time} empty={<p>No fee is stored.</p>} />)
    expect(screen.getByRole('img')).toHaveTextContent(/^No fee is stored.$/)
    await asTable('Fees')
    expect(screen.getByRole('columnheader', { name: 'Fee' })).toBeInTheDocument()
  })
})

const formulas = prepareTimePlot({
  ...{ title: 'Net', times: [0, 60_000, 120_000], slots: [0, 1, 2], slotCount: 3, ticks: [], formatTime: String },
  lines: [
    { name: 'Price', tone: 'compare', axis: 'right', weight: 'compare', values: [100, 101, 102] },
    { name: 'Calls', tone: 'call', axis: 'left', weight: 'main', values: [5, 6, 7], formula: 'F11: ask less bid' },
    { name: 'Puts', tone: 'put', axis: 'left', weight: 'second', values: [1, 2, null], formula: 'F11: puts alike' },
  ],
  format: { left: (value) => `$${value}`, right: String },
})

describe('C15 points of a chart explain themselves', () => {
  const points = () => screen.getByRole('slider', { name: 'Points of Net' })
  const explained = (name: string) => screen.findByRole('dialog', { name: `${name}, explained` })

  it('arrows walk in time and between the lines, Enter explains the point', async () => {
    const user = userEvent.setup()
    render(<TimeFigure title="Net" source="synthetic, SIMULATED" model={formulas} />)
    await user.tab()
    while (document.activeElement !== points()) await user.tab()
    expect(points()).toHaveAttribute('aria-valuetext', '120000: Price 102, Calls $7, e explains Calls')
    await user.keyboard('{ArrowLeft}{Enter}')
    const box = within(await explained('Calls 60000'))
    expect(box.getByText('F11')).toBeInTheDocument()
    expect(box.getByText('Ask less bid')).toBeInTheDocument()
    expect(box.getByRole('status')).toHaveTextContent('Shown $6')
    expect(box.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      ...['60000', '101', '$2', 'synthetic, SIMULATED'],
    ])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(points()).toHaveFocus())
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await explained('Puts 60000')).toHaveTextContent('Puts alike')
  })

  it('a press explains the nearest line; where a press chooses, Alt and e explain', async () => {
    const user = userEvent.setup()
    const pressAt = (clientY: number) =>
      user.pointer({ keys: '[MouseLeft]', target: points(), coords: { clientX: 100, clientY } })
    const { rerender } = render(<TimeFigure title="Net" source="x" model={formulas} />)
    // A swipe along the chart explains nothing.
    const field = points()
    await user.pointer([
      { keys: '[MouseLeft>]', target: field, coords: { clientX: 100, clientY: 780 } },
      { target: field, coords: { clientX: 160, clientY: 780 } },
      { keys: '[/MouseLeft]', target: field, coords: { clientX: 160, clientY: 780 } },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    // 1,200 by 800: the axes are 52 at both sides, the first of three slots ends at about 418; $1 lies at the foot.
    await pressAt(780)
    expect(await explained('Puts 0')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    const onChoose = vi.fn()
    rerender(<TimeFigure title="Net" source="x" model={formulas} onChoose={onChoose} />)
    await pressAt(10)
    expect(onChoose).toHaveBeenCalledWith(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Alt>}')
    await pressAt(10)
    await user.keyboard('{/Alt}')
    expect(await explained('Calls 0')).toBeInTheDocument()
    expect(onChoose).toHaveBeenCalledTimes(1)
  })

  it('bars by strike do the same: arrows walk over strikes, Enter and a press explain', async () => {
    const user = userEvent.setup()
    const bar = (strike: number, value: number) => ({
      strike,
      value,
      ghost: null,
      cue: null,
      detail: `${strike}: $${value}`,
    })
    const model = prepareStrikeProfile({
      title: 'SPY GEX',
      bars: [bar(100, 5), bar(105, -3), bar(110, 2)],
      lines: [],
      format: (value) => `$${value}`,
      formula: 'F23: gamma times open interest',
      table: { columns: ['Strike', 'Net', 'Calls'], rows: [['105', '$-3', '$4']] },
      legend: { positive: 'long', negative: 'short', ghost: null, flipped: null, strong: null },
    })
    const { rerender } = render(<StrikeProfile model={model} />)
    const strikes = () => screen.getByRole('slider', { name: 'Strikes of SPY GEX' })
    await user.tab()
    expect(strikes()).toHaveFocus()
    expect(strikes()).toHaveAttribute('aria-valuetext', '105: $-3, e explains it')
    await user.keyboard('{Enter}')
    const box = within(await explained('SPY GEX 105'))
    expect(box.getByText('Gamma times open interest')).toBeInTheDocument()
    expect(box.getAllByRole('definition').map((one) => one.textContent)).toEqual(['105', '$-3', '$4'])
    await user.keyboard('{Escape}{ArrowUp}{e}')
    expect(await explained('SPY GEX 110')).toHaveTextContent('Shown $2')
    await user.keyboard('{Escape}')
    const onChoose = vi.fn()
    rerender(<StrikeProfile model={model} onChoose={onChoose} />)
    await user.pointer({ keys: '[MouseLeft]', target: strikes(), coords: { clientX: 300, clientY: 780 } })
    expect(onChoose).toHaveBeenCalledWith(100)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a plot without formulas stays a picture', () => {
    render(<TimeFigure title="Fees" source="x" model={time} />)
    expect(screen.queryByRole('slider')).toBeNull()
  })
})
