import { describe, expect, it } from 'vitest'
import { insiderColumns } from '@/components/filings/insiderColumns'
import type { InsiderTradeRow } from '@/lib/contract/insiders'

const row: Partial<InsiderTradeRow> = {
  ...{ ticker: 'NVDA', company: 'NVIDIA CORP', sector: 'Information Technology', security: 'Stock Option' },
  ...{ owned_before: 120_500, owned_after: 100_000, exercise_price: 12.5, expiry: '2031-03-01' },
  ...{ plan_date: '2024-05-02', report_days: 12 },
}
const columns = insiderColumns('MM/DD/YYYY')
const read = (of: Partial<InsiderTradeRow>) =>
  columns
    .filter(({ isDefault }) => isDefault === false)
    .map(({ id, header, text }) => [id, header, text(of as InsiderTradeRow)])

describe('§4.4 Insider Trades: columns in the chooser', () => {
  it('company, sector, owned before, security, exercise price and expiry wait in the chooser with their values', () => {
    expect(read(row)).toEqual([
      ['company', 'Company', 'NVIDIA CORP'],
      ['sector', 'Sector', 'Information Technology'],
      ['before', 'Before', '120,500'],
      ['plan_date', 'Plan since', '05/02/2024'],
      ['report_days', 'To report', '12'],
      ['security', 'Security', 'Stock Option'],
      ['exercise', 'Exercise', '12.50'],
      ['expiry', 'Expires', '03/01/2031'],
    ])
  })

  it('a share without terms and a name without a sector say so', () => {
    const plain = { ...row, sector: null, owned_before: null, exercise_price: null, expiry: null, plan_date: null }
    expect(read(plain).map(([, , text]) => text)).toEqual([
      'NVIDIA CORP',
      '-',
      '-',
      '-',
      '12',
      'Stock Option',
      '-',
      '-',
    ])
  })
})
