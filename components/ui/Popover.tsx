import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '@/components/ui/cx'
import { type FloatSide, useFloating } from '@/hooks/view/useFloating'

export interface TriggerProps {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly onClick: () => void
  readonly 'aria-expanded': boolean
  readonly 'aria-haspopup': 'dialog' | 'menu'
}

export interface PopoverProps {
  readonly label: string
  readonly side?: FloatSide
  readonly className?: string
  readonly trigger: (props: TriggerProps) => ReactNode
  readonly children: (close: () => void) => ReactNode
}

/** A small floating panel beside the control that opened it. */
export function Popover({ label, side = 'bottom-start', className, trigger, children }: PopoverProps) {
  const floating = useFloating(side)
  return (
    <>
      {trigger({
        ref: floating.triggerRef,
        onClick: floating.toggle,
        'aria-expanded': floating.isOpen,
        'aria-haspopup': 'dialog',
      })}
      {floating.isOpen
        ? createPortal(
            <div
              ref={floating.panelRef}
              role="dialog"
              aria-label={label}
              style={floating.place}
              className={cx(
                'float-in fixed z-popover min-w-56 overflow-y-auto rounded-3 bg-raised shadow-pop',
                className,
              )}
            >
              {children(floating.close)}
            </div>,
            document.body,
          )
        : null}
    </>
  )
}
