import Link from 'next/link'
import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { ChangeText } from '@/components/filings/parts'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { AltParams } from '@/components/screens/alt-data/altParams'
import { RECORD_WORDS, sourceText, valueText } from '@/components/screens/alt-data/altText'
import { nameModel } from '@/components/screens/alt-data/nameModel'
import { RecordList } from '@/components/screens/alt-data/RecordList'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { type AltDataset, DATASET_FACTS } from '@/lib/altdata/datasets'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate, formatDateTime } from '@/lib/format/date'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface NamePartsProps {
  readonly answer: CallResponse<'altData.name'>
  readonly dataset: AltDataset
  readonly onChange: (patch: Partial<AltParams>) => void
}

/** Figures, values against price, periods, and the rows behind them. */
export function NameParts({ answer, dataset, onChange }: NamePartsProps) {
  const { dateFormat } = useTimeSettings()
  const { data, meta } = answer
  const model = useMemo(() => nameModel(data, dataset, dateFormat), [data, dataset, dateFormat])
  const facts = DATASET_FACTS[dataset]
  return (
    <>
      <Tiles tiles={nameTiles(data)} meta={meta} />
      <div className="flex flex-wrap items-center gap-2 bg-panel px-3 py-1.5 text-11 text-fg-3">
        <span>
          {facts.measure}; {sourceText(data.row.source)}
        </span>
        <span className="flex-1" />
        <Link href={hrefOf(routes.stockOverview, { symbol: data.row.ticker })} className="text-fg-2 hover:underline">
          {data.row.ticker} overview
        </Link>
        {data.others.map((other) => (
          <Button key={other} size="s" onClick={() => onChange({ dataset: other, cols: '', sort: '' })}>
            {DATASET_FACTS[other].title}
          </Button>
        ))}
      </div>
      <TimeFigure
        title={`${facts.title} and price`}
        note={`each value from its publication on${data.prices_simulated ? '; prices are invented' : ''}`}
        source={chartSource(meta)}
        className="h-64"
        model={model}
        empty={
          data.closes.length > 1 ? null : (
            <EmptyState>No closes of {data.row.ticker} are stored for this time.</EmptyState>
          )
        }
      />
      <PeriodsPanel data={data} />
      {data.records.length === 0 ? null : (
        <Panel title={RECORD_WORDS[dataset] ?? 'Rows'} note={`the newest ${formatCount(data.records.length)}`}>
          <RecordList dataset={dataset} records={data.records} />
        </Panel>
      )}
    </>
  )
}

type Name = NamePartsProps['answer']['data']

function nameTiles({ row }: Name): readonly TileModel[] {
  const last: TileModel['inputs'] = [
    ['Latest', valueText(row.value, row.unit)],
    ['Period', `${row.period_start} to ${row.period_end}`],
    ['Periods known', formatCount(row.periods)],
  ]
  return [
    {
      label: 'Latest',
      value: valueText(row.value, row.unit),
      title: 'The newest published value',
      inputs: last,
      line: row.line,
    },
    {
      label: 'Change',
      value: formatFractionChange(row.change, 1),
      title: 'Latest ÷ mean of the four periods before − 1; of ranks the reciprocal, so up is better',
      inputs: [
        ...last,
        [
          'The four before',
          row.line
            .slice(-5, -1)
            .map((one) => valueText(one, row.unit))
            .join(', '),
        ],
      ],
    },
    {
      label: '1Y change',
      value: formatFractionChange(row.year_change, 1),
      title: 'Latest ÷ the period a year before − 1; of ranks the reciprocal',
      inputs: last,
    },
    {
      label: 'Percentile',
      value: formatNumber(row.percentile, 0),
      title: 'Place of the latest among all its own values, ties half; 100 is the best',
      inputs: last,
    },
    {
      label: 'Mark',
      value: row.is_large ? 'top decile' : '-',
      title: 'In the highest tenth of the changes of the dataset that had been published before it',
      inputs: last,
    },
  ]
}

const SHOWN = 60

function PeriodsPanel({ data: { points, row } }: { readonly data: Name }) {
  const { dateFormat, timeZone } = useTimeSettings()
  return (
    <Panel
      title="Periods"
      note={points.length > SHOWN ? `the newest ${SHOWN} of ${points.length}` : 'the newest first'}
    >
      <div className="max-h-80 overflow-y-auto">
        <FactTable
          label="Periods"
          columns={['Period end', 'Value', 'Change', 'Mark', 'Published']}
          rows={points
            .toReversed()
            .slice(0, SHOWN)
            .map((point) => ({
              key: `${point.start} ${point.end}`,
              cells: [
                formatDate(point.end, dateFormat),
                valueText(point.value, row.unit),
                <ChangeText key="change" value={point.change} />,
                point.is_large ? 'top decile' : '',
                `${formatDateTime(point.published_ms, { format: dateFormat, timeZone })}${point.is_assumed ? ', assumed' : ''}`,
              ],
            }))}
        />
      </div>
    </Panel>
  )
}
