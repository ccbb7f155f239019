import type { CalculatorParams } from '@/components/screens/options-profit-calculator/calculatorParams'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { Slider } from '@/components/ui/Slider'
import { formatPrice } from '@/lib/format/number'

export interface MarketFieldsProps {
  readonly params: CalculatorParams
  readonly last: number | null
  readonly onChange: (change: Partial<CalculatorParams>) => void
}

const MAX_DAYS = 365

/** Price, change of volatility and the day of the chart's second line. */
export function MarketFields({ params, last, onChange }: MarketFieldsProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-end gap-x-6 gap-y-2 border-t bg-panel px-3 py-2.5">
      <div className="w-28">
        <Field label={`Price of ${params.symbol}`}>
          {(ids) => (
            <Input
              {...ids}
              size="m"
              inputMode="decimal"
              key={`${params.spot} ${last}`}
              defaultValue={params.spot ?? last ?? ''}
              onBlur={({ target }) => {
                const value = Number(target.value)
                if (value > 0 && value !== (params.spot ?? last)) onChange({ spot: value })
              }}
            />
          )}
        </Field>
      </div>
      {params.spot === null ? null : (
        <Button size="s" className="mb-1" onClick={() => onChange({ spot: null })}>
          Back to {formatPrice(last)}
        </Button>
      )}
      <Slider
        label="Volatility"
        value={params.vol}
        words={`${params.vol > 0 ? '+' : ''}${params.vol}%`}
        low={-50}
        high={100}
        step={5}
        onChange={(vol) => onChange({ vol })}
      />
      <Slider
        label="Days from now"
        value={params.days}
        words={params.days === 0 ? 'today' : `${params.days} days`}
        low={0}
        high={MAX_DAYS}
        step={1}
        onChange={(days) => onChange({ days })}
      />
    </div>
  )
}
