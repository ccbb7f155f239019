import type { ChainAnswer } from '@/components/stocks/chain/useChainAnswer'
import { cx } from '@/components/ui/cx'
import type { IsoDate } from '@/lib/core/nominal'
import { formatShortDate } from '@/lib/format/date'
import { formatCompact } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

export interface ExpiryTabsProps {
  readonly answer: ChainAnswer
  readonly chosen: readonly IsoDate[]
  readonly onChoose: (expiries: readonly IsoDate[]) => void
}

const MOST = 4

/** Expiries with days, volatility, volume and open interest; with Shift or Ctrl several stand one below the other. */
export function ExpiryTabs({ answer, chosen, onChoose }: ExpiryTabsProps) {
  const today = answer.meta.session_date ?? ''
  const choose = (expiry: IsoDate, isMore: boolean) => {
    if (!isMore) return onChoose([expiry])
    const next = chosen.includes(expiry) ? chosen.filter((one) => one !== expiry) : [...chosen, expiry]
    onChoose(next.length === 0 ? [expiry] : [...next].sort().slice(0, MOST))
  }
  return (
    <fieldset className="no-scrollbar flex overflow-x-auto border-t">
      <legend className="sr-only">Expiry, with Shift several</legend>
      {answer.data.expiries.map((row) => {
        const isOn = chosen.includes(row.expiry)
        return (
          <button
            key={row.expiry}
            type="button"
            aria-pressed={isOn}
            onClick={(event) => choose(row.expiry, event.shiftKey || event.ctrlKey || event.metaKey)}
            title={`${row.contracts} contracts, OI ${formatCompact(row.call_open_interest + row.put_open_interest)}`}
            className={cx(
              'shrink-0 border-line-1 border-r px-3 py-1.5 text-left text-11 hover:bg-hover',
              isOn ? 'bg-active text-fg-1' : 'text-fg-2',
            )}
          >
            <span className="block font-medium text-12">
              {formatShortDate(row.expiry, today)} <span className="font-regular text-fg-3">{row.dte}d</span>
            </span>
            <span className="block whitespace-nowrap text-fg-3">
              {formatFraction(row.atm_iv, 0)} · {formatCompact(row.call_volume + row.put_volume)}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
