import type { ReactNode } from 'react'
import type { CalculatorParams } from '@/components/screens/options-profit-calculator/calculatorParams'
import { NumberBox } from '@/components/screens/options-profit-calculator/NumberBox'
import { Button } from '@/components/ui/Button'
import { Switch } from '@/components/ui/Switch'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { priceField } from '@/lib/format/priceField'
import type { EarningsEvent } from '@/lib/options/earningsEvent'

export interface MarketFieldsProps {
  readonly params: CalculatorParams
  readonly last: number | null
  readonly spot: number | null
  /** Days to the first expiry: the chosen day cannot be later. */
  readonly mostDays: number
  /** The next report with the move priced in for it; null: none ahead, or the quotes hold nothing for it. */
  readonly event: EarningsEvent | null
  readonly onChange: (change: Partial<CalculatorParams>) => void
}

const RESET = { spot: null, vol: 0, days: 0, crush: false } as const

/** What if: another price, another day, another volatility, and the report's volatility gone. */
export function MarketFields({ params, last, spot, mostDays, event, onChange }: MarketFieldsProps) {
  const { dateFormat } = useTimeSettings()
  const days = Math.min(params.days, mostDays)
  const isChanged = params.spot !== null || params.vol !== 0 || params.days !== 0 || params.crush
  return (
    <section aria-label="What if" className="border-t bg-panel px-3 pb-3">
      <div className="flex h-9 items-center justify-between">
        <h2 className="font-medium text-13">What if</h2>
        {isChanged ? (
          <Button size="s" kind="ghost" onClick={() => onChange(RESET)}>
            Reset
          </Button>
        ) : null}
      </div>
      <div className="flex flex-col gap-1.5">
        <Row name="Price" words={params.spot === null ? 'last' : `last ${formatPrice(last)}`}>
          {spot === null ? null : (
            <NumberBox
              label={`Price of ${params.symbol}`}
              value={spot}
              write={priceField}
              onTake={(price) => onChange({ spot: price })}
              className="w-24"
            />
          )}
        </Row>
        <Row name="Day" words={days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`}>
          <Range
            label="Day"
            value={days}
            low={0}
            high={mostDays}
            step={1}
            onTake={(next) => onChange({ days: next })}
          />
        </Row>
        <Row name="Volatility" words={params.vol === 0 ? 'as priced' : changeOf(params.vol)}>
          <Range
            label="Volatility"
            value={params.vol}
            low={-50}
            high={100}
            step={5}
            onTake={(vol) => onChange({ vol })}
          />
        </Row>
        <Switch
          label="Volatility falls after the report"
          hint={
            event === null
              ? 'No report ahead that the expiries price in'
              : `${formatDate(event.date, dateFormat)}, priced at ±${formatNumber(event.move, 2)}`
          }
          isOn={params.crush && event !== null}
          disabled={event === null}
          onChange={(crush) => onChange({ crush })}
        />
      </div>
    </section>
  )
}

const changeOf = (vol: number) => `${vol > 0 ? `+${vol}` : `−${-vol}`}% of it`

function Row({
  name,
  words,
  children,
}: {
  readonly name: string
  readonly words: string
  readonly children: ReactNode
}) {
  return (
    <div className="grid min-h-7 grid-cols-[72px_minmax(0,1fr)_84px] items-center gap-3 text-12">
      <span className="text-fg-2">{name}</span>
      {children}
      <span className="text-right font-medium">{words}</span>
    </div>
  )
}

interface RangeProps {
  readonly label: string
  readonly value: number
  readonly low: number
  readonly high: number
  readonly step: number
  readonly onTake: (value: number) => void
}

function Range({ label, value, low, high, step, onTake }: RangeProps) {
  return (
    <input
      type="range"
      aria-label={label}
      min={low}
      max={high}
      step={step}
      value={value}
      onChange={({ target }) => onTake(Number(target.value))}
      className="h-5 w-full min-w-0 accent-[var(--brand)]"
    />
  )
}
