import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import { X } from 'lucide-react'
import { cx } from '@/components/ui/cx'
import type { FloatPanelProps } from '@/components/ui/floatPanelProps'
import { IconButton } from '@/components/ui/IconButton'

const shapes = {
  dialog: 'm-auto max-h-[85dvh] w-full rounded-3 max-phone:mx-3',
  drawer: 'ml-auto h-full w-full border-l border-line-2',
  sheet: 'mt-auto max-h-[85dvh] w-full rounded-t-4 pb-[env(safe-area-inset-bottom)]',
} as const
const widths = {
  /** Wider where its content asks for it (`data-wide`): an order ticket with its chain. */
  420: 'max-w-[420px] nav:has-data-wide:max-w-[1120px]',
  440: 'max-w-[440px]',
  480: 'max-w-[480px]',
  640: 'max-w-[640px]',
  720: 'max-w-[720px]',
} as const

/** The one modal surface behind Dialog, Drawer and Sheet: focus trap, Esc, scrim, title row, footer. */
export function FloatPanel({ shape, title, width = 440, footer, isBare = false, onClose, children }: FloatPanelProps) {
  return (
    <HeadlessDialog open onClose={onClose} className="relative z-dialog outline-none">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-menu data-closed:opacity-0"
      />
      <div className={cx('fixed inset-0 flex', shape === 'dialog' && 'phone:p-6')}>
        <DialogPanel
          transition
          className={cx(
            'flex flex-col overflow-hidden bg-raised text-12 text-fg-1 shadow-pop transition duration-menu data-closed:translate-y-2 data-closed:opacity-0',
            isBare
              ? 'mx-auto mt-[9dvh] mb-auto max-h-[80dvh] w-full rounded-3 max-phone:mx-3 max-phone:mt-3'
              : shapes[shape],
            shape === 'sheet' ? 'max-w-none' : widths[width],
          )}
        >
          {isBare ? (
            <DialogTitle className="sr-only">{title}</DialogTitle>
          ) : (
            <div className="flex h-11 shrink-0 items-center justify-between border-b pr-2 pl-4">
              <DialogTitle className="display text-15">{title}</DialogTitle>
              <IconButton icon={X} label="Close" onClick={onClose} />
            </div>
          )}
          <div className={cx('min-h-0 flex-1 overflow-y-auto', !isBare && 'p-4')}>{children}</div>
          {footer === undefined ? null : (
            <div className="flex shrink-0 items-center justify-end gap-2 border-t px-4 py-2.5">{footer}</div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}
