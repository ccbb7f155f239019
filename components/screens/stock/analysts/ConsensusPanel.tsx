import { useMemo } from 'react'
import { BarChart } from '@/components/charts/BarChart'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { backgroundClass } from '@/components/charts/chartClass'
import type { AnalystsAnswer, AnalystsPartProps } from '@/components/screens/stock/analysts/analystsParts'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { cx } from '@/components/ui/cx'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ChartTone } from '@/lib/charts/chartTone'
import { prepareBars } from '@/lib/charts/prepareBars'
import { consensusWords } from '@/lib/equities/analysts'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

const BUCKETS = [
  ['strong_buy', 'Strong buy', 'bull'],
  ['buy', 'Buy', 'cat-1'],
  ['hold', 'Hold', 'neutral'],
  ['sell', 'Sell', 'cat-2'],
  ['strong_sell', 'Strong sell', 'bear'],
] as const satisfies readonly (readonly [string, string, ChartTone])[]

/** Where the street stands between strong sell and strong buy, how many firms stand where, and how that moved. */
export function ConsensusPanel({ answer }: Pick<AnalystsPartProps, 'answer'>) {
  const { dateFormat } = useTimeSettings()
  const { consensus, trends } = answer.data
  const table = useMemo(() => tableOf(answer.data), [answer])
  return (
    <ChartFrame
      title="Consensus"
      note={`newest note of each firm in the year to ${formatDate(answer.data.as_of, dateFormat)}`}
      summary={`Consensus ${consensusWords(consensus.score)}, ${formatNumber(consensus.score, 2)} of 5, ${consensus.firms} firms`}
      table={table}
      source={chartSource(answer.meta)}
      className="h-80 max-phone:h-112"
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-2 max-phone:grid-cols-1">
        <div className="flex min-w-0 flex-col items-center justify-center gap-1 px-2">
          <Dial score={consensus.score} />
          <b className="font-semibold text-15">{consensusWords(consensus.score)}</b>
          <span className="text-11 text-fg-3">
            {formatNumber(consensus.score, 2)} of 5, {formatCount(consensus.firms)} firms
          </span>
        </div>
        <div className="flex min-w-0 flex-col justify-center pr-3 max-phone:pl-3">
          <Distribution data={answer.data} />
          {trends.length < 2 ? null : <Trends answer={answer} />}
        </div>
      </div>
    </ChartFrame>
  )
}

const CENTRE = 80
const RADIUS = 62

/** A point of the half circle: 0 at the left end, 1 at the right. */
function pointAt(share: number, radius: number): string {
  const angle = Math.PI * (1 - share)
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE - radius * Math.sin(angle)).toFixed(2)}`
}

const ARC: readonly string[] = ['stroke-bear', 'stroke-cat-2', 'stroke-fg-3', 'stroke-cat-1', 'stroke-bull']

/** A half circle of five parts with a needle; the words beside it say the same. */
function Dial({ score }: { readonly score: number | null }) {
  return (
    <svg data-chart viewBox="0 0 160 96" className="w-full max-w-52" aria-hidden="true">
      {ARC.map((tone, at) => (
        <path
          key={tone}
          d={`M${pointAt(at / 5 + 0.008, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt((at + 1) / 5 - 0.008, RADIUS)}`}
          className={cx('fill-none', tone)}
          strokeWidth="12"
        />
      ))}
      {score === null ? null : (
        <>
          <path
            d={`M${CENTRE} ${CENTRE}L${pointAt((score - 0.5) / 5, RADIUS - 12)}`}
            className="stroke-fg-1"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
          <circle cx={CENTRE} cy={CENTRE} r="4" className="fill-fg-1" />
        </>
      )}
      <text x="4" y="94" className="fill-chart-axis text-10">
        strong sell
      </text>
      <text x="156" y="94" textAnchor="end" className="fill-chart-axis text-10">
        strong buy
      </text>
    </svg>
  )
}

function Distribution({ data: { consensus } }: { readonly data: AnalystsAnswer['data'] }) {
  const most = Math.max(1, ...BUCKETS.map(([key]) => consensus[key]))
  return (
    <ul className="m-0 list-none p-0 text-11">
      {BUCKETS.map(([key, name, tone]) => (
        <li key={key} className="flex h-5 items-center gap-2">
          <span className="w-17 shrink-0 text-fg-2">{name}</span>
          <span className="h-2 min-w-0 flex-1">
            <i
              className={cx('block h-full', backgroundClass(tone))}
              style={{ width: `${(100 * consensus[key]) / most}%` }}
            />
          </span>
          <span className="w-16 shrink-0 text-right text-fg-1">
            {formatCount(consensus[key])}
            <small className="ml-1 text-fg-3">
              {formatFraction(consensus.firms === 0 ? null : consensus[key] / consensus.firms, 0)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Counts by month as the source gives them. */
function Trends({ answer }: Pick<AnalystsPartProps, 'answer'>) {
  const model = useMemo(
    () =>
      prepareBars(
        answer.data.trends.map((row) => ({
          key: String(row.months_ago),
          label: agoWords(row.months_ago),
          parts: [...BUCKETS].reverse().map(([key, name, tone]) => ({ name, tone, value: row[key] })),
        })),
        { title: 'Month', format: formatCount, shape: 'stacked' },
      ),
    [answer],
  )
  return (
    <div className="h-36 pt-2">
      <BarChart model={model} format={formatCount} direction="vertical" />
    </div>
  )
}

const agoWords = (months: number): string => (months === 0 ? 'now' : `${months} mo ago`)

function tableOf({ consensus, trends }: AnalystsAnswer['data']) {
  const line = (name: string, row: Omit<typeof consensus, 'unknown'>) => [
    name,
    ...BUCKETS.map(([key]) => formatCount(row[key])),
    formatCount(row.firms),
    formatNumber(row.score, 2),
  ]
  return {
    columns: ['As of', ...BUCKETS.map(([, name]) => name), 'Firms', 'Mean'],
    rows: [
      line('Newest notes', consensus),
      ...trends.map((row) => line(`Counted by the source, ${agoWords(row.months_ago)}`, row)),
    ],
  }
}
