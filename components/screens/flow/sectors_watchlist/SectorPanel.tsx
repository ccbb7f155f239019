import { ChevronDown, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { toneOf } from '@/components/options/contractDay/columnParts'
import type { MemberRow, SectorGroup } from '@/components/screens/flow/sectors_watchlist/sectorGroups'
import { StockDayPhoneRow } from '@/components/stocks/days/StockDayPhoneRow'
import { DataTable } from '@/components/tables/DataTable'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { useArranged } from '@/components/tables/useArranged'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatChangePercent, formatFraction, formatPercent } from '@/lib/format/percent'
import { sectorFunds } from '@/lib/market/sectorFunds'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface SectorPanelProps {
  readonly group: SectorGroup
  readonly columns: readonly TableColumn<MemberRow>[]
  readonly arranged: ReturnType<typeof useArranged<MemberRow>>
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

/** Rows on screen before a sector scrolls inside. */
const MOST_SHOWN = 12
const HEAD_PX = 26
const ROW_PX = 22
const PHONE_ROW_PX = 52

/** One sector: its subtotal (F50), who leads and who lags, and the grid of its names. */
export function SectorPanel({ group, columns, arranged, isFolded, onFold }: SectorPanelProps) {
  const { push } = useRouter()
  const isPhone = useMediaQuery(media.phone)
  const shown = Math.min(MOST_SHOWN, group.rows.length)
  const height = isPhone ? Math.min(6, shown) * PHONE_ROW_PX : HEAD_PX + shown * ROW_PX + 2
  return (
    <section aria-label={group.sector} className="border-line-2 border-b last:border-b-0">
      <Head group={group} isFolded={isFolded} onFold={onFold} />
      {isFolded ? null : (
        <div style={{ height }}>
          <DataTable<MemberRow>
            label={`Names of ${group.sector}`}
            columns={columns}
            rows={group.rows}
            getKey={(row) => row.ticker}
            {...arranged}
            density="compact"
            onOpen={(row) => void push(hrefOf(routes.stockOverview, { symbol: row.ticker }))}
            phoneRow={(row: MemberRow) => <StockDayPhoneRow row={row} figures={['net_premium', 'bull_pct']} />}
          />
        </div>
      )}
    </section>
  )
}

type HeadProps = Pick<SectorPanelProps, 'group' | 'isFolded' | 'onFold'>

function Head({ group, isFolded, onFold }: HeadProps) {
  const fund = sectorFunds[group.sector]
  return (
    <div className="sticky top-0 z-10 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-line-1 border-b bg-inset px-3 py-1 text-12">
      <h2 className="m-0">
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
          className="flex items-center gap-1.5 font-medium text-13 text-fg-1"
        >
          <Icon as={isFolded ? ChevronRight : ChevronDown} size={14} className="text-fg-3" />
          {group.sector}
          <small className="font-regular text-11 text-fg-3">{formatCount(group.count)}</small>
        </button>
      </h2>
      {fund === undefined ? null : (
        <Link
          href={hrefOf(routes.etfOverview, { symbol: fund })}
          className="text-11 text-fg-3 hover:text-fg-1 hover:underline"
        >
          {fund}
        </Link>
      )}
      <dl className="m-0 flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <Figure label="Change" title="Weighted by market value (F50)" tone={toneOf(group.change)}>
          {formatChangePercent(group.change)}
        </Figure>
        <Figure label="Bull" title="F12">
          {formatPercent(group.bullPct, 0)}
        </Figure>
        <Figure label="Net premium" title="F11, sum" tone={toneOf(group.netPremium)}>
          {formatSignedMoney(group.netPremium)}
        </Figure>
        <Figure label="P/C" title="F13, by volume" isOffPhone>
          {formatNumber(group.pcVolume, 2)}
        </Figure>
        <Figure label="Premium" title="Sum, and share of all names shown (F50)" isOffPhone>
          {formatMoney(group.premium)} <small className="text-11 text-fg-3">{formatFraction(group.share, 0)}</small>
        </Figure>
        <Figure
          label="z"
          title={`Premium of the whole sector against the same time of ${group.sessions} earlier sessions (F50)`}
          isOffPhone
        >
          {group.z === null ? '-' : formatNumber(group.z, 1)}
        </Figure>
        <Figure label="Rising" title="Share of the names that rose" isOffPhone>
          {formatFraction(group.rising, 0)}
        </Figure>
      </dl>
      <span className="flex-1" />
      <span className="flex gap-4 max-nav:hidden">
        <Ends title="Leaders" rows={group.leaders} />
        <Ends title="Laggards" rows={group.laggards} />
      </span>
    </div>
  )
}

interface FigureProps {
  readonly label: string
  readonly title: string
  readonly tone?: string
  readonly isOffPhone?: boolean
  readonly children: React.ReactNode
}

function Figure({ label, title, tone, isOffPhone = false, children }: FigureProps) {
  return (
    <div
      title={title}
      className={cx('flex items-baseline gap-1.5 whitespace-nowrap', isOffPhone && 'max-phone:hidden')}
    >
      <dt className="text-11 text-fg-3">{label}</dt>
      <dd className={cx('m-0', tone)}>{children}</dd>
    </div>
  )
}

/** Names at one end of the sector with a bar of their distance; three points fill it. */
function Ends({ title, rows }: { readonly title: string; readonly rows: readonly MemberRow[] }) {
  if (rows.length === 0) return null
  return (
    <span className="flex items-center gap-2 text-11">
      <span className="text-fg-3">{title}</span>
      {rows.map((row) => (
        <span
          key={row.ticker}
          title={`${row.name}: ${formatChangePercent(row.relative)} against the sector`}
          className="flex items-center gap-1"
        >
          {row.ticker}
          <i aria-hidden="true" className="block h-1.5 w-6 bg-line-1">
            <i
              className={cx('block h-1.5', (row.relative ?? 0) < 0 ? 'bg-bear' : 'bg-bull')}
              style={{ width: `${Math.min(1, Math.abs(row.relative ?? 0) / 3) * 100}%` }}
            />
          </i>
          <span className={toneOf(row.relative)}>{formatChangePercent(row.relative, 1)}</span>
        </span>
      ))}
    </span>
  )
}
