import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { prepareBars } from '@/lib/charts/prepareBars'
import { prepareTimePlot } from '@/lib/charts/prepareTimePlot'
import { wideScreen } from '@/tests/support/browserStubs'
import { BarFigure } from './BarFigure'
import { TimeFigure } from './TimeFigure'

wideScreen()

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
