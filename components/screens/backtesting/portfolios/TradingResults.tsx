import { useMemo } from 'react'
import type { Shown } from '@/components/backtest/usePendingRun'
import { WorthFigures } from '@/components/backtest/WorthFigures'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { TradeTable } from '@/components/screens/backtesting/portfolios/TradeTable'
import { TradingFigures } from '@/components/screens/backtesting/portfolios/TradingFigures'
import { tradingModels } from '@/components/screens/backtesting/portfolios/tradingModels'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { NoticeList } from '@/components/ui/NoticeList'
import type { TradingResult } from '@/lib/contract/backtestRows'

export interface TradingResultsProps {
  readonly shown: Shown<TradingResult>
  readonly scale: 'log' | 'linear'
  readonly onScale: (scale: 'log' | 'linear') => void
}

/** What came of the rules: worth beside buy and hold, falls, entries and exits on the price, figures, every trade. */
export function TradingResults({ shown: { result, meta }, scale, onScale }: TradingResultsProps) {
  const { growth, falls, price } = useMemo(() => tradingModels(result, scale), [result, scale])
  return (
    <>
      <NoticeList words={result.warnings} className="p-3" />
      <WorthFigures
        title={`Trading rules on ${result.ticker}`}
        meta={meta}
        growth={growth}
        falls={falls}
        scale={scale}
        onScale={onScale}
      />
      <SeriesFigure
        title="Price while held"
        note="long and short over the close, with the lines of the rules"
        source={chartSource(meta)}
        className="h-64 border-t bg-panel"
        model={price}
      />
      <TradingFigures result={result} />
      <TradeTable result={result} />
      <p className="border-t px-3 py-2 text-11 text-fg-3">
        Prices are adjusted for splits, not for dividends: neither the rules nor buy and hold earn any. Rules that were
        chosen because they did well on these bars will do less well on others. Past results say nothing of the next
        ones.
      </p>
    </>
  )
}
