import type { BacktestParams } from '@/components/screens/backtesting/portfolios/backtestParams'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'

export interface BacktestModeProps {
  readonly params: BacktestParams
  readonly change: (patch: Partial<BacktestParams>) => void
}

/** What is tried: portfolios that are held, rules that trade one name, or an option structure entered by rule. */
export function ModeChoice({ params, change }: BacktestModeProps) {
  return (
    <Segments
      label="Backtest of"
      size="s"
      options={optionsOf({ portfolios: 'Portfolios', rules: 'Trading rules', options: 'Options' })}
      value={params.mode}
      onChange={(mode) => change({ mode })}
    />
  )
}
