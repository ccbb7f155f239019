import { BarFigure } from '@/components/charts/BarFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { prepareBars } from '@/lib/charts/prepareBars'
import type { CallQuery, CallResponse } from '@/lib/contract/calls'
import { formatShortDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'

export interface FlowCutsProps {
  readonly explorer: Explorer
  readonly filter: CallQuery<'netFlow.cuts'>
}

const MOST = 16

type Cut = CallResponse<'netFlow.cuts'>['data']['by_expiry'][number]

/** Net call and net put premium by expiry and by strike, the busiest ones in their order. */
export function FlowCuts({ explorer, filter }: FlowCutsProps) {
  const answer = useLiveAnswer('netFlow.cuts', { query: filter }, { everyMs: 10_000, isLive: explorer.isLive })
  if (answer.data === undefined) return <Waiting answer={answer} source="netFlow.cuts" />
  const { data, meta } = answer.data
  const today = meta.session_date ?? ''
  const charts = [
    { title: 'By expiry', model: barsOf('By expiry', data.by_expiry, (key) => formatShortDate(key, today)) },
    { title: 'By strike', model: barsOf('By strike', data.by_strike, (key) => key) },
  ]
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
