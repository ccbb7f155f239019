import Link from 'next/link'
import type { ReactNode } from 'react'
import { Sparkline } from '@/components/charts/Sparkline'
import { tabHref } from '@/components/stocks/explorer/explorerTabs'
import { StarButton } from '@/components/stocks/explorer/StarButton'
import { TickerSwitcher } from '@/components/stocks/explorer/TickerSwitcher'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { WhenPicker } from '@/components/stocks/WhenPicker'
import { Tag } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { directionClass, directionOf, Triangle } from '@/components/ui/Direction'
import { Skeleton } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { StockHeader } from '@/lib/contract/stocks'
import { formatShortDate, formatTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatFraction, formatPercent } from '@/lib/format/percent'
import { routes } from '@/lib/navigation/routes'

export interface ExplorerHeaderProps {
  readonly explorer: Explorer
  readonly header: StockHeader | null
  readonly meta: DataMeta | null
}

/** Name, price, the facts of C10, next events and peers; it keeps its height while it loads. */
export function ExplorerHeader({ explorer, header, meta }: ExplorerHeaderProps) {
  return (
    <header className="shrink-0 bg-canvas">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 pt-1.5">
        <h1 className="sr-only">{explorer.symbol}</h1>
        <TickerSwitcher explorer={explorer} name={header?.name ?? null} />
        {header ? <Price header={header} /> : <Skeleton className="h-5 w-40" />}
        <span className="flex-1" />
        <Freshness explorer={explorer} meta={meta} />
        <StarButton symbol={explorer.symbol} />
        <span className="max-phone:hidden">
          <WhenPicker shown={meta?.session_date ?? explorer.session} onWhen={explorer.setWhen} />
        </span>
      </div>
      <dl className="no-scrollbar m-0 flex min-h-11 gap-x-5 overflow-x-auto px-3 py-1.5">
        {header ? <Facts header={header} meta={meta} /> : <Skeleton className="h-8 w-full" />}
      </dl>
      {header && header.peers.length > 0 ? <Peers explorer={explorer} header={header} /> : null}
    </header>
  )
}

function Price({ header }: { readonly header: StockHeader }) {
  const direction = directionOf(header.change ?? 0)
  return (
    <span className="flex items-center gap-2.5">
      <b className="font-semibold text-18">{formatPrice(header.last)}</b>
      <span className={`flex items-center gap-1 text-13 ${directionClass(direction)}`}>
        <Triangle direction={direction} size={8} />
        {formatPrice(header.change)} ({formatChangePercent(header.change_pct)})
      </span>
      <Sparkline
        values={header.prices.filter((_, i) => i % 5 === 0).map((one) => one.price)}
        width={88}
        height={22}
        className="max-phone:hidden"
      />
    </span>
  )
}

/** What the numbers are, and as of when. */
function Freshness({ explorer, meta }: Omit<ExplorerHeaderProps, 'header'>) {
  const { timeZone } = useTimeSettings()
  if (!explorer.isLive) {
    return (
      <Button onClick={() => explorer.setWhen({ session: null, at: null })}>
        {explorer.at ? 'Replay' : 'Past session'}, back to live
      </Button>
    )
  }
  if (meta === null) return null
  const word =
    meta.tier === 'sample' ? 'Sample' : meta.simulated ? 'Simulated' : meta.tier === 'delayed' ? '15 min late' : null
  return (
    <span className="flex items-center gap-2 text-11 text-fg-3 max-rail:hidden">
      as of {formatTime(meta.as_of_ms, timeZone)}
      {word === null ? null : <Tag>{word}</Tag>}
    </span>
  )
}

function Facts({ header, meta }: { readonly header: StockHeader; readonly meta: DataMeta | null }) {
  const today = meta?.session_date ?? ''
  const next = header.events.find((event) => event.kind === 'earnings')
  const dividend = header.events.find((event) => event.kind === 'dividend')
  const move = header.expected_move
  const share = move === null || header.last === null || header.last === 0 ? null : (100 * move) / header.last
  return (
    <>
      <Fact label={header.is_index ? 'Kind' : 'Sector'}>
        {header.sector ?? header.industry ?? header.issue_type ?? '-'}
      </Fact>
      {header.market_cap === null ? null : <Fact label="Market cap">{formatMoney(header.market_cap)}</Fact>}
      <Fact label="Day range">
        <RangeBar low={header.low} high={header.high} value={header.last} />
      </Fact>
      <Fact label="52-week closes">
        <RangeBar low={header.low_52w} high={header.high_52w} value={header.last} />
      </Fact>
      {header.is_index ? null : (
        <Fact label="Volume">
          {formatCompact(header.volume)}
          <small className="ml-1 text-11 text-fg-3">{formatNumber(header.relative_volume, 2)}× usual</small>
        </Fact>
      )}
      <Fact label="IV30">{formatFraction(header.iv30, 1)}</Fact>
      <Fact label="IV rank">{formatNumber(header.iv_rank, 0)}</Fact>
      <Fact
        label={`Implied move${header.expected_move_expiry ? ` ${formatShortDate(header.expected_move_expiry, today)}` : ''}`}
      >
        ±{formatPrice(move)}
        <small className="ml-1 text-11 text-fg-3">{formatPercent(share, 1)}</small>
      </Fact>
      {next ? (
        <Fact label="Next earnings">
          {formatShortDate(next.date, today)}
          <small className="ml-1 text-11 text-fg-3">{next.detail}</small>
        </Fact>
      ) : null}
      {dividend ? (
        <Fact label="Ex-dividend">
          {formatShortDate(dividend.date, today)}
          <small className="ml-1 text-11 text-fg-3">{dividend.detail}</small>
        </Fact>
      ) : null}
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="shrink-0">
      <dt className="whitespace-nowrap text-11 text-fg-3">{label}</dt>
      <dd className="m-0 whitespace-nowrap text-12 text-fg-1">{children}</dd>
    </div>
  )
}

interface RangeBarProps {
  readonly low: number | null
  readonly high: number | null
  readonly value: number | null
}

/** Where the price stands between two ends. */
function RangeBar({ low, high, value }: RangeBarProps) {
  if (low === null || high === null || value === null) return <>-</>
  const place = high === low ? 50 : Math.max(0, Math.min(100, ((value - low) / (high - low)) * 100))
  return (
    <span className="flex items-center gap-1.5">
      <span className="text-11 text-fg-2">{formatPrice(low)}</span>
      <span aria-hidden="true" className="relative h-1 w-16 rounded-full bg-line-2">
        <i className="absolute -top-0.5 h-2 w-1 rounded-1 bg-fg-1" style={{ left: `calc(${place}% - 2px)` }} />
      </span>
      <span className="text-11 text-fg-2">{formatPrice(high)}</span>
    </span>
  )
}

function Peers({ explorer, header }: { readonly explorer: Explorer; readonly header: StockHeader }) {
  return (
    <div className="no-scrollbar flex h-7 items-center gap-4 overflow-x-auto border-line-1 border-t px-3 text-11 pointer-coarse:h-9">
      <span className="text-fg-3">{header.is_index ? 'Other indices' : 'Peers'}</span>
      {header.peers.map((peer) => {
        const direction = directionOf(peer.change_pct ?? 0)
        return (
          <Link
            key={peer.ticker}
            href={tabHref(routes.stockOverview, peer.ticker, explorer)}
            title={peer.name}
            className="flex items-center gap-1.5 whitespace-nowrap hover:underline"
          >
            <b className="font-medium">{peer.ticker}</b>
            <span className={`flex items-center gap-0.5 ${directionClass(direction)}`}>
              <Triangle direction={direction} size={6} />
              {formatChangePercent(peer.change_pct)}
            </span>
          </Link>
        )
      })}
    </div>
  )
}
