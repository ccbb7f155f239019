import { FlagTags } from '@/components/options/FlagTags'
import { PremiumText } from '@/components/options/PremiumText'
import { rowTone } from '@/components/options/SentimentMark'
import { SideBadge } from '@/components/options/SideBadge'
import { TypeMark } from '@/components/options/TypeMark'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { FlowItem } from '@/lib/flow/trade'
import { formatPrintTime, formatShortDate } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatStrike } from '@/lib/options/contractLabel'

export interface TileRowsProps {
  readonly rows: readonly FlowItem[]
  readonly onTicker: (ticker: string) => void
  readonly onContract: (symbol: string) => void
}

/** Prints as short rows: the ticker drives the link group, the contract opens. */
export function TileRows({ rows, onTicker, onContract }: TileRowsProps) {
  const { timeZone } = useTimeSettings()
  if (rows.length === 0) return <EmptyState>No print of the session fits this tile yet.</EmptyState>
  return (
    <ul className="@container">
      {rows.map((print) => (
        <li
          key={print.seq}
          className={`relative flex h-row items-center gap-2 overflow-hidden whitespace-nowrap border-line-1 border-b px-2.5 text-12 pointer-coarse:h-10 max-phone:gap-1 @max-sm:gap-1 @max-sm:px-1.5 ${rowTone(print)}`}
        >
          <PrintTime time={formatPrintTime(print.executedAtUs, timeZone).time} />
          <button
            type="button"
            className="h-full w-13 shrink-0 @max-sm:w-11 text-left font-semibold hover:underline"
            onClick={() => onTicker(print.ticker)}
          >
            {print.ticker}
          </button>
          <button
            type="button"
            className="flex h-full w-32 shrink-0 items-center gap-1 hover:underline"
            onClick={() => onContract(print.optionSymbol)}
          >
            <TypeMark type={print.type} />
            <b className="font-medium">{formatStrike(print.strike)}</b>
            <span className="text-fg-2">{formatShortDate(print.expiry, print.sessionDate)}</span>
          </button>
          <span className="shrink-0">
            <SideBadge side={print.side} />
          </span>
          <span className="min-w-0 flex-1 truncate text-right text-fg-2 max-phone:invisible @max-sm:hidden">
            {formatCount(print.size)} @ {formatPrice(print.price)}
          </span>
          <span className="w-16 shrink-0 text-right @max-sm:ml-auto @max-sm:w-15">
            <PremiumText premium={print.premium} />
          </span>
          <span className="w-12 shrink-0 max-wide:hidden @max-sm:hidden">
            <FlagTags print={print} />
          </span>
          <span
            className="w-6 shrink-0 text-right text-11 text-fg-3 max-phone:hidden @max-sm:hidden"
            title="Score (F38)"
          >
            {print.score}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** In a narrow tile without its seconds. */
function PrintTime({ time }: { readonly time: string }) {
  return (
    <span className="w-15 shrink-0 font-mono text-11 text-fg-2 max-phone:w-14 @max-sm:w-9" title={time}>
      {time.slice(0, 5)}
      <span className="@max-sm:hidden">{time.slice(5)}</span>
    </span>
  )
}
