import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SectorTable } from '@/components/filings/SectorTable'

describe('§4.2 Institutions, sectors over time', () => {
  it('the weight of each sector stands under its quarter, oldest first', () => {
    const sectors = [
      { sector: 'Energy', weights: [0.25, 0.4] },
      { sector: 'Other', weights: [0.75, 0.6] },
    ]
    const dates = ['2026-06-30', '2026-09-30']
    const words = { label: 'Sectors by quarter', note: 'share', dateFormat: 'MM/DD/YYYY', source: 'test' }
    render(<SectorTable {...words} dates={dates} sectors={sectors} />)
    const table = within(screen.getByRole('region', { name: 'Sectors by quarter' }))
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Sector', 'Over time', '06/30/2026', '09/30/2026'],
    ])
    expect(table.getByRole('row', { name: /^Energy 25.0% 40.0%$/ })).toBeInTheDocument()
    // The drawing above it stacks the same figures and has them as a table.
    const figure = within(screen.getByRole('figure', { name: 'Sectors of the portfolio' }))
    fireEvent.click(figure.getByRole('button', { name: 'Show Sectors of the portfolio as table' }))
    expect(figure.getByRole('row', { name: 'Other 75.0% 60.0%' })).toBeInTheDocument()
  })
})
