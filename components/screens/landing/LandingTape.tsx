import Link from 'next/link'
import { PremiumText } from '@/components/options/PremiumText'
import { SentimentMark } from '@/components/options/SentimentMark'
import { SideBadge } from '@/components/options/SideBadge'
import { TypeMark } from '@/components/options/TypeMark'
import { Tag } from '@/components/ui/Badge'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate, formatTime } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatStrike } from '@/lib/options/contractLabel'

const ROWS = 12
const FILTER = 'premium>=50k'
type Row = CallResponse<'flow.list'>['data'][number]

/** The newest prints of at least $50K, asked for again every four seconds. */
export function LandingTape({ feedHref }: { readonly feedHref: string | null }) {
  const tape = useEndpoint('flow.list', { query: { filter: FILTER, limit: ROWS } }, { refreshMs: 4000 })
  const answer = tape.data
  return (
    <>
      <div className="flex h-10 items-center gap-3 border-b px-3">
        <h2 className="font-medium text-13">Newest prints of $50K and more</h2>
        {answer === undefined ? null : <SourceMark meta={answer.meta} />}
        <span className="flex-1" />
        {feedHref === null ? null : (
          <Link href={feedHref} className="link text-12">
            All prints
          </Link>
        )}
      </div>
      {answer === undefined && tape.status === 'error' ? (
        <ErrorState error={tape.error} source="flow.list" onRetry={tape.retry} />
      ) : null}
      {answer === undefined && tape.status !== 'error' ? <SkeletonRows rows={ROWS} label="Loading prints" /> : null}
      {answer?.data.length === 0 ? <EmptyState>No prints yet in this session.</EmptyState> : null}
      {answer === undefined || answer.data.length === 0 ? null : <TapeTable rows={answer.data} />}
    </>
  )
}

function SourceMark({ meta }: { readonly meta: CallResponse<'flow.list'>['meta'] }) {
  if (meta.tier === 'sample') return <Tag>Sample</Tag>
  if (meta.simulated) return <Tag>Simulated</Tag>
  return <span className="text-11 text-fg-3">{meta.tier === 'delayed' ? 'Delayed 15 min' : 'Live'}</span>
}

function TapeTable({ rows }: { readonly rows: readonly Row[] }) {
  const head = 'h-head-row px-2 font-regular text-11 text-fg-3'
  return (
    <ScrollBox label="Newest prints" className="overflow-x-auto">
      <table className="w-full border-collapse whitespace-nowrap">
        <thead className="border-b">
          <tr>
            <th className={`${head} pl-3 text-left`}>Time</th>
            <th className={`${head} text-left`}>Ticker</th>
            <th className={`${head} text-left`}>Contract</th>
            <th className={`${head} text-center`}>Side</th>
            <th className={`${head} text-right max-phone:hidden`}>Size</th>
            <th className={`${head} text-right max-phone:hidden`}>Price</th>
            <th className={`${head} text-right`}>Premium</th>
            <th className={`${head} pr-3 text-left max-phone:hidden`}>Sentiment</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TapeRow key={row.seq} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const tints = { bullish: 'bg-bull-row', bearish: 'bg-bear-row', '-': '' } as const
const bars = { bullish: 'bg-bull', bearish: 'bg-bear', '-': '' } as const

function TapeRow({ row }: { readonly row: Row }) {
  const { timeZone, dateFormat } = useTimeSettings()
  const cell = 'h-6.5 px-2'
  const lean = row.canceled ? '-' : row.bearish_or_bullish
  const tone = row.canceled ? 'text-fg-3 line-through [&_*]:text-fg-3 [&_.text-canvas]:bg-transparent' : tints[lean]
  return (
    <tr className={`border-line-1 border-b last:border-b-0 ${tone}`}>
      <td className={`${cell} relative pl-3 font-mono text-11`}>
        <span className={`absolute top-0.75 bottom-0.75 left-0 w-0.5 ${bars[lean]}`} />
        {formatTime(row.executed_at_us / 1000, timeZone)}
      </td>
      <td className={`${cell} font-semibold`}>{row.underlying_symbol}</td>
      <td className={cell}>
        <span className="inline-flex items-center gap-1.5">
          <TypeMark type={row.type} />
          <span className="font-medium">{formatStrike(row.strike)}</span>
          <span className="text-fg-2">{formatDate(row.expiry, dateFormat)}</span>
        </span>
      </td>
      <td className={`${cell} text-center`}>
        <SideBadge side={row.buy_or_sell} />
      </td>
      <td className={`${cell} text-right max-phone:hidden`}>{formatCount(row.size)}</td>
      <td className={`${cell} text-right max-phone:hidden`}>{formatPrice(row.price)}</td>
      <td className={`${cell} text-right`}>
        <PremiumText premium={row.premium} />
      </td>
      <td className={`${cell} pr-3 max-phone:hidden`}>
        <SentimentMark sentiment={lean} />
      </td>
    </tr>
  )
}
