import { type ReactNode, useEffect, useState } from 'react'
import { Sparkline } from '@/components/charts/Sparkline'
import { cx } from '@/components/ui/cx'
import type { FlowSummaryRow } from '@/lib/contract/flowRow'
import { percentOf, ratio } from '@/lib/flow/aggregates/ratio'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

export interface FeedTilesProps {
  readonly summary: FlowSummaryRow | null
  readonly isLive: boolean
  /** Narrows the filter by a clause. */
  readonly onFilter: (clause: string) => void
}

/** Sums of everything that matches, not only of the rows on screen (C18, F11 to F13). */
export function FeedTiles({ summary, isLive, onFilter }: FeedTilesProps) {
  const rates = useRates(summary?.prints_per_second ?? null)
  const s = summary
  const bullShare = s ? percentOf(s.bull_premium, s.bull_premium + s.bear_premium) : null
  return (
    <dl className="m-0 flex max-phone:[&>div]:py-1 phone:[&>div:first-child]:border-l-0">
      <Tile label="Prints / s" hidesOnPhone>
        {isLive ? formatNumber(s?.prints_per_second, 0) : '-'}
        {isLive ? <Sparkline values={rates} className="ml-2 inline-block max-nav:hidden" /> : null}
      </Tile>
      <Tile label="Shown" note={s ? `of ${formatCount(s.total)}` : undefined}>
        {formatCount(s?.count)}
      </Tile>
      <Tile label="Premium">{formatMoney(s?.premium)}</Tile>
      <Tile label="Net call prem." hidesOnPhone onClick={() => onFilter('type=call')}>
        <span className="text-call">{formatSignedMoney(s?.ncp)}</span>
      </Tile>
      <Tile label="Net put prem." hidesOnPhone onClick={() => onFilter('type=put')}>
        <span className="text-put">{formatSignedMoney(s?.npp)}</span>
      </Tile>
      <Tile label="Bull share">
        {formatPercent(bullShare, 1)}
        {bullShare === null ? null : <BullSplit share={bullShare} />}
      </Tile>
      <Tile label="P/C volume" hidesOnPhone>
        {formatNumber(s ? ratio(s.put_volume, s.call_volume) : null, 2)}
      </Tile>
      <Tile label="P/C premium" hidesOnPhone>
        {formatNumber(s ? ratio(s.put_premium, s.call_premium) : null, 2)}
      </Tile>
      <Tile label="Sweeps" hidesOnPhone onClick={() => onFilter('flag=sweep')}>
        {formatPercent(s ? percentOf(s.sweep_premium, s.premium) : null, 1)}
      </Tile>
      <Tile label="Opening" hidesOnPhone onClick={() => onFilter('opening in (proven, strong)')}>
        {formatPercent(s ? percentOf(s.opening_premium, s.premium) : null, 1)}
      </Tile>
    </dl>
  )
}

interface TileProps {
  readonly label: string
  readonly note?: string | undefined
  readonly hidesOnPhone?: boolean
  /** Narrows the filter to what the tile counts. */
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
        {note ? <small className="ml-1.25 font-regular text-11 text-fg-3 max-nav:hidden">{note}</small> : null}
      </dd>
    </div>
  )
}

function BullSplit({ share }: { readonly share: number }) {
  return (
    <span aria-hidden="true" className="ml-2 inline-flex h-1 w-11 gap-px align-middle max-nav:hidden">
      <i className="block bg-bull" style={{ width: `${share}%` }} />
      <i className="block flex-1 bg-bear" />
    </span>
  )
}

const RATES = 30

/** The last thirty prints-per-second values, for the small line. */
function useRates(rate: number | null): readonly number[] {
  const [rates, setRates] = useState<readonly number[]>([])
  // The stream is the outside system: every new value is appended once.
  useEffect(() => {
    if (rate !== null) setRates((before) => [...before.slice(1 - RATES), rate])
  }, [rate])
  return rates
}
