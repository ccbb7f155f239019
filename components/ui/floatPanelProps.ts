import type { ReactNode } from 'react'

export interface FloatPanelProps {
  readonly shape: 'dialog' | 'drawer' | 'sheet'
  readonly title: string
  /** Dialogs 440 or 640; drawers 480, order ticket 420, contract 720. */
  readonly width?: 420 | 440 | 480 | 640 | 720
  /** The primary button stands at the right. */
  readonly footer?: ReactNode
  /** No title row and no padding: the search box brings its own. The title is still read aloud. */
  readonly isBare?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}
