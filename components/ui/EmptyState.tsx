import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** One sentence: what is not there, and why. */
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Nothing to show: the reason in one sentence and the way on (C17). */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div
      role="status"
      className="flex flex-col items-center justify-center gap-3 px-6 py-10 text-center text-13 text-fg-2"
    >
      <p className="max-w-md">{children}</p>
      {action}
    </div>
  )
}
