import { useRouter } from 'next/router'
import { useCallback, useMemo } from 'react'
import { ChangeText } from '@/components/filings/parts'
import { DelayText } from '@/components/screens/flow/politics/DelayText'
import {
  type MemberRow,
  memberColumns,
  politicsColumns,
  TypeText,
} from '@/components/screens/flow/politics/politicsColumns'
import type { PoliticsParams } from '@/components/screens/flow/politics/politicsParams'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import { useArranged } from '@/components/tables/useArranged'
import { EmptyState } from '@/components/ui/EmptyState'
import type { PoliticalTradeRow } from '@/lib/contract/politics'
import { partyText } from '@/lib/equities/disclosures'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { hrefOf, routes } from '@/lib/navigation/routes'

interface GridProps {
  readonly params: PoliticsParams
  readonly onChange: (patch: Partial<PoliticsParams>) => void
}

/** Disclosed trades, newest filing first. */
export function PoliticsGrid({
  rows,
  dateFormat,
  params,
  onChange,
  onEnd,
}: GridProps & {
  readonly rows: readonly PoliticalTradeRow[]
  readonly dateFormat: string
  readonly onEnd: () => void
}) {
  const { push } = useRouter()
  const columns = useMemo(() => politicsColumns(dateFormat), [dateFormat])
  const phoneRow = useCallback((row: PoliticalTradeRow) => <PhoneRow row={row} dateFormat={dateFormat} />, [dateFormat])
  return (
    <DataTable<PoliticalTradeRow>
      label="Political trades"
      columns={columns}
      rows={rows}
      getKey={(row) => row.key}
      {...useArranged(columns, params, onChange)}
      onOpen={(row) => void push(hrefOf(routes.politicianProfile, { name: row.member }))}
      onEndReached={onEnd}
      phoneRow={phoneRow}
      empty={<EmptyState>No disclosed trade fits. Take a longer window or fewer filters.</EmptyState>}
    />
  )
}

function PhoneRow({ row, dateFormat }: { readonly row: PoliticalTradeRow; readonly dateFormat: string }) {
  return (
    <PhoneLines>
      <div className="flex items-center gap-1.5 text-13">
        <span className="min-w-0 truncate">{row.member}</span>
        <span className="text-11 text-fg-3">{partyText(row)}</span>
        <span className="flex-1" />
        <b className="font-semibold">{row.ticker || 'no ticker'}</b>
        <TypeText row={row} />
      </div>
      <div className="flex items-center gap-1.5 text-12 text-fg-2">
        <span className="whitespace-nowrap">{row.amount || '-'}</span>
        <span className="flex-1" />
        <ChangeText value={row.return_filed} />
        <span className="whitespace-nowrap text-11 text-fg-3">
          {formatDate(row.filed ?? row.traded, dateFormat)} <DelayText row={row} unit=" d" />
        </span>
      </div>
    </PhoneLines>
  )
}

/** Members of the window by what they traded. */
export function MembersGrid({ rows, params, onChange }: GridProps & { readonly rows: readonly MemberRow[] }) {
  const { push } = useRouter()
  const columns = useMemo(memberColumns, [])
  const phoneRow = useCallback(
    (row: MemberRow) => (
      <PhoneLines>
        <div className="flex gap-1.5 text-13">
          <b className="font-medium">{row.member}</b>
          <span className="flex-1" />
          <span className="text-fg-2">{formatCount(row.trades)} trades</span>
        </div>
        <div className="flex gap-1.5 text-12 text-fg-2">
          <span>{row.party || '-'}</span>
          <span className="flex-1" />
          <span className="text-bull">{formatMoney(row.buys)}</span>
          <span className="text-bear">{formatMoney(row.sells)}</span>
        </div>
      </PhoneLines>
    ),
    [],
  )
  return (
    <DataTable<MemberRow>
      label="Members"
      columns={columns}
      rows={rows}
      getKey={(row) => row.member}
      {...useArranged(columns, params, onChange)}
      onOpen={(row) => void push(hrefOf(routes.politicianProfile, { name: row.member }))}
      phoneRow={phoneRow}
      empty={<EmptyState>No member fits.</EmptyState>}
    />
  )
}
