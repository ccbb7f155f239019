import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { Fragment, type ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { type FloatSide, floatAnchor } from '@/components/ui/floatAnchor'
import { Trigger, type TriggerProps } from '@/components/ui/Trigger'

export interface PopoverProps {
  readonly label: string
  readonly side?: FloatSide
  readonly className?: string
  readonly trigger: (props: TriggerProps) => ReactNode
  readonly children: (close: () => void) => ReactNode
}

/** A small floating panel beside the control that opened it. */
export function Popover({ label, side = 'bottom-start', className, trigger, children }: PopoverProps) {
  return (
    <HeadlessPopover as={Fragment}>
      <PopoverButton as={Trigger} draw={trigger} aria-haspopup="dialog" />
      <PopoverPanel
        role="dialog"
        aria-label={label}
        anchor={floatAnchor(side)}
        className={cx('float-in z-popover min-w-56 overflow-y-auto rounded-3 bg-raised shadow-pop', className)}
      >
        {({ close }) => <>{children(() => close())}</>}
      </PopoverPanel>
    </HeadlessPopover>
  )
}
