import { type ReactNode, useId } from 'react'
import { cx } from '@/components/ui/cx'

interface Segment<T extends string> {
  readonly value: T
  readonly label: ReactNode
}

export interface SegmentsProps<T extends string> {
  /** Names the group for screen readers. */
  readonly label: string
  readonly options: readonly Segment<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly size?: 's' | 'm'
}

/** Two to five exclusive choices: radio buttons in the look of segments, so arrow keys work as everywhere. */
export function Segments<T extends string>({ label, options, value, onChange, size = 'm' }: SegmentsProps<T>) {
  const name = useId()
  return (
    <fieldset
      className={cx(
        'relative inline-flex w-fit shrink-0 rounded-2 border border-line-2 bg-panel p-px',
        size === 's' ? 'h-control-s text-11 pointer-coarse:h-8' : 'h-control-m text-12 pointer-coarse:h-9',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'touch-reach relative flex items-center gap-1.5 whitespace-nowrap rounded-[3px] text-fg-2 hover:text-fg-1',
            'has-checked:bg-active has-checked:font-medium has-checked:text-fg-1',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            size === 's' ? 'px-1.75' : 'px-2.25',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
