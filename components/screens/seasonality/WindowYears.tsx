import { BarFigure } from '@/components/charts/BarFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { whenQuery } from '@/components/options/when/whenState'
import type { SeasonParams } from '@/components/screens/seasonality/seasonParams'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { prepareBars } from '@/lib/charts/prepareBars'
import { formatDate } from '@/lib/format/date'
import { formatFractionChange } from '@/lib/format/percent'

export interface WindowYearsProps {
  readonly params: SeasonParams
  readonly name: string
  readonly start: string
  readonly dateFormat: string
}

const percent = (value: number) => formatFractionChange(value, 1)

/** Returns of one window of a name, year by year: the older half found it, the newer one judges. */
export function WindowYears({ params, name, start, dateFormat }: WindowYearsProps) {
  const query = { ...whenQuery(params.when), start, sessions: Number(params.sessions) }
  const answer = useEndpoint('seasonality.years', { params: { ticker: name }, query })
  if (answer.data === undefined) return <Waiting answer={answer} source="seasonality.years" rows={5} />
  const { years } = answer.data.data
  const half = Math.ceil(years.length / 2)
  const title = `${name}, ${params.sessions} sessions after ${formatDate(start, dateFormat)}`
  const model = prepareBars(
    years.map((one, at) => ({
      key: String(one.year),
      label: String(one.year),
      parts: [
        { name: 'Older half', tone: 'cat-1', value: at < half ? one.value : 0 },
        { name: 'Newer half', tone: 'cat-2', value: at < half ? 0 : one.value },
      ],
    })),
    { title, format: percent, shape: 'stacked' },
  )
  return (
    <BarFigure
      title={title}
      note="the older half found it, the newer one judges"
      source={chartSource(answer.data.meta)}
      className="h-48 shrink-0 border-t max-phone:hidden"
      model={model}
      format={percent}
      direction="vertical"
    />
  )
}
