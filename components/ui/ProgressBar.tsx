import type { ReactNode } from 'react'

export interface ProgressBarProps {
  readonly progress: { readonly stage: string; readonly share: number }
  /** What ends the work. */
  readonly children?: ReactNode
}

/** How far work is, in words and as a bar. */
export function ProgressBar({ progress, children }: ProgressBarProps) {
  const percent = Math.round(100 * progress.share)
  return (
    <div className="flex items-center gap-3 border-b bg-panel px-3 py-2 text-12" role="status">
      <span className="min-w-36 shrink-0 text-fg-2">{progress.stage}</span>
      <span
        role="progressbar"
        aria-label="Progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-hover"
      >
        <span className="block h-full bg-brand" style={{ width: `${percent}%` }} />
      </span>
      {children}
    </div>
  )
}
