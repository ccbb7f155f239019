import { BarChart } from '@/components/charts/BarChart'
import { BarFigure } from '@/components/charts/BarFigure'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { withClause } from '@/components/options/filter/withClause'
import { groupBars, historyBars, signedCompact, tickerBars } from '@/components/options/interest/interestModel'
import type { InterestState } from '@/components/options/interest/useInterestState'
import { whenQuery } from '@/components/options/when/whenState'
import { dataMarks } from '@/components/tables/dataMarks'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import type { CallResponse } from '@/lib/contract/calls'
import { removeField } from '@/lib/flow/filter/edit'
import { formatShortDate } from '@/lib/format/date'
import { formatCompact } from '@/lib/format/number'

export interface InterestChartsProps {
  readonly state: InterestState
  readonly answer: CallResponse<'openInterest.contracts'> | null
}

/** ΔOI by expiry, then by strike and over sixty mornings for one ticker, or by ticker for all (C8). */
export function InterestCharts({ state, answer }: InterestChartsProps) {
  const { ticker, params, change } = state
  const source = dataMarks(answer?.meta)
  const today = answer?.meta.session_date ?? null
  const expiries = groupBars('Change by expiry', answer?.data.by_expiry ?? [], (day) => formatShortDate(day, today))
  const narrow = (clause: string) => change({ filter: withClause(params.filter, clause) })
  return (
    <div className="grid h-52 shrink-0 grid-cols-3 border-t max-nav:grid-cols-2 max-phone:hidden [&>*+*]:border-l">
      <BarFigure
        title="ΔOI by expiry"
        note="calls and puts that match"
        source={source}
        model={expiries}
        isWaiting={answer === undefined}
        format={signedCompact}
        direction="vertical"
        onChoose={(expiry) => narrow(`expiry=${expiry}`)}
      />
      {ticker === null ? (
        <ByTicker state={state} source={source} />
      ) : (
        <ByStrike state={state} answer={answer} source={source} />
      )}
      <History state={state} />
    </div>
  )
}

function ByStrike({ state, answer, source }: InterestChartsProps & { readonly source: string }) {
  const strikes = groupBars('Change by strike', answer?.data.by_strike ?? [], (strike) => strike)
  return (
    <BarFigure
      title={`ΔOI by strike, ${state.ticker}`}
      source={source}
      model={strikes}
      isWaiting={answer === undefined}
      format={signedCompact}
      direction="vertical"
      onChoose={(strike) => state.change({ filter: withClause(state.params.filter, `strike=${strike}`) })}
    />
  )
}

function ByTicker({ state, source }: { readonly state: InterestState; readonly source: string }) {
  const query = { filter: state.filterText, limit: 30, ...whenQuery(state.params.when) }
  const answer = useEndpoint('openInterest.tickers', { query })
  const model = tickerBars(answer.data?.data.rows ?? [])
  return (
    <BarFigure
      title="ΔOI by ticker"
      note="the ten largest, a click chooses"
      source={source}
      model={model}
      isWaiting={answer.data === undefined && answer.isRefreshing}
      format={signedCompact}
      direction="horizontal"
      onChoose={(ticker) =>
        state.change({ filter: withClause(removeField(state.params.filter, 'ticker'), `ticker=${ticker}`) })
      }
    />
  )
}

function History({ state }: { readonly state: InterestState }) {
  const ticker = state.ticker ?? 'SPY'
  const answer = useEndpoint('openInterest.history', {
    params: { ticker },
    query: { days: 60, ...whenQuery(state.params.when) },
  })
  useWhilePending(answer)
  const { mornings = [], pending = 0 } = answer.data?.data ?? {}
  const model = historyBars(mornings)
  return (
    <ChartFrame
      title={`Open interest, ${ticker}`}
      note={state.ticker === null ? '60 mornings; filter by a ticker for its own' : '60 mornings, calls and puts'}
      summary={model.summary}
      table={model.table}
      source={dataMarks(answer.data?.meta)}
      className="max-nav:hidden"
    >
      {answer.data !== undefined && pending === 0 && mornings.length === 0 ? (
        <p className="p-3 text-11 text-fg-3">This source has no history of whole chains.</p>
      ) : (
        <BarChart
          model={model}
          isWaiting={answer.data === undefined && answer.isRefreshing}
          format={formatCompact}
          direction="vertical"
        />
      )}
    </ChartFrame>
  )
}
