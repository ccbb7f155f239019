import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { Sheet } from '@/components/ui/Dialog'

export interface FilterSheetProps {
  readonly isOpen: boolean
  /** What the button at the foot leads to: '1,204 prints'. */
  readonly shows: string
  readonly onClose: () => void
  /** The panel that stands beside the rows on a wide screen. */
  readonly children: ReactNode
}

/** The filters of a page on a phone (C4). */
export function FilterSheet({ isOpen, shows, onClose, children }: FilterSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      title="Filters"
      onClose={onClose}
      footer={
        <Button kind="primary" size="l" onClick={onClose}>
          Show {shows}
        </Button>
      }
    >
      {children}
    </Sheet>
  )
}
