import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { prepareCompare } from '@/components/options/contract/prepareCompare'
import { Waiting } from '@/components/options/contract/Waiting'
import { isNow, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { FilterChip } from '@/components/ui/Chip'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { OptionSymbol } from '@/lib/core/nominal'
import { formatDateTime } from '@/lib/format/date'
import { MOST_COMPARED } from '@/lib/navigation/contractLookUpQuery'
import { symbolLabel } from '@/lib/options/occSymbol'

export interface ContractCompareProps {
  /** The contract of the page first. */
  readonly symbols: readonly OptionSymbol[]
  readonly scope: WhenParams
  readonly days: number
  readonly mins: number
  readonly onRemove: (symbol: OptionSymbol) => void
}

const REFRESH_MS = 30_000

function useBars(symbol: OptionSymbol | undefined, { scope, days, mins }: Omit<ContractCompareProps, 'symbols'>) {
  const args = symbol === undefined ? null : { params: { symbol }, query: { ...whenQuery(scope), days, mins } }
  return useLiveAnswer('contracts.bars', args, { everyMs: REFRESH_MS, isLive: isNow(scope) })
}

/** Up to four contracts on one chart, in percent of their first price of the range. */
export function ContractCompare({ symbols, ...range }: ContractCompareProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const answers = [
    useBars(symbols[0], range),
    useBars(symbols[1], range),
    useBars(symbols[2], range),
    useBars(symbols[3], range),
  ].slice(0, Math.min(symbols.length, MOST_COMPARED))
  const missing = answers.find((answer) => answer.data === undefined)
  if (missing) return <Waiting answer={missing} source="contracts.bars" />
  const formatTime = (ms: number) => formatDateTime(ms, { format: dateFormat, timeZone }).slice(0, 16)
  const contracts = answers.map((answer, at) => ({ symbol: symbols[at] ?? '', rows: answer.data?.data ?? [] }))
  const model = prepareCompare(contracts, { days: range.days, timeZone, formatTime })
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap gap-1 px-3 py-1.5">
        {symbols.slice(1).map((symbol) => (
          <FilterChip key={symbol} name="" value={symbolLabel(symbol)} onRemove={() => range.onRemove(symbol)} />
        ))}
      </div>
      {model.times.length === 0 ? <p className="p-6 text-center text-13 text-fg-2">No trades in this range.</p> : null}
      <SeriesFigure
        title="Compared"
        note="percent of each contract’s first price in the range"
        source={answers[0]?.data?.meta.source ?? ''}
        className="min-h-56 flex-1"
        model={model}
      />
    </div>
  )
}
