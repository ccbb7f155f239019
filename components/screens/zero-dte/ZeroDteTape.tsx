import { useRouter } from 'next/router'
import { useCallback, useMemo, useState } from 'react'
import { FlowPhoneRow } from '@/components/options/FlowPhoneRow'
import { flowColumns } from '@/components/options/flowColumns'
import { rowTone } from '@/components/options/SentimentMark'
import { sortedByHost } from '@/components/options/useHostPrints'
import { useSidebarTape } from '@/components/options/useSidebarTape'
import type { ZeroDteParams } from '@/components/screens/zero-dte/zeroDteParams'
import { DataTable } from '@/components/tables/DataTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { FlowItem } from '@/lib/flow/trade'
import { formatDate } from '@/lib/format/date'
import { contractLookUpHref } from '@/lib/navigation/contractLookUpQuery'
import { formatSort, type SortRule } from '@/lib/tables/column'
import { defaultLayout } from '@/lib/tables/tableLayout'

export interface ZeroDteTapeProps {
  readonly params: ZeroDteParams
  readonly expiry: string
  readonly change: (patch: Partial<ZeroDteParams>) => void
}

const ROOTS: Readonly<Record<string, string>> = {
  SPX: 'SPX, SPXW',
  NDX: 'NDX, NDXP',
  RUT: 'RUT, RUTW',
  VIX: 'VIX, VIXW',
}
/** Every print here expires the same day. */
const HIDDEN = new Set(['dte'])
const keyOf = (print: FlowItem) => String(print.seq)

/** The prints that expire today, columns as in the Flow Feed without days to expiry. */
export function ZeroDteTape({ params, expiry, change }: ZeroDteTapeProps) {
  const { push } = useRouter()
  const settings = useTimeSettings()
  const [sort, setSort] = useState<readonly SortRule[]>([])
  const names = params.tape === 'all' ? '' : ` and ticker in (${ROOTS[params.ticker] ?? params.ticker})`
  const filter = params.tape === 'all' ? 'dte=0' : `expiry=${expiry}${names}`
  const { rows, isReady, setHeld, loadOlder } = useSidebarTape(filter, params, formatSort(sort))
  const columns = useMemo(
    () => sortedByHost(flowColumns(settings).filter((column) => !HIDDEN.has(column.id))),
    [settings],
  )
  const layout = useMemo(() => defaultLayout(columns), [columns])
  const phoneRow = useCallback(
    (print: FlowItem) => <FlowPhoneRow print={print} timeZone={settings.timeZone} />,
    [settings.timeZone],
  )
  const options = [
    { value: 'ticker' as const, label: params.ticker },
    { value: 'all' as const, label: 'All names' },
  ]
  return (
    <section aria-label="0DTE prints" className="flex h-full flex-col">
      <div className="flex h-8 shrink-0 items-center justify-between gap-2 px-3">
        <h2 className="font-medium text-12">
          {params.tape === 'all' ? '0DTE prints' : `Prints expiring ${formatDate(expiry, settings.dateFormat)}`}
        </h2>
        <Segments label="Whose prints" size="s" options={options} {...pickOf(params, change, 'tape')} />
      </div>
      <div className="min-h-0 flex-1 border-t">
        {isReady ? (
          <DataTable<FlowItem>
            label="0DTE prints"
            columns={columns}
            rows={rows}
            getKey={keyOf}
            layout={layout}
            sort={sort}
            onSort={setSort}
            rowTone={rowTone}
            onHold={setHeld}
            onEndReached={loadOlder}
            onOpen={(print) => void push(contractLookUpHref({ chain: print.optionSymbol, days: 1, mins: 5 }))}
            empty={<EmptyState>No print of this expiry yet.</EmptyState>}
            phoneRow={phoneRow}
          />
        ) : (
          <SkeletonRows rows={12} label="Loading prints" />
        )}
      </div>
    </section>
  )
}
