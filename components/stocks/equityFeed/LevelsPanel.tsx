import { X } from 'lucide-react'
import Link from 'next/link'
import { useCallback } from 'react'
import { BarChart } from '@/components/charts/BarChart'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { Waiting } from '@/components/options/contract/Waiting'
import { LevelLadder } from '@/components/stocks/equityFeed/LevelLadder'
import { PrintsOnPrice } from '@/components/stocks/equityFeed/PrintsOnPrice'
import type { EquityState } from '@/components/stocks/equityFeed/useEquityState'
import { dataMarks } from '@/components/tables/dataMarks'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { prepareBars } from '@/lib/charts/prepareBars'
import type { CallResponse } from '@/lib/contract/calls'
import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

type Levels = CallResponse<'equityFlow.levels'>['data']

export interface LevelsPanelProps {
  readonly state: EquityState
  readonly ticker: Ticker
  readonly onClose: () => void
}

const EVERY_MS = 5000

/** One name: price with its large prints, level ladder of 20 sessions, off and lit volume by price. */
export function LevelsPanel({ state, ticker, onClose }: LevelsPanelProps) {
  const { venue, min, session, at } = state.params
  const { timeZone } = useTimeSettings()
  const query = { venue, min_notional: min, ...(session ? { session } : {}), ...(at ? { at } : {}) }
  const answer = useLiveAnswer(
    'equityFlow.levels',
    { params: { ticker }, query },
    { everyMs: EVERY_MS, isLive: state.isLive },
  )
  const formatTime = useCallback((ms: EpochMs) => formatShortTime(ms, timeZone), [timeZone])
  const data = answer.data?.data.ticker === ticker ? answer.data.data : null
  const source = `${answer.data?.meta.source ?? ''}, ${dataMarks(answer.data?.meta)}`
  return (
    <div className="flex flex-col">
      <div className="flex h-9 items-center gap-2 border-line-1 border-b px-3">
        <h2 className="font-semibold text-13">
          <Link href={`/stock/${ticker}/overview`} className="hover:underline">
            {ticker}
          </Link>
        </h2>
        <span className="text-12">{formatPrice(data?.last)}</span>
        <span className="min-w-0 flex-1 truncate text-11 text-fg-3">{data ? shareWords(data) : ''}</span>
        <IconButton icon={X} size="s" label="Close the panel" onClick={onClose} />
      </div>
      {data ? (
        <>
          <PrintsChart data={data} source={source} formatTime={formatTime} />
          <section aria-label={`Levels of ${ticker}`} className="border-line-1 border-t">
            <h3 className="flex h-7.5 items-center gap-2 px-3 font-medium text-12">
              Levels
              <span className="font-regular text-11 text-fg-3">
                top 10 by notional, {data.sessions} {data.sessions === 1 ? 'session' : 'sessions'}
              </span>
            </h3>
            <LevelLadder data={data} />
          </section>
          <ProfileChart data={data} source={source} />
        </>
      ) : (
        <Waiting answer={answer} source="equityFlow.levels" rows={14} />
      )}
    </div>
  )
}

/** A share of the whole tape is exact, one of the large prints is not. */
function shareWords({ off_share, share_of }: Levels): string {
  return share_of === 'volume'
    ? `${formatFraction(off_share, 2)} of volume off exchange`
    : `${formatFraction(off_share, 0)} of large prints off exchange`
}

interface PartProps {
  readonly data: Levels
  readonly source: string
}

function PrintsChart({ data, source, formatTime }: PartProps & { readonly formatTime: (ms: EpochMs) => string }) {
  const rows = [...data.bubbles].sort((a, b) => a.seq - b.seq)
  const table = {
    columns: ['Time', 'Price', 'Shares', 'Notional', 'Side', 'Where'],
    rows: rows.map((row) => [
      formatTime(row.executed_at_us / 1000),
      formatPrice(row.price),
      String(row.size),
      formatMoney(row.notional),
      row.side,
      row.venue,
    ]),
  }
  return (
    <ChartFrame
      title="Price and large prints"
      summary={`${data.ticker} last ${formatPrice(data.last)}, ${rows.length} large prints today`}
      table={table}
      source={source}
      className="h-52"
    >
      <PrintsOnPrice prices={data.prices} bubbles={data.bubbles} formatTime={formatTime} />
    </ChartFrame>
  )
}

/** Bands kept in the chart: as many as read. */
const BANDS = 18

function ProfileChart({ data, source }: PartProps) {
  const strongest = [...data.profile].sort((a, b) => b.off + b.lit - a.off - a.lit).slice(0, BANDS)
  const model = prepareBars(
    strongest
      .sort((a, b) => b.price - a.price)
      .map((band) => ({
        key: String(band.price),
        label: formatPrice(band.price),
        parts: [
          { name: 'Off exchange', tone: 'cat-1' as const, value: band.off },
          { name: 'Lit', tone: 'cat-2' as const, value: band.lit },
        ],
      })),
    { title: 'Notional by price', format: formatMoney, shape: 'stacked' },
  )
  return (
    <ChartFrame
      title="Notional by price"
      note="today"
      summary={model.summary}
      table={model.table}
      source={source}
      className="h-80 border-line-1 border-t"
    >
      <BarChart model={model} format={formatMoney} direction="horizontal" />
    </ChartFrame>
  )
}
