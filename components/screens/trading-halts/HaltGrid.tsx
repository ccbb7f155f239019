import { useCallback } from 'react'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { WATCH_START, watchAlert } from '@/components/alerts/watchDrafts'
import { ChangeText } from '@/components/filings/parts'
import { HaltState, type ShownHalt } from '@/components/screens/trading-halts/HaltState'
import type { HaltParams } from '@/components/screens/trading-halts/haltParams'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { PageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { haltMeaning } from '@/lib/equities/haltCodes'
import { formatTime } from '@/lib/format/date'

export interface HaltGridProps {
  readonly rows: readonly ShownHalt[]
  readonly table: PageTable<ShownHalt>
  readonly params: HaltParams
  readonly timeZone: string
  /** Halts before the filters. */
  readonly total: number
  readonly onChange: (patch: Partial<HaltParams>) => void
}

/** Halts of the day, newest first. */
export function HaltGrid({ rows, table, params, timeZone, total, onChange }: HaltGridProps) {
  const alert = useAlertDialog()
  const phoneRow = useCallback((row: ShownHalt) => <PhoneRow row={row} timeZone={timeZone} />, [timeZone])
  return (
    <>
      <DataTable<ShownHalt>
        label={params.tab === 'ipo' ? 'New issues' : 'Halts'}
        {...table}
        rows={rows}
        getKey={(row) => row.key}
        onOpen={({ ticker }) => onChange({ open: ticker })}
        onFilter={(ticker) => onChange({ tickers: [ticker] })}
        menuItems={({ ticker }) => [
          { label: `Halts of ${ticker} over a year`, onChoose: () => onChange({ open: ticker }) },
          { label: `Mute ${ticker}`, onChoose: () => onChange({ muted: [...params.muted, ticker] }) },
          ...alert.menuItem({ name: `Halts of ${ticker}`, definition: watchAlert(WATCH_START.halt, [ticker]) }),
        ]}
        phoneRow={phoneRow}
        empty={<EmptyState>{emptyWords(params, total)}</EmptyState>}
      />
      {alert.dialog}
    </>
  )
}

function emptyWords({ tab }: HaltParams, total: number): string {
  if (tab === 'ipo')
    return 'No new issue waits for its release. The Nasdaq feed reports them with the codes IPO1, IPOQ and IPOE; the built-in market lists no new companies.'
  return total === 0
    ? 'No halt is known. Import the halt feed of Nasdaq or the list of the NYSE and this page shows them.'
    : 'No halt fits. Take every reason, both directions or any price.'
}

function PhoneRow({ row, timeZone }: { readonly row: ShownHalt; readonly timeZone: string }) {
  return (
    <PhoneLines>
      <div className="flex items-center gap-1.5 text-13">
        <b className="font-semibold">{row.ticker}</b>
        <span className="font-mono text-12">{row.code}</span>
        <span className="font-mono text-12 text-fg-3">{formatTime(row.halted_ms, timeZone)}</span>
        <span className="flex-1" />
        {row.state === 'resumed' && row.gap !== null ? (
          <span>
            gap <ChangeText value={row.gap} />
          </span>
        ) : (
          <HaltState row={row} />
        )}
      </div>
      <div className="flex gap-1.5 text-12 text-fg-2">
        <span className="min-w-0 truncate">{haltMeaning(row.code).words}</span>
        <span className="flex-1" />
        <span className="whitespace-nowrap text-fg-3">
          {row.place} of {row.halts_today}
        </span>
      </div>
    </PhoneLines>
  )
}
