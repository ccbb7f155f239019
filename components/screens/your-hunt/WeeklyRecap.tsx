import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { HuntWeek } from '@/lib/flow/hunt'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'

const MOST = 12

/** What the trades of each week have become: winners and losers alike. */
export function WeeklyRecap({ weeks }: { readonly weeks: readonly HuntWeek[] }) {
  const { dateFormat } = useTimeSettings()
  const move = (key: string, value: number | null) => (
    <Move key={key} value={value} text={formatChangePercent(value, 1)} />
  )
  return (
    <FactPanel
      title="Weekly recap"
      note="by the week of the print, as the trades stand now"
      className="flex-1"
      columns={['Week of', 'Kept', 'Up', 'Down', 'Mean', 'Best', 'Worst']}
      empty="Weeks stand here as soon as a trade is kept."
      rows={weeks.slice(0, MOST).map((week) => ({
        key: week.from,
        cells: [
          formatDate(week.from, dateFormat),
          formatCount(week.trades),
          formatCount(week.winners),
          formatCount(week.losers),
          move('mean', week.mean),
          move('best', week.best),
          move('worst', week.worst),
        ],
      }))}
    />
  )
}
