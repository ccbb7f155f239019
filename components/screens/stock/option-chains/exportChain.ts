import type { ChainAnswer } from '@/components/stocks/chain/useChainAnswer'
import { fileColumn, saveTable } from '@/components/tables/exportTable'
import type { ChainContractRow } from '@/lib/contract/chains'

const FIELDS = [
  ...['option_symbol', 'type', 'expiry', 'strike', 'settlement', 'bid', 'ask', 'mid', 'last', 'iv', 'delta', 'gamma'],
  ...['theta', 'vega', 'rho', 'open_interest', 'oi_change', 'volume', 'premium', 'ask_volume', 'bid_volume'],
] as readonly (keyof ChainContractRow)[]

/** Saves the contracts of the expiries on screen as CSV (C13). */
export function exportChain({ data, meta }: ChainAnswer): void {
  saveTable({
    page: `Option chain ${data.ticker}`,
    filter: 'the expiries on screen',
    about: [
      ['chain at', new Date(data.at_ms).toISOString()],
      ['spot', String(data.spot ?? '')],
    ],
    columns: FIELDS.map((id) => fileColumn<ChainContractRow>(id, (row) => row[id])),
    rows: data.rows,
    meta,
  })
}
