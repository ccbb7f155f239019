import { useState } from 'react'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import type { ContractPartProps } from '@/components/options/contract/ContractTabs'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { axisTicks } from '@/lib/charts/axisTicks'
import { prepareSeries } from '@/lib/charts/prepareSeries'
import { type StillOpen as Answer, stillOpen } from '@/lib/flow/aggregates/stillOpen'
import { formatDate } from '@/lib/format/date'
import { formatCompact, formatCount } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'

const HISTORY_DAYS = 60
/** Sessions back that the question begins with. */
const FIRST_SINCE = 5

/** "Still open?": ask-side volume since a date against the path of open interest. */
export function StillOpen({ symbol, scope }: ContractPartProps) {
  const { dateFormat } = useTimeSettings()
  const [chosen, setChosen] = useState<string | null>(null)
  const query = { ...whenQuery(scope), days: HISTORY_DAYS }
  const answer = useEndpoint('contracts.history', { params: { symbol }, query })
  const rows = loadedData(answer)?.data
  if (!rows) return <Waiting answer={answer} source="contracts.history" />
  const dates = rows.map((row) => row.session_date)
  const since = chosen ?? dates.at(-FIRST_SINCE) ?? dates[0]
  if (since === undefined)
    return <p className="p-6 text-center text-13 text-fg-2">No day of this contract is stored.</p>
  const days = rows.map((row) => ({
    date: row.session_date,
    askVolume: row.ask_volume,
    openInterest: row.open_interest,
  }))
  const result = stillOpen(days, since)
  const formatDay = (ms: number) => formatDate(newYorkDateOf(ms), dateFormat)
  const model = modelOf(result, formatDay)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-1.5">
        <span className="flex items-center gap-1.5 text-11 text-fg-3">
          Since
          <Select
            size="s"
            aria-label="Since"
            options={[...dates].reverse().map((date) => ({ value: date, label: formatDate(date, dateFormat) }))}
            value={since}
            onChange={setChosen}
          />
        </span>
        <p className="text-12 text-fg-2">{verdictOf(result)}</p>
      </div>
      <SeriesFigure
        title="Bought and still open"
        note="ask-side volume against the change of open interest after it"
        source={loadedData(answer)?.meta.source ?? ''}
        className="min-h-56 flex-1"
        model={model}
      />
    </div>
  )
}

function modelOf({ path }: Answer, formatDay: (ms: number) => string) {
  const times = path.map((day) => sessionEndMs(day.date))
  return prepareSeries({
    title: 'Still open?',
    times,
    series: [
      { name: 'Bought at the ask', tone: 'price', values: path.map((day) => day.bought), shape: 'step' },
      { name: 'Open interest added', tone: 'cat-1', values: path.map((day) => day.added), shape: 'step' },
    ],
    ticks: axisTicks(times, { rangeDays: 30, timeZone: 'America/New_York' }),
    format: formatCompact,
    formatTime: formatDay,
  })
}

/** The answer in a sentence. */
export function verdictOf({ bought, added, share }: Answer): string {
  if (bought === 0) return 'Nothing was bought at the ask since then.'
  const volume = `${formatCount(bought)} bought at the ask`
  if (added === null || share === null) return `${volume}; open interest of a later morning is not known yet.`
  const change = `open interest ${added >= 0 ? 'rose' : 'fell'} by ${formatCount(Math.abs(added))}`
  return `${volume}, ${change}: at most ${formatPercent(share, 0)} of it can still be open.`
}
