import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SectorTable } from '@/components/screens/institutions/SectorTable'
import type { CallResponse } from '@/lib/contract/calls'

type Data = CallResponse<'institutions.profile'>['data']
const quarter = (period: string) => ({ period, filed: null, value: 1, positions: 1, accession: period })

describe('§4.2 Institutions, sectors over time', () => {
  it('the weight of each sector stands under its quarter, oldest first', () => {
    const data = {
      quarters: [quarter('2026-09-30'), quarter('2026-06-30')],
      sectors: [
        { sector: 'Energy', weights: [0.25, 0.4] },
        { sector: 'Other', weights: [0.75, 0.6] },
      ],
    } as unknown as Data
    render(<SectorTable data={data} dateFormat="MM/DD/YYYY" />)
    const table = within(screen.getByRole('region', { name: 'Sectors by quarter' }))
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Sector', 'Over time', '06/30/2026', '09/30/2026'],
    ])
    expect(table.getByRole('row', { name: /^Energy 25.0% 40.0%$/ })).toBeInTheDocument()
  })
})
