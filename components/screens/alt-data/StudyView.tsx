import { useMemo } from 'react'
import { ChangeText } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { TickerLink } from '@/components/options/TickerLink'
import { whenQuery } from '@/components/options/when/whenState'
import type { AltParams } from '@/components/screens/alt-data/altParams'
import { PairsPanel } from '@/components/screens/alt-data/PairsPanel'
import { pathModel } from '@/components/screens/alt-data/studyModel'
import { studyTiles } from '@/components/screens/alt-data/studyTiles'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { AltDataset } from '@/lib/altdata/datasets'
import { LEAST_CHANGES } from '@/lib/altdata/eventStudy'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDateTime } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

export interface StudyViewProps {
  readonly params: AltParams
  readonly dataset: AltDataset
}

/** What prices did after large changes, and whether changes told of the next report. */
export function StudyView({ params, dataset }: StudyViewProps) {
  const answer = useEndpoint('altData.study', { query: { ...whenQuery(params.when), dataset, basis: params.basis } })
  const shown = loadedData(answer)
  if (shown === undefined) return <Waiting answer={answer} source="altData.study" rows={20} />
  return <StudyParts answer={shown} basis={params.basis} />
}

interface StudyPartsProps {
  readonly answer: CallResponse<'altData.study'>
  readonly basis: AltParams['basis']
}

function StudyParts({ answer, basis }: StudyPartsProps) {
  const { data, meta } = answer
  const model = useMemo(() => pathModel(data), [data])
  const over = basis === 'excess' ? ' over SPY' : ''
  return (
    <div className="h-full overflow-y-auto">
      <Tiles tiles={studyTiles(data, basis)} meta={meta} />
      <PanelGrid columns={2}>
        {data.count === 0 ? (
          <Panel title="Average path after a top-decile change" className="h-72">
            <EmptyState>
              {data.changes < LEAST_CHANGES
                ? `${formatCount(data.changes)} changes are known: ${LEAST_CHANGES} are needed before the highest tenth of them means something.`
                : 'No change has reached the highest tenth of those before it, or no closes are known after it.'}
            </EmptyState>
          </Panel>
        ) : (
          <LineFigure
            title={`Average path after a top-decile change${over}`}
            note={`n ${formatCount(data.count)}${data.is_few ? ', too few to trust' : ''}; band 95%${data.prices_simulated ? '; prices are invented' : ''}`}
            source={chartSource(meta)}
            className="h-72"
            model={model}
          />
        )}
        <EventsPanel data={data} over={over} />
        <PairsPanel
          title="Next revenue surprise"
          pairs={data.revenue}
          meta={meta}
          none="No quarterly revenue of these names is stored. Company facts of the SEC bring it."
          about="revenue against its own season and drift, in standard deviations"
        />
        <PairsPanel
          title="Next EPS surprise"
          pairs={data.eps}
          meta={meta}
          none="No report of these names with an estimate is stored. Earnings calendars with estimates bring it."
          about="(actual − estimate) ÷ |estimate|"
        />
      </PanelGrid>
    </div>
  )
}

function EventsPanel({ data, over }: { readonly data: StudyPartsProps['answer']['data']; readonly over: string }) {
  const { dateFormat, timeZone } = useTimeSettings()
  return (
    <FactPanel
      title="Top-decile changes"
      note="the newest first; returns from the first close after it"
      className="h-72 overflow-y-auto"
      columns={['Name', 'Published', 'Change', `+5${over}`, `+20${over}`]}
      empty="None."
      rows={data.events.map((event) => ({
        key: `${event.ticker} ${event.period_end}`,
        cells: [
          <TickerLink key="ticker" ticker={event.ticker} />,
          formatDateTime(event.published_ms, { format: dateFormat, timeZone }),
          <ChangeText key="change" value={event.change} />,
          <ChangeText key="five" value={event.after_5} />,
          <ChangeText key="twenty" value={event.after_20} />,
        ],
      }))}
    />
  )
}
