import { AlertButton } from '@/components/alerts/AlertButton'
import { eventAlert } from '@/components/alerts/watchDrafts'
import { loadedData } from '@/components/options/loadedData'
import { SessionTools } from '@/components/options/when/SessionTools'
import type { EarningsParams } from '@/components/screens/earnings/earningsParams'
import { icalDaysOf } from '@/components/screens/earnings/earningsRows'
import { CalendarButton } from '@/components/stocks/days/CalendarButton'
import { saveCalendar } from '@/components/stocks/days/saveCalendar'
import { dataMarks } from '@/components/tables/dataMarks'
import { PageTools } from '@/components/tables/PageTools'
import { ReadingNote } from '@/components/tables/UnfinishedBoard'
import type { usePageTable } from '@/components/tables/usePageTable'
import type { CallResponse } from '@/lib/contract/calls'
import type { EarningsRow } from '@/lib/contract/earnings'
import type { Loadable } from '@/lib/core/loadable'
import { formatCount } from '@/lib/format/number'

interface ToolsProps {
  readonly params: EarningsParams
  readonly onChange: (patch: Partial<EarningsParams>) => void
  readonly answer: Loadable<CallResponse<'earnings.board'>>
  readonly table: ReturnType<typeof usePageTable<EarningsRow>>
  readonly onSave: () => void
  /** Rows of the tab. */
  readonly rows: readonly EarningsRow[]
  readonly names: readonly string[] | null
}

/** Session, bell, columns, file and link. */
export function EarningsTools({ params, onChange, answer, table, onSave, rows, names }: ToolsProps) {
  const shown = loadedData(answer)
  return (
    <>
      <SessionTools params={params} onChange={onChange} answer={answer} source={shown?.meta.source} />
      <AlertButton
        isIcon="tool"
        label="Alert a day before reports (R18)"
        name="Reports"
        definition={eventAlert(['earnings'], names ?? [], 1)}
      />
      <PageTools
        {...table}
        onExport={onSave}
        save={
          <CalendarButton
            layers={['earnings']}
            tickers={names}
            onSave={() => saveCalendar('Earnings', icalDaysOf(rows), shown?.meta ?? null)}
          />
        }
        linkHolds="tab, weeks, filters, order, columns and session"
      />
    </>
  )
}

interface FooterProps {
  readonly shown: CallResponse<'earnings.board'> | undefined
  readonly rows: number
}

/** How much is shown, and what it stands on. */
export function EarningsFooter({ shown, rows }: FooterProps) {
  if (shown === undefined) return null
  const { data, meta } = shown
  return (
    <>
      <ReadingNote data={data} what="priced moves and straddles" />
      <span>
        {formatCount(rows)} of {formatCount(data.rows.length)} reports
      </span>
      <span className="max-phone:hidden">
        {data.has_estimates ? '' : 'no source of estimates; '}moves from the last close before the news;{' '}
        {dataMarks(meta)}
      </span>
      <span className="flex-1" />
      {data.waiting.length > 0 ? <span className="max-phone:hidden">working out {data.waiting.join(', ')}</span> : null}
    </>
  )
}
