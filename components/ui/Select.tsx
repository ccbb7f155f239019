import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'

export interface SelectOption<T extends string> {
  readonly value: T
  readonly label: string
}

export interface SelectProps<T extends string> extends Omit<ComponentProps<'select'>, 'size' | 'value' | 'onChange'> {
  readonly options: readonly SelectOption<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly size?: 's' | 'm' | 'l'
}

const sizes = {
  s: 'h-control-s pr-6 pl-2 text-11 pointer-coarse:h-8',
  m: 'h-control-m pr-7 pl-2.25 text-12 pointer-coarse:h-9',
  l: 'h-control-l pr-7 pl-2.5 text-13 pointer-coarse:h-control-touch',
}

/** The browser's own list: right on every device, and nothing to load. */
export function Select<T extends string>({ options, value, onChange, size = 'm', className, ...rest }: SelectProps<T>) {
  return (
    <span className={cx('relative inline-flex shrink-0', className)}>
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
        className={cx(
          'w-full appearance-none text-ellipsis rounded-2 border bg-panel text-fg-1 hover:border-line-3 hover:bg-hover',
          size === 'l' ? 'border-line-control bg-canvas' : 'border-line-2',
          sizes[size],
        )}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-fg-1">
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        as={ChevronDown}
        size={12}
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-fg-3"
      />
    </span>
  )
}
