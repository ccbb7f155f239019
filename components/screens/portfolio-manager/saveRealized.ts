import { downloadFile } from '@/components/tables/downloadFile'
import { fileColumn } from '@/components/tables/exportTable'
import type { CallResponse } from '@/lib/contract/calls'
import type { ClosedLotRow, PortfolioAccountRow } from '@/lib/contract/portfolioRows'
import { toCsv } from '@/lib/tables/delimited'

const COLUMNS = [
  fileColumn<ClosedLotRow>('symbol', ({ symbol }) => symbol),
  fileColumn<ClosedLotRow>('opened', ({ opened }) => opened),
  fileColumn<ClosedLotRow>('closed', ({ closed }) => closed),
  fileColumn<ClosedLotRow>('quantity', ({ quantity }) => quantity),
  fileColumn<ClosedLotRow>('open_price', ({ open_price }) => open_price),
  fileColumn<ClosedLotRow>('close_price', ({ close_price }) => close_price),
  fileColumn<ClosedLotRow>('cost', ({ cost }) => cost),
  fileColumn<ClosedLotRow>('proceeds', ({ proceeds }) => proceeds),
  fileColumn<ClosedLotRow>('gain', ({ gain }) => gain),
  fileColumn<ClosedLotRow>('term', ({ is_long_term }) => (is_long_term ? 'long' : 'short')),
]

/** The realised report of an account as a CSV file (C13). */
export function saveRealized(
  account: PortfolioAccountRow,
  { closed, method }: Pick<CallResponse<'portfolio.lots'>['data'], 'closed' | 'method'>,
): void {
  const block = [
    ['page', 'Portfolio Manager: realised lots'],
    ['account', account.name],
    ['lot method', method],
    ['rows', String(closed.length)],
    [
      'note',
      account.source === 'sample'
        ? 'A sample: nobody owned this'
        : 'Wash sales and other rules of taxes are not applied',
    ],
  ] as const
  downloadFile('portfolio-realised.csv', toCsv(COLUMNS, closed, block))
}
