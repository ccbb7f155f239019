import type { ReactNode } from 'react'

export interface ScrollBoxProps {
  /** Names the region for readers. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** WCAG 2.1.1: what scrolls and holds nothing to focus takes the focus itself, so that arrow keys reach its end. */
const byKeyboard = { tabIndex: 0 }

/** A region that scrolls by itself, by mouse, touch and keyboard. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <section aria-label={label} className={className} {...byKeyboard}>
      {children}
    </section>
  )
}
