import { ChevronDown, ChevronUp } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { levelAlert } from '@/components/alerts/watchDrafts'
import { Sparkline } from '@/components/charts/Sparkline'
import { AgeMark } from '@/components/filings/FreshnessMark'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { NOW } from '@/components/options/when/whenState'
import { ExplorerNotices } from '@/components/stocks/explorer/ExplorerNotices'
import { tabHref } from '@/components/stocks/explorer/explorerTabs'
import { FlowRailButton } from '@/components/stocks/explorer/FlowRail'
import { StarButton } from '@/components/stocks/explorer/StarButton'
import { TickerSwitcher } from '@/components/stocks/explorer/TickerSwitcher'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { impliedMove, tierWord, volatilityTime } from '@/components/stocks/parts/headerWords'
import { RangeBar } from '@/components/stocks/parts/RangeBar'
import { Tag } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { directionClass, directionOf, Triangle } from '@/components/ui/Direction'
import { IconButton } from '@/components/ui/IconButton'
import { Skeleton } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { StockHeader } from '@/lib/contract/stocks'
import { formatShortDate, formatTime } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { eitherWay, formatCompact, formatNumber, formatPrice, formatPriceDifference } from '@/lib/format/number'
import { formatChangePercent, formatFraction, formatPercent } from '@/lib/format/percent'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
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
        <FlowRailButton symbol={explorer.symbol} />
        <StarButton symbol={explorer.symbol} />
        {header?.last == null ? null : (
          <AlertButton
            isIcon="tool"
            label={`Alert on the price of ${explorer.symbol}`}
            name={`${explorer.symbol} price`}
            definition={levelAlert(explorer.symbol, { price: header.last })}
          />
        )}
        <span className="max-phone:hidden">
          <SessionMenu state={explorer} shown={meta?.session_date ?? explorer.session} source={null} />
        </span>
      </div>
      <FactStrip>{header ? <Facts header={header} meta={meta} /> : <Skeleton className="h-8 w-full" />}</FactStrip>
      <ExplorerNotices explorer={explorer} />
      {header && header.peers.length > 0 ? <Peers explorer={explorer} header={header} /> : null}
    </header>
  )
}

function Price({ header }: { readonly header: StockHeader }) {
  const direction = directionOf(header.change ?? 0)
  return (
    <span className="flex items-center gap-2.5 whitespace-nowrap">
      <b className="font-semibold text-18">{formatPrice(header.last)}</b>
      <span className={`flex items-center gap-1 text-13 ${directionClass(direction)}`}>
        <Triangle direction={direction} size={8} />
        <span className="max-phone:hidden">{formatPriceDifference(header.change, header.last)}</span>
        <span className="max-phone:hidden">({formatChangePercent(header.change_pct)})</span>
        <span className="phone:hidden">{formatChangePercent(header.change_pct)}</span>
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
    return <Button onClick={() => explorer.change(NOW)}>{explorer.at ? 'Replay' : 'Past session'}, back to live</Button>
  }
  if (meta === null) return null
  // Until the first print an answer is as of the midnight before the session.
  const hasPrint = meta.session_date === null || newYorkTimeToMs(meta.session_date, '04:00') <= meta.as_of_ms
  const word = tierWord(meta)
  return (
    <span className="flex items-center gap-2 text-11 text-fg-3 max-rail:hidden">
      {hasPrint ? `as of ${formatTime(meta.as_of_ms, timeZone)}` : 'no print of this session yet'}
      {hasPrint ? <AgeMark kind="quotes" meta={meta} /> : null}
      {word === null ? null : <Tag>{word}</Tag>}
    </span>
  )
}

/** Every fact where there is room; below it the row of those that fit whole, and all of them on a press. */
function FactStrip({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex items-start">
      <dl
        className={cx(
          'm-0 flex min-h-11 min-w-0 flex-1 flex-wrap gap-x-5 gap-y-1 px-3 py-1.5',
          !isOpen && 'max-nav:h-11 max-nav:overflow-hidden',
        )}
      >
        {children}
      </dl>
      <span className="shrink-0 nav:hidden">
        <IconButton
          label={isOpen ? 'Fewer figures' : 'All figures'}
          aria-expanded={isOpen}
          icon={isOpen ? ChevronUp : ChevronDown}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
    </div>
  )
}

function Facts({ header, meta }: { readonly header: StockHeader; readonly meta: DataMeta | null }) {
  const today = meta?.session_date ?? ''
  const next = header.events.find((event) => event.kind === 'earnings')
  const dividend = header.events.find((event) => event.kind === 'dividend')
  const move = impliedMove(header, today)
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
          {header.relative_volume === null ? null : (
            <small className="ml-1 text-11 text-fg-3">{formatNumber(header.relative_volume, 2)}× usual</small>
          )}
        </Fact>
      )}
      <Fact label="IV30">
        {formatFraction(header.iv30, 1)}
        {header.iv30 === null ? null : <small className="ml-1 text-11 text-fg-3">{volatilityTime(header)}</small>}
      </Fact>
      <Fact label="IV rank">{formatNumber(header.iv_rank, 0)}</Fact>
      <Fact label={move.label}>
        {eitherWay(formatPriceDifference(header.expected_move, header.last))}
        <small className="ml-1 text-11 text-fg-3">
          {header.expected_move === null ? 'no straddle quoted' : formatPercent(move.percent, 1)}
        </small>
      </Fact>
      {header.net_premium === null ? null : (
        <Fact label="Net premium">
          <span className={directionClass(directionOf(header.net_premium))}>
            {formatSignedMoney(header.net_premium)}
          </span>
        </Fact>
      )}
      {header.short_float === null ? null : <Fact label="Short float">{formatFraction(header.short_float, 1)}</Fact>}
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

function Peers({ explorer, header }: { readonly explorer: Explorer; readonly header: StockHeader }) {
  return (
    <div className="no-scrollbar flex h-7 items-center gap-4 overflow-x-auto border-line-1 border-t px-3 text-11 pointer-coarse:h-9">
      <span className="shrink-0 whitespace-nowrap text-fg-3">{header.is_index ? 'Other indices' : 'Peers'}</span>
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
              {peer.change_pct === null ? null : <Triangle direction={direction} size={6} />}
              {formatChangePercent(peer.change_pct)}
            </span>
          </Link>
        )
      })}
    </div>
  )
}
