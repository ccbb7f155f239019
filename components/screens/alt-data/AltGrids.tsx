import { useCallback } from 'react'
import { ChangeText } from '@/components/filings/parts'
import type { AltParams } from '@/components/screens/alt-data/altParams'
import { valueText } from '@/components/screens/alt-data/altText'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { PageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { type AltDataset, DATASET_FACTS } from '@/lib/altdata/datasets'
import type { AltRecord, AltRow } from '@/lib/contract/altData'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'

interface GridProps<R extends object> {
  readonly dataset: AltDataset
  readonly rows: readonly R[]
  readonly table: PageTable<R>
  readonly onChange: (patch: Partial<AltParams>) => void
}

/** Names of a dataset with their newest values. */
export function NameGrid({ dataset, rows, table, onChange }: GridProps<AltRow>) {
  const phoneRow = useCallback((row: AltRow) => <NameLines row={row} />, [])
  return (
    <DataTable<AltRow>
      label={`${DATASET_FACTS[dataset].title}, names`}
      {...table}
      rows={rows}
      getKey={(row) => row.ticker}
      onOpen={(row) => onChange({ ticker: row.ticker })}
      phoneRow={phoneRow}
      empty={<EmptyState>No name fits. Take every sector and all changes.</EmptyState>}
    />
  )
}

function NameLines({ row }: { readonly row: AltRow }) {
  const { dateFormat } = useTimeSettings()
  return (
    <PhoneLines>
      <div className="flex gap-1.5 text-13">
        <b className="font-semibold">{row.ticker}</b>
        <span className="min-w-0 truncate text-fg-2">{row.name}</span>
        <span className="flex-1" />
        <b className="font-semibold">{valueText(row.value, row.unit)}</b>
      </div>
      <div className="flex gap-1.5 text-12 text-fg-2">
        <span className="truncate">
          to {formatDate(row.period_end, dateFormat)}
          {row.is_large ? ', top decile' : ''}
        </span>
        <span className="flex-1" />
        <ChangeText value={row.change} />
      </div>
    </PhoneLines>
  )
}

/** Filings, awards or patents, the newest first. */
export function RecordGrid({ dataset, rows, table, onChange }: GridProps<AltRecord>) {
  const phoneRow = useCallback((row: AltRecord) => <RecordLines row={row} />, [])
  return (
    <DataTable<AltRecord>
      label={`${DATASET_FACTS[dataset].title}, rows`}
      {...table}
      rows={rows}
      getKey={(row) => row.record}
      onOpen={(row) => onChange({ ticker: row.ticker })}
      phoneRow={phoneRow}
      empty={<EmptyState>Nothing fits these words.</EmptyState>}
    />
  )
}

function RecordLines({ row }: { readonly row: AltRecord }) {
  return (
    <PhoneLines>
      <div className="flex gap-1.5 text-13">
        <b className="font-semibold">{row.ticker || row.entity}</b>
        <span className="min-w-0 truncate text-fg-2">{row.counterparty || row.subject}</span>
        <span className="flex-1" />
        <b className="font-semibold">{row.amount === null ? '' : formatMoney(row.amount)}</b>
      </div>
      <div className="flex gap-1.5 text-12 text-fg-2">
        <span className="min-w-0 truncate">{row.topic || row.subject}</span>
        <span className="flex-1" />
        <span className="whitespace-nowrap text-fg-3">{row.event_date}</span>
      </div>
    </PhoneLines>
  )
}
