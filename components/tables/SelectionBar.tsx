import { Button } from '@/components/ui/Button'

export interface SelectionBarProps {
  readonly count: number
  readonly onCopy: () => void
  readonly onClear: () => void
}

/** Replaces the footer while rows are selected. */
export function SelectionBar({ count, onCopy, onClear }: SelectionBarProps) {
  return (
    <div
      role="status"
      className="flex h-6 shrink-0 items-center gap-3 border-line-2 border-t bg-selected px-3 text-11 text-fg-1"
    >
      <span>{count === 1 ? '1 row selected' : `${count} rows selected`}</span>
      <Button kind="ghost" size="s" onClick={onCopy}>
        Copy
      </Button>
      <Button kind="ghost" size="s" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
