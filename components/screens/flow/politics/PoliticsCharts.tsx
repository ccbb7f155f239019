import { BarFigure } from '@/components/charts/BarFigure'
import { congressSource, SectorBars, TickerBars } from '@/components/filings/CongressBars'
import { FlowBars } from '@/components/filings/FlowBars'
import { NetBySector } from '@/components/screens/flow/politics/NetBySector'
import { prepareBars } from '@/lib/charts/prepareBars'
import type { CallResponse } from '@/lib/contract/calls'
import { formatCount } from '@/lib/format/number'

export type PoliticsAnswer = CallResponse<'politics.trades'>

/** Most traded names, sectors, parties and the delays of the filings. */
export function PoliticsCharts({ answer }: { readonly answer: PoliticsAnswer }) {
  const { data, meta } = answer
  const source = congressSource(meta)
  return (
    <div className="grid h-full auto-rows-[minmax(230px,1fr)] grid-cols-2 gap-px overflow-auto bg-line-1 max-rail:grid-cols-1">
      <TickerBars trades={answer} />
      <SectorBars trades={answer} />
      <FlowBars
        title="Parties"
        note="members outside the imported register are unknown"
        source={source}
        bars={data.by_party.map(({ party, buys, sells }) => ({ key: party, label: party, buys, sells }))}
      />
      <DelayChart answer={answer} source={source} />
      <div className="col-span-full min-h-0">
        <NetBySector answer={answer} source={source} />
      </div>
    </div>
  )
}

function DelayChart({ answer, source }: { readonly answer: PoliticsAnswer; readonly source: string }) {
  const model = prepareBars(
    answer.data.delays.map(({ label, count, is_late }) => ({
      key: label,
      label,
      parts: [
        { name: 'In time', tone: 'neutral', value: is_late ? 0 : count },
        { name: 'Late', tone: 'bear', value: is_late ? count : 0 },
      ],
    })),
    { title: 'Days from trade to filing', format: formatCount, shape: 'stacked' },
  )
  return (
    <BarFigure
      title="Days from trade to filing"
      note="more than 45 are late"
      source={source}
      className="h-full"
      model={model}
      format={formatCount}
      direction="vertical"
    />
  )
}
