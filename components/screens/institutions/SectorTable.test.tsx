import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SectorTable } from '@/components/screens/institutions/SectorTable'
import type { CallResponse } from '@/lib/contract/calls'

type Data = CallResponse<'institutions.profile'>['data']
const quarter = (period: string) => ({ period, filed: null, value: 1, positions: 1, accession: period, earlier: [] })

describe('§4.2 Institutions, sectors over time', () => {
  it('the weight of each sector stands under its quarter, oldest first', () => {
    const data = {
      quarters: [quarter('2026-09-30'), quarter('2026-06-30')],
      sectors: [
        { sector: 'Energy', weights: [0.25, 0.4] },
        { sector: 'Other', weights: [0.75, 0.6] },
      ],
    } as unknown as Data
    render(<SectorTable data={data} dateFormat="MM/DD/YYYY" source="test" />)
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
