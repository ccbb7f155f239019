import type { ChainAnswer } from '@/components/screens/stock/option-chains/StockOptionChainsScreen'
import { dataMarks, fileMark } from '@/components/stocks/dataMarks'
import { downloadFile } from '@/components/tables/downloadFile'
import type { ChainContractRow } from '@/lib/contract/chains'
import type { ColumnDef } from '@/lib/tables/column'
import { toCsv } from '@/lib/tables/delimited'

const FIELDS = [
  ...['option_symbol', 'type', 'expiry', 'strike', 'settlement', 'bid', 'ask', 'mid', 'last', 'iv', 'delta', 'gamma'],
  ...['theta', 'vega', 'rho', 'open_interest', 'oi_change', 'volume', 'premium', 'ask_volume', 'bid_volume'],
] as readonly (keyof ChainContractRow)[]

const column = (id: keyof ChainContractRow): ColumnDef<ChainContractRow> => ({
  ...{ id, header: id, definition: id, width: 60, align: 'right', isDefault: true },
  value: (row) => row[id],
  text: (row) => String(row[id] ?? ''),
})

/** Saves the contracts of the expiries on screen as CSV (C13). */
export function exportChain({ data, meta }: ChainAnswer): void {
  downloadFile(
    `chain-${data.ticker}-${meta.session_date ?? ''}${fileMark(meta)}.csv`,
    toCsv(FIELDS.map(column), data.rows, [
      ['page', `Option chain of ${data.ticker}`],
      ['as of', new Date(data.at_ms).toISOString()],
      ['spot', String(data.spot ?? '')],
      ['source', meta.source],
      ['data', dataMarks(meta)],
    ]),
  )
}
