import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { usePending } from '@/components/ui/pending'

export interface ChipProps {
  readonly children: ReactNode
  /** Live number of rows behind the choice. */
  readonly count?: string
  readonly isOn?: boolean
  /** Drawn dashed and read as *not*. */
  readonly isExcluded?: boolean
  readonly onClick?: () => void
}

/** One of several choices that may be on together. Three states where the caller cycles on, excluded, off. */
export function Chip({ children, count, isOn = false, isExcluded = false, onClick }: ChipProps) {
  const isPending = usePending()
  return (
    <button
      type="button"
      aria-pressed={isOn || isExcluded}
      onClick={onClick}
      className={cx(
        'touch-reach inline-flex h-control-s shrink-0 items-center gap-1 whitespace-nowrap rounded-2 border px-2 text-11',
        'transition-colors duration-hover hover:border-line-3 pointer-coarse:h-8',
        isOn ? 'border-line-3 bg-active text-fg-1' : 'border-line-2 text-fg-2',
        isExcluded && 'border-dashed border-line-control text-fg-1',
      )}
    >
      {isExcluded ? <span className="text-fg-3">not</span> : null} {children}{' '}
      {count === undefined || isPending ? null : <span className="text-fg-3">{count}</span>}
    </button>
  )
}

export interface FilterChipProps {
  /** In the second colour: the key of the filter. */
  readonly name: string
  readonly value: string
  readonly onOpen?: () => void
  readonly onRemove: () => void
}

/** An active filter above a grid: key, value, and × to drop it. */
export function FilterChip({ name, value, onOpen, onRemove }: FilterChipProps) {
  const words = `${name} ${value}`.trim()
  return (
    <span className="inline-flex h-6 shrink-0 items-center whitespace-nowrap rounded-2 border border-line-2 bg-panel text-11 pointer-coarse:h-8">
      <button
        type="button"
        onClick={onOpen}
        aria-label={`Change ${words}`}
        className="touch-reach flex h-full items-center gap-1.25 pl-2"
      >
        {name === '' ? null : <span className="text-fg-3">{name}</span>}
        <span>{value}</span>
      </button>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${words}`}
        className="touch-reach -my-px grid h-6 w-6 place-items-center text-fg-3 hover:text-fg-1 pointer-coarse:h-8 pointer-coarse:w-8"
      >
        <Icon as={X} size={12} />
      </button>
    </span>
  )
}
