import { useMemo } from 'react'
import { BarFigure } from '@/components/charts/BarFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import type { EndpointResult } from '@/hooks/queries/useEndpoint'
import { prepareBars } from '@/lib/charts/prepareBars'
import type { CallResponse } from '@/lib/contract/calls'
import { formatShortDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'

export interface FlowCutsProps {
  readonly answer: EndpointResult<'netFlow.cuts'>
}

const MOST = 16

type Cut = CallResponse<'netFlow.cuts'>['data']['by_expiry'][number]

/** Net call and net put premium by expiry and by strike, the busiest ones in their order. */
export function FlowCuts({ answer }: FlowCutsProps) {
  const known = answer.data
  const charts = useMemo(() => (known === undefined ? [] : chartsOf(known)), [known])
  if (known === undefined) return <Waiting answer={answer} source="netFlow.cuts" />
  const { meta } = known
  return (
    <PanelGrid columns={2}>
      {charts.map(({ title, model }) => (
        <BarFigure
          key={title}
          title={title}
          note="net premium, the busiest"
          source={chartSource(meta)}
          className="h-64"
          model={model}
          format={formatSignedMoney}
          direction="vertical"
        />
      ))}
    </PanelGrid>
  )
}

function chartsOf({ data, meta }: CallResponse<'netFlow.cuts'>) {
  const today = meta.session_date ?? ''
  return [
    { title: 'By expiry', model: barsOf('By expiry', data.by_expiry, (key) => formatShortDate(key, today)) },
    { title: 'By strike', model: barsOf('By strike', data.by_strike, (key) => key) },
  ]
}

function barsOf(title: string, cuts: readonly Cut[], label: (key: string) => string) {
  const busiest = [...cuts].sort((a, b) => b.premium - a.premium).slice(0, MOST)
  const order = (key: string) => (Number.isFinite(Number(key)) ? Number(key) : Date.parse(key))
  return prepareBars(
    busiest
      .sort((a, b) => order(a.key) - order(b.key))
      .map((cut) => ({
        key: cut.key,
        label: label(cut.key),
        parts: [
          { name: 'Net calls', tone: 'call' as const, value: cut.call_ask_premium - cut.call_bid_premium },
          { name: 'Net puts', tone: 'put' as const, value: cut.put_ask_premium - cut.put_bid_premium },
        ],
      })),
    { title, format: formatSignedMoney, shape: 'stacked' },
  )
}
