import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useInterval } from '@/hooks/view/useInterval'
import type { LoadError } from '@/lib/core/loadable'

export interface ErrorStateProps {
  readonly error: LoadError
  /** What failed, for the copied details: "flow.list". */
  readonly source: string
  readonly onRetry?: () => void
}

/** A part that failed alone: message, code, Retry, Copy details. A rate limit retries by itself after a minute (C17). */
export function ErrorState({ error, source, onRetry }: ErrorStateProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(`${source}\n${error.code}\n${error.message}\n${window.location.pathname}`)
    setCopied(true)
  }
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-2 px-6 py-8 text-center">
      <Icon as={TriangleAlert} size={18} className="text-danger" />
      <p className="max-w-md text-13 text-fg-1">{error.message}</p>
      <p className="font-mono text-11 text-fg-3">{error.code}</p>
      <div className="mt-1 flex gap-2">
        {error.code === 429 && onRetry !== undefined ? <RetryCountdown onRetry={onRetry} /> : null}
        {onRetry === undefined ? null : <Button onClick={onRetry}>Retry</Button>}
        <Button kind="ghost" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy details'}
        </Button>
      </div>
    </div>
  )
}

const WAIT_S = 60
const RADIUS = 8
const LENGTH = 2 * Math.PI * RADIUS

/** The ring that empties in sixty seconds, then tries again. */
function RetryCountdown({ onRetry }: { readonly onRetry: () => void }) {
  const [left, setLeft] = useState(WAIT_S)
  useInterval(
    () => {
      setLeft(left - 1)
      if (left === 1) onRetry()
    },
    left > 0 ? 1000 : null,
  )
  return (
    <span className="flex items-center gap-1.5 text-11 text-fg-2">
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="-rotate-90 fill-none"
        strokeWidth="2"
      >
        <circle cx="10" cy="10" r={RADIUS} className="stroke-line-2" />
        <circle
          cx="10"
          cy="10"
          r={RADIUS}
          className="stroke-fg-2"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - left / WAIT_S)}
        />
      </svg>
      in {left} s
    </span>
  )
}
