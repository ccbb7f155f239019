import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { ChangeText } from '@/components/filings/parts'
import { ageText, KIND_WORDS } from '@/components/screens/portfolios/trackRows'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { PageTable } from '@/components/tables/usePageTable'
import type { TrackRow } from '@/lib/contract/portfolioTracks'
import { formatCount, formatNumber } from '@/lib/format/number'
import { portfolioHref } from '@/lib/navigation/portfolioHref'

export interface TrackTableProps {
  readonly rows: readonly TrackRow[]
  readonly table: PageTable<TrackRow>
}

/** The same portfolios as rows. */
export function TrackTable({ rows, table }: TrackTableProps) {
  const { push } = useRouter()
  const phoneRow = useCallback((row: TrackRow) => <PhoneRow row={row} />, [])
  return (
    <DataTable<TrackRow>
      label="Portfolios"
      {...table}
      rows={rows}
      getKey={(row) => row.key}
      onOpen={(row) => void push(portfolioHref(row.key))}
      phoneRow={phoneRow}
    />
  )
}

function PhoneRow({ row: { name, kind, figures, note } }: { readonly row: TrackRow }) {
  return (
    <PhoneLines>
      <div className="flex gap-1.5 text-13">
        <b className="min-w-0 truncate font-medium">{name}</b>
        <span className="flex-1" />
        <ChangeText value={figures?.since.own ?? null} />
      </div>
      <p className="truncate text-12 text-fg-2">
        {KIND_WORDS[kind]}
        {figures === null
          ? `, ${note || 'being worked out'}`
          : `, evidence ${formatNumber(figures.evidence, 2)}, n ${formatCount(figures.filings)}, age ${ageText(figures.sessions)}`}
      </p>
    </PhoneLines>
  )
}
