import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PendingRun } from '@/components/backtest/usePendingRun'
import { Waiting, type WaitingProps } from '@/components/options/contract/Waiting'
import { ShareButton } from '@/components/tables/PageTools'
import { PageHead } from '@/components/templates/PageHead'
import { IconButton } from '@/components/ui/IconButton'
import { ProgressBar } from '@/components/ui/ProgressBar'
import { SkeletonRows } from '@/components/ui/Skeleton'

interface RunFrameProps<Result> {
  readonly mode: ReactNode
  readonly form: ReactNode
  /** What the address holds, in words. */
  readonly holds: string
  readonly waiting: WaitingProps
  readonly run: PendingRun<Result>
  readonly onSave: () => void
  readonly children: ReactNode
}

/** A back-test of one plan: its form beside its result, progress above it while another is worked out. */
export function RunFrame<Result>({ mode, form, holds, waiting, run, onSave, children }: RunFrameProps<Result>) {
  const { shown, progress } = run
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Portfolio Backtesting"
        controls={mode}
        tools={
          <>
            {shown === null ? null : <IconButton icon={Download} label="Save trades as CSV" onClick={onSave} />}
            <ShareButton holds={holds} />
          </>
        }
      />
      <div className="grid min-h-0 flex-1 grid-cols-[340px_minmax(0,1fr)] border-t max-nav:flex max-nav:flex-col max-nav:overflow-y-auto">
        <aside className="overflow-y-auto border-r bg-panel max-nav:shrink-0 max-nav:overflow-visible max-nav:border-r-0 max-nav:border-b">
          {form}
        </aside>
        <div className="min-w-0 overflow-y-auto max-nav:overflow-visible">
          {progress === null ? null : <ProgressBar progress={progress} />}
          {waiting.answer.status === 'error' ? (
            <Waiting {...waiting} />
          ) : shown === null ? (
            <SkeletonRows rows={20} label="Working out" />
          ) : (
            children
          )}
        </div>
      </div>
    </div>
  )
}
