import { BarFigure } from '@/components/charts/BarFigure'
import type { WatchRow } from '@/components/screens/flow/option-watchlist/watchRows'
import { dataMarks } from '@/components/tables/dataMarks'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { prepareBars } from '@/lib/charts/prepareBars'
import { formatCompact } from '@/lib/format/number'
import { contractTitle } from '@/lib/options/contractTitle'

/** Open interest of the chosen contract since it came into the list: is the position still open? */
export function WatchInterest({ row }: { readonly row: WatchRow }) {
  const { dateFormat } = useTimeSettings()
  const answer = useEndpoint('contracts.history', { params: { symbol: row.option_symbol }, query: { days: 30 } })
  const since = row.note.addedOn ?? ''
  const days = (answer.data?.data ?? []).filter((day) => day.session_date >= since)
  const model = prepareBars(
    (days.length > 1 ? days : (answer.data?.data ?? [])).map((day) => ({
      key: day.session_date,
      label: `${day.session_date.slice(5, 7)}/${day.session_date.slice(8)}`,
      parts: [{ name: 'Contracts', tone: 'neutral' as const, value: day.open_interest ?? 0 }],
    })),
    { title: 'Open interest', format: formatCompact, shape: 'stacked' },
  )
  return (
    <BarFigure
      title={`Open interest, ${contractTitle(row.option_symbol, dateFormat)}`}
      note={days.length > 1 ? 'since it came into the list' : 'last sessions with trades'}
      source={dataMarks(answer.data?.meta)}
      className="h-full"
      model={model}
      format={formatCompact}
      direction="vertical"
    />
  )
}
