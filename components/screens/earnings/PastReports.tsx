import { ExternalLink, X } from 'lucide-react'
import Link from 'next/link'
import { useMemo } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { eventAlert } from '@/components/alerts/watchDrafts'
import { BarFigure } from '@/components/charts/BarFigure'
import { ChangeText } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { TIME_SHORT } from '@/components/screens/earnings/earningsRows'
import { StarButton } from '@/components/stocks/explorer/StarButton'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { prepareBars } from '@/lib/charts/prepareBars'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { eitherWay, formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface PastReportsProps {
  readonly ticker: string
  readonly when: WhenParams
  readonly onClose?: () => void
}

/** What the reports of one name did before: reaction, priced move and straddle of each. F45. */
export function PastReports({ ticker, when, onClose }: PastReportsProps) {
  return (
    <section aria-label={`Past reports of ${ticker}`} className="flex flex-col">
      <div className="flex h-9 items-center gap-1 border-line-1 border-b px-3">
        <h2 className="font-semibold text-13">{ticker}</h2>
        <span className="text-11 text-fg-3">past reports</span>
        <span className="flex-1" />
        <StarButton symbol={ticker} />
        <AlertButton
          isIcon="tool"
          label={`Alert before the report of ${ticker} (R18)`}
          name={`${ticker} reports`}
          definition={eventAlert(['earnings'], [ticker], 1)}
        />
        {onClose === undefined ? null : <IconButton icon={X} label="Close past reports" onClick={onClose} />}
      </div>
      <Body ticker={ticker} when={when} />
    </section>
  )
}

function Body({ ticker, when }: Pick<PastReportsProps, 'ticker' | 'when'>) {
  const ask = { params: { ticker }, query: whenQuery(when) }
  const answer = useEndpoint('stocks.earnings', ask)
  const straddles = useEndpoint('stocks.reportStraddles', ask)
  useWhilePending(straddles)
  if (answer.data === undefined) return <Waiting answer={answer} source="stocks.earnings" rows={12} />
  const { next, history } = answer.data.data
  return (
    <>
      {next === null ? null : <NextReport next={next} />}
      {history.length === 0 ? null : <Reactions answer={answer.data} />}
      <PastTable history={history} straddles={straddles.data?.data.rows ?? []} />
      <Link
        href={hrefOf(routes.stockEarnings, { symbol: ticker })}
        className="link flex items-center gap-1 px-3 py-2 text-12"
      >
        All reports of {ticker}
        <ExternalLink size={12} aria-hidden="true" />
      </Link>
    </>
  )
}

type Answer = CallResponse<'stocks.earnings'>
type Straddles = CallResponse<'stocks.reportStraddles'>['data']['rows']

function NextReport({ next }: { readonly next: NonNullable<Answer['data']['next']> }) {
  const { dateFormat } = useTimeSettings()
  const facts = [
    ['Next report', `${formatDate(next.date, dateFormat)} ${next.time === 'unknown' ? '' : TIME_SHORT[next.time]}`],
    ['Straddle move', eitherWay(formatFraction(next.expected_pct, 1))],
    ['Report alone', eitherWay(formatFraction(next.event_pct, 1))],
    ['IV first, second expiry', `${formatFraction(next.near_iv, 0)}, ${formatFraction(next.far_iv, 0)}`],
  ] as const
  return (
    <dl className="m-0 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-3 py-2 text-12">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-fg-3">{name}</dt>
          <dd className="m-0 text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** First-day moves, the newest at the right. */
function Reactions({ answer }: { readonly answer: Answer }) {
  const model = useMemo(
    () =>
      prepareBars(
        answer.data.history
          .slice(0, 12)
          .reverse()
          .map(({ date, day_1 }) => ({
            key: date,
            label: date.slice(2, 7),
            parts: [
              { name: 'First day', tone: (day_1 ?? 0) >= 0 ? ('bull' as const) : ('bear' as const), value: day_1 ?? 0 },
            ],
          })),
        { title: 'First-day moves', format: (value) => formatFraction(value, 1), shape: 'stacked' },
      ),
    [answer],
  )
  return (
    <BarFigure
      title="First-day moves"
      source={chartSource(answer.meta)}
      className="h-44 border-t"
      model={model}
      format={(value) => formatFraction(value, 1)}
      direction="vertical"
    />
  )
}

interface PastTableProps {
  readonly history: Answer['data']['history']
  readonly straddles: Straddles
}

function PastTable({ history, straddles }: PastTableProps) {
  const { dateFormat } = useTimeSettings()
  const heldOn = new Map(straddles.map((row) => [row.date, row]))
  return (
    <div className="border-t [&_td]:px-1.5! [&_th]:px-1.5! [&_td]:text-11 [&_th]:text-11">
      <FactTable
        label="Past reports"
        columns={['Report', 'Priced', '1 day', '÷', 'Straddle']}
        empty="No report of this name lies in the sessions known."
        rows={history.slice(0, 12).map((row) => {
          const held = heldOn.get(row.date)
          return {
            key: row.date,
            cells: [
              formatDate(row.date, dateFormat),
              formatFraction(held?.priced, 1),
              <ChangeText key="day" value={row.day_1} />,
              formatNumber(held?.ratio, 2),
              <ChangeText key="straddle" value={held?.return_day ?? null} decimals={0} />,
            ],
          }
        })}
      />
    </div>
  )
}
