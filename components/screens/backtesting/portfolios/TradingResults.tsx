import { useMemo } from 'react'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { TradeTable } from '@/components/screens/backtesting/portfolios/TradeTable'
import { TradingFigures } from '@/components/screens/backtesting/portfolios/TradingFigures'
import { tradingModels } from '@/components/screens/backtesting/portfolios/tradingModels'
import type { ShownTrading } from '@/components/screens/backtesting/portfolios/useTrading'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { Notice } from '@/components/ui/Notice'
import { Segments } from '@/components/ui/Segments'

export interface TradingResultsProps {
  readonly shown: ShownTrading
  readonly scale: 'log' | 'linear'
  readonly onScale: (scale: 'log' | 'linear') => void
}

/** What came of the rules: worth beside buy and hold, falls, entries and exits on the price, figures, every trade. */
export function TradingResults({ shown: { result, meta }, scale, onScale }: TradingResultsProps) {
  const { growth, falls, price } = useMemo(() => tradingModels(result, scale), [result, scale])
  const source = chartSource(meta)
  return (
    <>
      {result.warnings.length === 0 ? null : (
        <div className="p-3">
          <Notice tone="warn">
            {result.warnings.map((words) => (
              <p key={words} className="m-0">
                {words}
              </p>
            ))}
          </Notice>
        </div>
      )}
      <SeriesFigure
        title={`Trading rules on ${result.ticker}`}
        note="worth in USD at every close, after costs"
        source={source}
        className="h-64 bg-panel"
        model={growth}
        tools={
          <Segments
            label="Scale"
            size="s"
            options={[
              { value: 'log', label: 'Log' },
              { value: 'linear', label: 'Linear' },
            ]}
            value={scale}
            onChange={onScale}
          />
        }
      />
      <SeriesFigure
        title="Drawdown"
        note="fall from the highest close so far"
        source={source}
        className="h-40 border-t bg-panel"
        model={falls}
      />
      <SeriesFigure
        title="Price while held"
        note="long and short over the close, with the lines of the rules"
        source={source}
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
