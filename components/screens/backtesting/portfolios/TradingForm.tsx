import { DayField } from '@/components/backtest/DayField'
import { TickerField } from '@/components/backtest/TickerField'
import { ScriptField } from '@/components/screens/backtesting/portfolios/ScriptField'
import { NumberField } from '@/components/ui/NumberField'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { TRADING_BOUNDS, type TradingPlan } from '@/lib/backtest/trading/tradingPlan'

const NUMBERS = [
  { key: 'initial', label: 'Start with', unit: 'USD' },
  { key: 'size', label: 'Position size', unit: '% of account' },
  { key: 'bps', label: 'Costs', unit: 'bps traded' },
  { key: 'fee', label: 'Fee', unit: 'USD an order' },
  { key: 'stop', label: 'Stop loss', unit: '% (0: none)' },
  { key: 'target', label: 'Take profit', unit: '% (0: none)' },
  { key: 'hold', label: 'Time exit', unit: 'bars (0: none)' },
] as const

export interface TradingFormProps {
  readonly plan: TradingPlan
  readonly onPlan: (patch: Partial<TradingPlan>) => void
}

/** Name, rules, money and costs of a run. A change works the result out anew. */
export function TradingForm({ plan, onPlan }: TradingFormProps) {
  return (
    <form aria-label="Trading rules" onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3 p-3">
      <TickerField key={plan.ticker} label="Ticker" ticker={plan.ticker} onTake={(ticker) => onPlan({ ticker })} />
      <ScriptField
        key={`${plan.script} ${plan.filter}`}
        script={plan.script}
        filter={plan.filter}
        onTake={(script, filter) => onPlan({ script, filter })}
      />
      <div className="flex flex-col gap-1">
        <span className="text-12 text-fg-2" aria-hidden="true">
          Orders are filled
        </span>
        <Segments
          label="Orders are filled"
          size="s"
          options={optionsOf({ open: 'At the next open', close: 'At the close of the bar' })}
          value={plan.fill}
          onChange={(fill) => onPlan({ fill })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <DayField label="From" value={plan.from} onTake={(from) => onPlan({ from })} />
        <DayField label="To" value={plan.to} onTake={(to) => onPlan({ to })} />
        {NUMBERS.map(({ key, label, unit }) => (
          <NumberField
            key={key}
            label={label}
            unit={unit}
            low={TRADING_BOUNDS[key][0]}
            high={TRADING_BOUNDS[key][1]}
            value={plan[key]}
            onTake={(value) => value !== null && onPlan({ [key]: value } as Partial<TradingPlan>)}
          />
        ))}
      </div>
      <p className="text-11 text-fg-3">
        Signals read a bar and earlier ones. Whole shares, one position at a time; a bar that reaches stop and target
        counts as a loss. Filled at the close of the signal itself, a result flatters: nobody knows a close before it
        stands.
      </p>
    </form>
  )
}
