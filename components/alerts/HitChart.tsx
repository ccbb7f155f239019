import { useMemo } from 'react'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { loadedData } from '@/components/options/loadedData'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { axisTicks } from '@/lib/charts/axisTicks'
import { prepareSeries } from '@/lib/charts/prepareSeries'
import type { AlertHitRow } from '@/lib/contract/alerts'
import { formatShortTime } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/number'

/** The contract over the day of the hit; the line changes its tone in the minute of the hit. */
export function HitChart({ hit, symbol }: { readonly hit: AlertHitRow; readonly symbol: string }) {
  const { timeZone } = useTimeSettings()
  const answer = useEndpoint('contracts.bars', {
    params: { symbol },
    query: { mins: 1, days: 1, session: hit.session_date, source: hit.source },
  })
  const bars = loadedData(answer)?.data
  const model = useMemo(() => {
    const rows = (bars ?? []).filter((bar) => bar.close !== null)
    const times = rows.map((bar) => bar.start_ms)
    const marked = rows.findLastIndex((bar) => bar.start_ms <= hit.at_us / 1000)
    return prepareSeries({
      title: 'Contract',
      times,
      series: [
        { name: 'Up to the hit', tone: 'price', values: rows.map((bar, at) => (at <= marked ? bar.close : null)) },
        { name: 'After the hit', tone: 'cat-1', values: rows.map((bar, at) => (at >= marked ? bar.close : null)) },
      ],
      ticks: axisTicks(times, { rangeDays: 1, timeZone }),
      format: formatPrice,
      formatTime: (ms) => formatShortTime(ms, timeZone),
    })
  }, [bars, hit.at_us, timeZone])
  if (answer.status === 'error') return <p className="text-12 text-danger">{answer.error.message}</p>
  return (
    <SeriesFigure
      title="Contract that day"
      note="the line changes at the hit"
      source={hit.source}
      className="h-44 border"
      model={model}
    />
  )
}
