import { surpriseText, zText } from '@/components/screens/economic-calendar/economyWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'

const SHOWN = 24

/** The last releases as a table, newest first. */
export function ReleaseHistory({ answer }: { readonly answer: CallResponse<'economy.release'> }) {
  const { dateFormat } = useTimeSettings()
  const rows = answer.data.history.slice(0, SHOWN)
  return (
    <FactPanel
      title="Releases so far"
      note={`the newest ${rows.length} of ${answer.data.history.length}`}
      columns={['Day', 'Period', 'Actual', 'Forecast', 'Previous', 'Rev. from', 'Surprise', 'z']}
      rows={rows.map((row) => ({
        key: row.key,
        cells: [
          formatDate(row.date, dateFormat),
          row.period || '-',
          row.actual || '-',
          row.forecast || '-',
          row.previous || '-',
          row.revised_from || '-',
          <Move key="surprise" value={row.surprise} text={surpriseText(row)} />,
          <Move key="z" value={row.surprise_z} text={zText(row.surprise_z)} />,
        ],
      }))}
      empty="None came yet."
    />
  )
}
