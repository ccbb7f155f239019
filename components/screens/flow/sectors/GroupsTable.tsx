import { toneOf } from '@/components/options/contractDay/columnParts'
import { DataTable } from '@/components/tables/DataTable'
import type { PageTable } from '@/components/tables/usePageTable'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import type { SectorFlowRow } from '@/lib/contract/sectors'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatChangePercent, formatFraction, formatPercent } from '@/lib/format/percent'

export interface GroupsTableProps {
  readonly rows: readonly SectorFlowRow[]
  readonly table: PageTable<SectorFlowRow>
  /** Premium of all options of the session, USD. */
  readonly marketPremium: number
  readonly onOpen: (row: SectorFlowRow) => void
}

const HEAD_PX = 26
const ROW_PX = { compact: 22, normal: 28 } as const
const PHONE_ROW_PX = 52

/** F50: one line a group, as high as its rows. */
export function GroupsTable({ rows, table, marketPremium, onOpen }: GroupsTableProps) {
  const isPhone = useMediaQuery(media.phone)
  const height = isPhone ? rows.length * PHONE_ROW_PX : HEAD_PX + rows.length * ROW_PX[table.density] + 8
  const inSectors = rows.reduce((sum, row) => sum + (row.kind === 'sector' ? row.premium : 0), 0)
  return (
    <section aria-label="All groups">
      <div className="flex h-7.5 items-center gap-2 px-3">
        <h2 className="font-medium text-12 text-fg-1">All groups</h2>
        <span className="truncate text-11 text-fg-3">
          {inSectors === 0
            ? 'a name counts in each of its themes (F50)'
            : `${formatMoney(inSectors)} of ${formatMoney(marketPremium)} premium belong to a sector; the rest is of funds and indices (F50)`}
        </span>
      </div>
      <div style={{ height }}>
        <DataTable<SectorFlowRow>
          label="Groups and their figures"
          {...table}
          rows={rows}
          getKey={(row) => row.key}
          onOpen={onOpen}
          phoneRow={(row: SectorFlowRow) => <PhoneRow row={row} />}
        />
      </div>
    </section>
  )
}

function PhoneRow({ row }: { readonly row: SectorFlowRow }) {
  const { totals } = row
  return (
    <div className="flex h-full flex-col justify-center gap-1 border-line-1 border-b px-3 text-12 text-fg-3">
      <div className="flex items-center gap-1.5 whitespace-nowrap text-13">
        <b className="min-w-0 truncate font-medium text-fg-1">{row.label}</b>
        <span className="flex-1" />
        <span className={toneOf(totals.net_premium)}>{formatSignedMoney(totals.net_premium)}</span>
      </div>
      <div className="flex items-center gap-3 overflow-hidden whitespace-nowrap">
        <span>Premium {formatMoney(row.premium)}</span>
        <span>share {formatFraction(row.share, 0)}</span>
        <span>bull {formatPercent(totals.bull_pct, 0)}</span>
        <span className={toneOf(row.change)}>{formatChangePercent(row.change)}</span>
      </div>
    </div>
  )
}
