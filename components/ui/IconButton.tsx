import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Tooltip } from '@/components/ui/Tooltip'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  readonly icon: LucideIcon
  /** What it does: the accessible name and the tooltip. */
  readonly label: string
  readonly size?: 's' | 'm'
  readonly keys?: string
  /** A dot or a count on the corner. */
  readonly mark?: ReactNode
  readonly isActive?: boolean
}

/** An icon-only ghost button; always named, always with a tooltip. */
export function IconButton({
  icon,
  label,
  size = 'm',
  keys,
  mark,
  isActive = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} {...(keys === undefined ? {} : { keys })}>
      <button
        type="button"
        aria-label={label}
        className={cx(
          'touch-reach relative grid shrink-0 place-items-center rounded-2 transition-colors duration-hover hover:bg-hover hover:text-fg-1',
          'disabled:opacity-55',
          size === 's' ? 'size-control-s pointer-coarse:size-8' : 'size-7 pointer-coarse:size-9',
          isActive ? 'bg-active text-fg-1' : 'text-fg-2',
          className,
        )}
        {...rest}
      >
        <Icon as={icon} size={size === 's' ? 14 : 16} />
        {mark}
      </button>
    </Tooltip>
  )
}
