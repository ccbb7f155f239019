import { BubbleChart } from '@/components/charts/BubbleChart'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { whenQuery } from '@/components/options/when/whenState'
import { bubbleModel, bubbleText, MAP_LEGEND } from '@/components/screens/options-screener/mapModel'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { dataMarks } from '@/components/tables/dataMarks'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'

const TOP = 50
const EVERY_MS = 10_000

/** The fifty matching contracts with the largest premium: diff % across, days to expiry up, premium as area, bull % as colour. */
export function ScreenerMap({ state }: { readonly state: ScreenerState }) {
  const query = { filter: state.filterText, sort: '-premium', limit: TOP, ...whenQuery(state.params.when) }
  const answer = useLiveAnswer('screener.list', { query }, { isLive: state.isLive, everyMs: EVERY_MS })
  const model = bubbleModel(answer.data?.data.rows ?? [])
  return (
    <div className="h-60 shrink-0 border-t">
      <ChartFrame
        title="Top 50 by premium"
        note="across: diff % (right is out of the money), up: days to expiry, area: premium, colour: bull %"
        summary={model.summary}
        table={model.table}
        source={dataMarks(answer.data?.meta)}
        className="h-full"
      >
        <BubbleChart
          model={model}
          isWaiting={answer.data === undefined && answer.status !== 'error'}
          formatX={(value) => `${value}%`}
          formatY={(value) => `${value}d`}
          describe={bubbleText}
          legend={MAP_LEGEND}
          onChoose={(chain) => state.change({ chain })}
        />
      </ChartFrame>
    </div>
  )
}
