import { useMemo, useState } from 'react'
import { useSymbolBars } from '@/components/charting/useSymbolBars'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionPairs } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ChainContractRow } from '@/lib/contract/chains'
import type { Ticker } from '@/lib/core/nominal'
import { formatPrice } from '@/lib/format/number'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { type CalculatorShares, entryOf } from '@/lib/options/calculator'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'

const SPANS = optionPairs(['21', '1M'], ['63', '3M'], ['252', '1Y'])
type Span = (typeof SPANS)[number]['value']

const FORMULA = 'Σ side · contracts · last trade of the session, shares by hundreds; days on which every leg traded'

export interface SpreadHistoryProps {
  readonly symbol: Ticker
  readonly legs: readonly CalculatorLeg[]
  readonly shares: CalculatorShares | null
  /** For the root a contract is listed under. */
  readonly rows: readonly ChainContractRow[]
}

/** C21: what the position as a whole cost at the close of earlier sessions, beside its entry. */
export function SpreadHistory({ symbol, legs, shares, rows }: SpreadHistoryProps) {
  const { dateFormat } = useTimeSettings()
  const [span, setSpan] = useState<Span>('63')
  const text = formulaOf({ symbol, legs, shares, rows })
  const { bars, answer, fault } = useSymbolBars({
    symbol: text,
    compare: NONE,
    interval: '1D',
    sessions: Number(span),
    isExtended: false,
    when: NOW,
    isLive: false,
  })
  const entry = entryOfAll(legs, shares)
  const model = useMemo(() => {
    const dates = (bars?.times ?? []).map(newYorkDateOf)
    const line = { axis: 'right', formula: FORMULA } as const
    return datePlot({
      title: 'Price of the position',
      dates,
      lines: [
        { name: 'Entry', tone: 'neutral', axis: 'right', weight: 'compare', values: dates.map(() => entry) },
        {
          ...line,
          name: 'Position',
          tone: 'price',
          weight: 'main',
          values: (bars?.bars ?? []).map((bar) => bar.close),
        },
      ],
      format: { left: formatPrice, right: formatPrice },
      dateFormat,
    })
  }, [bars, entry, dateFormat])
  return (
    <TimeFigure
      title="History of the position"
      note="last trades, USD per share; above zero it costs"
      source={chartSource(answer.data?.meta)}
      className="h-72"
      tools={<Segments<Span> label="Stretch" size="s" options={SPANS} value={span} onChange={setSpan} />}
      model={model}
      empty={
        model.times.length >= 2 ? null : <EmptyState>{wordsOf({ fault, answer, isRead: bars !== null })}</EmptyState>
      }
    />
  )
}

const NOW = {}
const NONE: readonly string[] = []

function wordsOf({
  fault,
  answer,
  isRead,
}: Pick<ReturnType<typeof useSymbolBars>, 'fault' | 'answer'> & { readonly isRead: boolean }): string {
  if (fault !== null) return `No history of so many contracts: ${fault.toLowerCase()}.`
  if (answer.status === 'error') return answer.error.message
  return isRead ? 'Fewer than two of these sessions have a trade in every leg.' : 'Reading the trades of every leg…'
}

/** The position as a formula of symbols, USD per share of one contract. */
export function formulaOf({ symbol, legs, shares, rows }: SpreadHistoryProps): string {
  const parts = legs.map(({ direction, quantity, type, strike, expiry }) => {
    const listed = rows.find((row) => row.type === type && row.strike === strike && row.expiry === expiry)
    const contract = formatOccSymbol({ root: listed?.root ?? symbol, expiry, type, strike })
    return `${direction === 'buy' ? '+' : '-'}${quantity}*${contract}`
  })
  const stock =
    shares === null ? '' : `${shares.quantity > 0 ? '+' : '-'}${Math.abs(shares.quantity) / CONTRACT_SHARES}*${symbol}`
  return `0${parts.join('')}${stock}`
}

function entryOfAll(legs: readonly CalculatorLeg[], shares: CalculatorShares | null): number {
  const options = legs.reduce((sum, leg) => sum + (leg.direction === 'buy' ? 1 : -1) * leg.quantity * entryOf(leg), 0)
  return options + (shares === null ? 0 : (shares.quantity / CONTRACT_SHARES) * shares.entry)
}
