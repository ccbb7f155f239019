import { useMemo, useState } from 'react'
import { exposureColumns } from '@/components/screens/periscope/market-exposure/exposureColumns'
import type { ExposureParams } from '@/components/screens/periscope/market-exposure/exposureParams'
import { formatExposure } from '@/components/screens/periscope/market-exposure/exposureWords'
import { DataTable } from '@/components/tables/DataTable'
import { EmptyState } from '@/components/ui/EmptyState'
import type { ExposureAnswer, ExposureStrikeRow } from '@/lib/contract/exposure'
import { formatCount, formatUpTo } from '@/lib/format/number'
import type { SortRule } from '@/lib/tables/column'
import { defaultLayout, togglePin } from '@/lib/tables/tableLayout'

export interface ExposureTableProps {
  readonly data: ExposureAnswer
  readonly params: ExposureParams
}

/** Every strike in the window with what was before; highest strike on top, as on the price axis. */
export function ExposureTable({ data, params }: ExposureTableProps) {
  const { greek } = params
  const [sort, setSort] = useState<readonly SortRule[]>([{ id: 'strike', desc: true }])
  const has = {
    compared: data.compared !== null,
    scenario: data.scenario !== null,
    labelled: data.labelled.missing === null,
  }
  const columns = useMemo(
    () => exposureColumns(greek, { compared: has.compared, scenario: has.scenario, labelled: has.labelled }),
    [greek, has.compared, has.scenario, has.labelled],
  )
  const layout = useMemo(() => togglePin(defaultLayout(columns), 'strike'), [columns])
  return (
    <DataTable<ExposureStrikeRow>
      label="Exposure by strike"
      columns={columns}
      rows={data.rows}
      getKey={(row) => String(row.strike)}
      layout={layout}
      sort={sort}
      onSort={setSort}
      rowTone={(row) => (isAtSpot(row, data) ? 'bg-selected' : '')}
      empty={<EmptyState>No strikes of these expiries lie within the window.</EmptyState>}
      phoneRow={(row: ExposureStrikeRow) => <PhoneRow row={row} params={params} />}
    />
  )
}

function PhoneRow({
  row,
  params: { greek, slice },
}: {
  readonly row: ExposureStrikeRow
  readonly params: ExposureParams
}) {
  return (
    <span className="flex w-full flex-col gap-0.5 px-3 py-1">
      <span className="flex justify-between">
        <b className="font-medium">{formatUpTo(row.strike, 3)}</b>
        <span className={row.net === 0 ? '' : row.net > 0 ? 'text-bull' : 'text-bear'}>
          {row.flipped ? '⇄ ' : ''}
          {formatExposure(greek, row.net)}
        </span>
      </span>
      <span className="flex justify-between text-11 text-fg-3">
        <span>volume {formatCount(row.volume)}</span>
        <span>
          {slice} min ago {formatExposure(greek, row.slice_ago)}
        </span>
      </span>
    </span>
  )
}

/** The strike nearest the spot. */
function isAtSpot(row: ExposureStrikeRow, { rows, spot }: ExposureAnswer): boolean {
  if (spot === null) return false
  const nearest = rows.reduce(
    (best, one) => (Math.abs(one.strike - spot) < Math.abs(best.strike - spot) ? one : best),
    row,
  )
  return nearest.strike === row.strike
}
