import type { ReactNode } from 'react'
import { Drawer } from '@/components/ui/Dialog'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'

export interface NamePanelInput {
  /** The name whose past is open; '' is none. */
  readonly pick: string
  /** Of the drawer. */
  readonly title: string
  readonly onClose: () => void
  /** `head` closes the panel where it stands in the rail; a drawer has its own way out. */
  readonly panel: (head: { readonly onClose?: () => void }) => ReactNode
}

/** The past of one name of a board: in the rail beside the table, on narrow screens in a drawer. */
export function useNamePanel({ pick, title, onClose, panel }: NamePanelInput) {
  const isNarrow = useMediaQuery(media.belowRail)
  if (pick === '') return { rail: null, drawer: null }
  if (!isNarrow) return { rail: panel({ onClose }), drawer: null }
  const drawer = (
    <Drawer isOpen title={title} onClose={onClose}>
      {panel({})}
    </Drawer>
  )
  return { rail: null, drawer }
}
