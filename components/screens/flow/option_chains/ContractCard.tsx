import { X } from 'lucide-react'
import { Sparkline } from '@/components/charts/Sparkline'
import { loadedData } from '@/components/options/loadedData'
import { TypeMark } from '@/components/options/TypeMark'
import { directionClass, directionOf } from '@/components/ui/Direction'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { OptionSymbol } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatCompact, formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'
import { formatStrike } from '@/lib/options/contractLabel'
import { parseOccParts } from '@/lib/options/occSymbol'

export interface ContractCardProps {
  readonly chain: OptionSymbol
  readonly onOpen: (symbol: OptionSymbol) => void
  readonly onRemove: (symbol: OptionSymbol) => void
}

/** A contract of the list: last, change, volume, open interest and the line of its day. */
export function ContractCard({ chain, onOpen, onRemove }: ContractCardProps) {
  const { dateFormat } = useTimeSettings()
  const answer = useEndpoint('contracts.header', { params: { symbol: chain } }, { refreshMs: 30_000 })
  const bars =
    loadedData(useEndpoint('contracts.bars', { params: { symbol: chain }, query: { days: 1, mins: 5 } }))?.data ?? []
  const header = loadedData(answer)?.data
  const parts = parseOccParts(chain)
  const change = header?.change_pct ?? null
  return (
    <li className="relative flex flex-col gap-1 border-line-1 border-r border-b p-3 hover:bg-hover">
      <div className="flex items-center gap-1.5">
        <button
          type="button"
          onClick={() => onOpen(chain)}
          className="flex min-w-0 items-center gap-1.5 after:absolute after:inset-0"
        >
          <b className="font-semibold">{parts?.root ?? chain}</b>
          {parts ? (
            <>
              <TypeMark type={parts.type} />
              <b className="font-medium">{formatStrike(parts.strike)}</b>
              <span className="truncate text-fg-2">{formatDate(parts.expiry, dateFormat)}</span>
            </>
          ) : null}
        </button>
        <span className="flex-1" />
        <span className="relative z-1">
          <IconButton icon={X} size="s" label={`Remove ${chain}`} onClick={() => onRemove(chain)} />
        </span>
      </div>
      <div className="flex items-end gap-2">
        <span className="font-medium text-15">{formatPrice(header?.last)}</span>
        {change === null ? null : (
          <span className={directionClass(directionOf(change))}>{formatChangePercent(change)}</span>
        )}
        <span className="flex-1" />
        <Sparkline values={bars.map((bar) => bar.close)} width={72} height={18} />
      </div>
      <p className="text-11 text-fg-3">
        {answer.status === 'error' && !header
          ? answer.error.message
          : `Vol ${formatCompact(header?.day?.volume)}, OI ${formatCompact(header?.day?.open_interest)}, ΔOI ${formatCompact(header?.day?.oi_change)}`}
      </p>
    </li>
  )
}
