import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '@/components/ui/Kbd'
import { useHoverCard } from '@/hooks/view/useHoverCard'

export interface TooltipProps {
  readonly text: ReactNode
  readonly keys?: string
  readonly children: ReactNode
  /** For a wrapper that must take part in the row's layout. */
  readonly className?: string
}

/** Words for a control or a column, after 300 ms of pointer rest or at once on keyboard focus. Esc hides it. */
export function Tooltip({ text, keys, children, className = 'inline-flex' }: TooltipProps) {
  const id = useId()
  const { anchorRef, place, handlers } = useHoverCard(300)
  return (
    <span ref={anchorRef} className={className} aria-describedby={place === null ? undefined : id} {...handlers}>
      {children}
      {place === null
        ? null
        : createPortal(
            <span
              id={id}
              role="tooltip"
              style={place}
              className="pointer-events-none fixed z-popover flex max-w-80 items-center gap-2 rounded-2 bg-raised px-2 py-1 text-11 text-fg-1 shadow-pop"
            >
              {text}
              {keys === undefined ? null : <Kbd>{keys}</Kbd>}
            </span>,
            document.body,
          )}
    </span>
  )
}
