import { useCallback } from 'react'
import { ChangeText } from '@/components/filings/parts'
import type { CryptoParams } from '@/components/screens/crypto/cryptoParams'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { PageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import type { CryptoPairRow } from '@/lib/contract/crypto'
import { formatMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

export interface PairGridProps {
  readonly rows: readonly CryptoPairRow[]
  readonly table: PageTable<CryptoPairRow>
  readonly onChange: (patch: Partial<CryptoParams>) => void
}

/** Pairs, most turnover first; a row opens its chart. */
export function PairGrid({ rows, table, onChange }: PairGridProps) {
  const phoneRow = useCallback((row: CryptoPairRow) => <Lines row={row} />, [])
  return (
    <DataTable<CryptoPairRow>
      label="Pairs"
      {...table}
      rows={rows}
      getKey={(row) => row.key}
      rowTone={(row) => (row.is_stale ? 'dimmed' : '')}
      onOpen={(row) => onChange({ pair: row.key })}
      phoneRow={phoneRow}
      empty={
        <EmptyState>No pair is known. Import candles of Binance, Coinbase or Lean and this page shows them.</EmptyState>
      }
    />
  )
}

function Lines({ row }: { readonly row: CryptoPairRow }) {
  return (
    <PhoneLines>
      <div className="flex gap-1.5 text-13">
        <b className="font-semibold">{row.pair}</b>
        <span className="text-fg-3">{row.venue}</span>
        <span className="flex-1" />
        <b className="font-medium">{formatPrice(row.last)}</b>
        <ChangeText value={row.change} />
      </div>
      <div className="flex gap-1.5 text-12 text-fg-2">
        <span>{formatMoney(row.turnover)} in 24 h</span>
        <span className="flex-1" />
        <span className="text-fg-3">vol {formatFraction(row.vol, 0)}</span>
      </div>
    </PhoneLines>
  )
}
