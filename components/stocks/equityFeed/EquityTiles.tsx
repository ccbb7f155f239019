import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import type { EquitySummary } from '@/lib/contract/equityFlow'
import type { Ticker } from '@/lib/core/nominal'
import { percentOf } from '@/lib/flow/aggregates/ratio'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

export interface EquityTilesProps {
  readonly summary: EquitySummary | null
  readonly onSymbol: (ticker: Ticker) => void
}

/** Sums of every print that matches (C18): notional, share, largest print, split of sides. */
export function EquityTiles({ summary, onSymbol }: EquityTilesProps) {
  const s = summary
  const biggest = s?.biggest ?? null
  const share = (part: number | undefined) => (s && part !== undefined ? percentOf(part, s.notional) : null)
  const offShare = s ? percentOf(s.off_notional, s.off_notional + s.lit_notional) : null
  return (
    <dl className="m-0 flex phone:[&>div:first-child]:border-l-0">
      <Tile label="Notional">{formatMoney(s?.notional)}</Tile>
      <Tile label="Prints" note={s ? `of ${formatCount(s.total)}` : undefined}>
        {formatCount(s?.count)}
      </Tile>
      <Tile label="Off-exchange share">
        {formatPercent(offShare, 1)}
        {offShare === null ? null : <ShareBar off={offShare} />}
      </Tile>
      <Tile
        label="Biggest print"
        hidesOnPhone
        note={biggest ? formatMoney(biggest.notional) : undefined}
        {...(biggest ? { onClick: () => onSymbol(biggest.ticker) } : {})}
      >
        {biggest?.ticker ?? '-'}
      </Tile>
      <Tile label="Ask side" hidesOnPhone>
        {formatPercent(share(s?.ask_notional), 1)}
      </Tile>
      <Tile label="Bid side" hidesOnPhone>
        {formatPercent(share(s?.bid_notional), 1)}
      </Tile>
      <Tile label="Midpoint" hidesOnPhone>
        {formatPercent(share(s?.mid_notional), 1)}
      </Tile>
      <Tile label="No side" hidesOnPhone>
        {formatPercent(share(s?.none_notional), 1)}
      </Tile>
    </dl>
  )
}

interface TileProps {
  readonly label: string
  readonly note?: string | undefined
  readonly hidesOnPhone?: boolean
  readonly onClick?: () => void
  readonly children: ReactNode
}

function Tile({ label, note, hidesOnPhone = false, onClick, children }: TileProps) {
  return (
    <div
      className={cx(
        'relative min-w-0 flex-1 overflow-hidden border-line-1 border-l py-1.5 pr-2.5 pl-3',
        hidesOnPhone && 'max-phone:hidden',
      )}
    >
      <dt className="truncate text-11 text-fg-3">
        {onClick ? (
          <button type="button" onClick={onClick} className="after:absolute after:inset-0 hover:text-fg-1">
            {label}
          </button>
        ) : (
          label
        )}
      </dt>
      <dd className="m-0 whitespace-nowrap font-medium text-15">
        {children}
        {note ? <small className="ml-1.25 font-regular text-11 text-fg-3 max-rail:hidden">{note}</small> : null}
      </dd>
    </div>
  )
}

/** Off-exchange against lit, off solid. */
function ShareBar({ off }: { readonly off: number }) {
  return (
    <span aria-hidden="true" className="ml-2 inline-flex h-1 w-14 gap-px align-middle max-nav:hidden">
      <i className="block bg-fg-1" style={{ width: `${off}%` }} />
      <i className="block flex-1 bg-line-3" />
    </span>
  )
}
