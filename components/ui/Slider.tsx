import { Field } from '@/components/ui/Field'

export interface SliderProps {
  readonly label: string
  readonly value: number
  /** The value in words, after the label and for screen readers. */
  readonly words: string
  readonly low: number
  readonly high: number
  readonly step: number
  readonly onChange: (value: number) => void
}

/** A range input under its label and its value in words. */
export function Slider({ label, value, words, low, high, step, onChange }: SliderProps) {
  return (
    <Field label={`${label}: ${words}`}>
      {(ids) => (
        <input
          {...ids}
          type="range"
          min={low}
          max={high}
          step={step}
          value={value}
          aria-valuetext={words}
          onChange={({ target }) => onChange(Number(target.value))}
          className="h-7 w-52 max-w-full accent-[var(--brand)]"
        />
      )}
    </Field>
  )
}
