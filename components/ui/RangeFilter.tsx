import { describeRange, moveThumb, type Range, stopIndex } from '@/components/ui/amount'
import { AmountInput } from '@/components/ui/DraftInput'

export interface RangeFilterProps {
  readonly label: string
  readonly value: Range
  /** Rising stops of the slider; the outermost ones mean an open end. */
  readonly stops: readonly number[]
  readonly format: (value: number) => string
  readonly onChange: (value: Range) => void
}

const thumb =
  'pointer-events-none absolute inset-x-0 top-0 h-4 w-full appearance-none bg-transparent ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-2.75 [&::-webkit-slider-thumb]:appearance-none ' +
  '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-solid ' +
  '[&::-webkit-slider-thumb]:border-fg-1 [&::-webkit-slider-thumb]:bg-panel ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-1.75 [&::-moz-range-thumb]:rounded-full ' +
  '[&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:border-fg-1 [&::-moz-range-thumb]:bg-panel'

/** Label and value on one line, a slider with two thumbs, and two inputs that take 50K or 1.5m. */
export function RangeFilter({ label, value, stops, format, onChange }: RangeFilterProps) {
  const last = stops.length - 1
  const low = stopIndex(stops, value.min, 'first')
  const high = stopIndex(stops, value.max, 'last')
  const percent = (index: number) => (last === 0 ? 0 : (index / last) * 100)
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-baseline justify-between text-11">
        <span aria-hidden="true" className="text-fg-2">
          {label}
        </span>
        <span className="text-fg-1">{describeRange(value, format)}</span>
      </div>
      <div className="relative h-4">
        <span className="absolute inset-x-0 top-1.75 h-0.5 bg-line-3" />
        <span
          className="absolute top-1.75 h-0.5 bg-fg-1"
          style={{ left: `${percent(low)}%`, right: `${100 - percent(high)}%` }}
        />
        {(['min', 'max'] as const).map((end) => (
          <input
            key={end}
            type="range"
            min={0}
            max={last}
            value={end === 'min' ? low : high}
            aria-label={`${label}, ${end === 'min' ? 'at least' : 'at most'}`}
            aria-valuetext={format(stops[end === 'min' ? low : high] ?? 0)}
            onChange={(event) => onChange(moveThumb(stops, value, end, Number(event.target.value)))}
            className={thumb}
          />
        ))}
      </div>
      <div className="flex items-center gap-2 text-11 text-fg-3">
        <AmountInput
          aria-label={`${label} at least`}
          placeholder="any"
          inputMode="text"
          value={value.min}
          format={format}
          onCommit={(min) => onChange({ ...value, min })}
        />
        to
        <AmountInput
          aria-label={`${label} at most`}
          placeholder="any"
          inputMode="text"
          value={value.max}
          format={format}
          onCommit={(max) => onChange({ ...value, max })}
        />
      </div>
    </fieldset>
  )
}
