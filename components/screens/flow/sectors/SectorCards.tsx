import { toneOf } from '@/components/options/contractDay/columnParts'
import { MiniTide } from '@/components/options/minutes/MiniTide'
import { cx } from '@/components/ui/cx'
import { directionClass, directionOf, Triangle } from '@/components/ui/Direction'
import { axisMoney } from '@/lib/charts/axisMoney'
import type { FlowSeriesRow } from '@/lib/contract/minuteFields'
import type { SectorFlowRow } from '@/lib/contract/sectors'
import { formatSignedMoney } from '@/lib/format/money'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatPercent } from '@/lib/format/percent'

export interface SectorCardsProps {
  readonly rows: readonly SectorFlowRow[]
  /** Of the session so far, by key; a theme has one only while it is compared. */
  readonly series: ReadonlyMap<string, FlowSeriesRow>
  /** Keys of the groups that are compared, in the order of their colours. */
  readonly compared: readonly string[]
  readonly onToggle: (key: string) => void
}

/** Marks of the lines of the chart, in their order. */
export const MARKS = ['bg-cat-1', 'bg-cat-2', 'bg-cat-3', 'bg-cat-4'] as const
const TIDE_PX = 40

/** One card a group: its fund, which way its money leans, and whether that is much for it. A press compares it. */
export function SectorCards({ rows, series, compared, onToggle }: SectorCardsProps) {
  return (
    <ul
      aria-label="Groups"
      className="m-0 grid shrink-0 grid-cols-6 border-t bg-panel max-rail:grid-cols-4 max-nav:grid-cols-3 max-phone:grid-cols-2"
    >
      {rows.map((row) => (
        <li key={row.key} className="min-w-0 border-line-1 border-r border-b">
          <Card
            row={row}
            series={series.get(row.key)}
            place={compared.indexOf(row.key)}
            onToggle={() => onToggle(row.key)}
          />
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  readonly row: SectorFlowRow
  readonly series: FlowSeriesRow | undefined
  /** Place among those compared, -1 for none. */
  readonly place: number
  readonly onToggle: () => void
}

function Card({ row, series, place, onToggle }: CardProps) {
  const { totals, fund } = row
  const direction = directionOf(totals.net_premium)
  const mark = MARKS[place]
  return (
    <button
      type="button"
      aria-pressed={place >= 0}
      onClick={onToggle}
      className={cx(
        'block h-full w-full px-2.5 py-1.5 text-left text-11 text-fg-3 hover:bg-hover focus-visible:-outline-offset-2',
        place >= 0 && 'bg-active',
      )}
    >
      <span className="flex items-center gap-1.5">
        {mark === undefined ? null : <i aria-hidden="true" className={`size-2 shrink-0 rounded-full ${mark}`} />}
        <span className="truncate font-medium text-12 text-fg-1">{row.label}</span>
        <span className="flex-1" />
        {row.z === null ? null : (
          <span
            title={`F50: premium against ${row.z_sessions} earlier sessions by this time`}
            className={cx('whitespace-nowrap', row.z > 2 ? 'font-medium text-warn' : 'text-fg-2')}
          >
            {row.z > 2 ? '▲ ' : ''}z {formatNumber(row.z, 1)}
          </span>
        )}
      </span>
      <span className="flex items-baseline gap-1.5 overflow-hidden whitespace-nowrap">
        <span
          className={cx('flex items-center gap-1 font-medium text-15', directionClass(direction))}
          title="F11: net call premium less net put premium"
        >
          <Triangle direction={direction} />
          {formatSignedMoney(totals.net_premium)}
        </span>
        <span className="flex-1" />
        {fund === null ? (
          <span title="F50: members by market value" className={toneOf(row.change)}>
            {formatChangePercent(row.change)}
          </span>
        ) : (
          <span>
            <span className="max-phone:hidden">
              {fund} {formatPrice(row.price)}{' '}
            </span>
            <span className={toneOf(row.fund_change)}>{formatChangePercent(row.fund_change)}</span>
          </span>
        )}
      </span>
      {series === undefined ? (
        row.kind === 'sector' && <span className="block" style={{ height: TIDE_PX }} />
      ) : (
        <MiniTide series={series} height={TIDE_PX} />
      )}
      <Facts row={row} />
    </button>
  )
}

function Facts({ row: { totals, premium, relative } }: Pick<CardProps, 'row'>) {
  return (
    <span className="mt-1 grid grid-cols-2 gap-x-3 gap-y-0.5">
      <Fact name="NCP" title="F11: call premium at the ask less at the bid" tone="text-call">
        {formatSignedMoney(totals.ncp)}
      </Fact>
      <Fact name="NPP" title="F11: put premium at the ask less at the bid" tone="text-put">
        {formatSignedMoney(totals.npp)}
      </Fact>
      <Fact name="Bull" title="F12: bullish premium over bullish and bearish">
        {formatPercent(totals.bull_pct, 0)}
      </Fact>
      <Fact name="P/C" title="F13: put volume over call volume">
        {formatNumber(totals.pc_volume, 2)}
      </Fact>
      <Fact name="Prem." title="Calls and puts together, USD">
        {axisMoney(premium).replace('+', '')}
      </Fact>
      <Fact name="of 30d" title="F13: premium over its mean of up to 30 earlier sessions by this time">
        {relative === null ? '-' : `${formatNumber(relative, 2)}×`}
      </Fact>
    </span>
  )
}

interface FactProps {
  readonly name: string
  readonly title: string
  readonly tone?: string
  readonly children: string
}

function Fact({ name, title, tone = 'text-fg-1', children }: FactProps) {
  return (
    <span className="flex items-baseline justify-between gap-1.5 overflow-hidden whitespace-nowrap" title={title}>
      <span>{name}</span>
      <span className={tone}>{children}</span>
    </span>
  )
}
