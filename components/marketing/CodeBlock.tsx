import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { notify } from '@/components/ui/notify'
import { ScrollBox } from '@/components/ui/ScrollBox'

export interface CodeBlockProps {
  /** Names the block for screen readers. */
  readonly label: string
  readonly code: string
  readonly className?: string
}

/** Code to read and to copy; a long line scrolls in its own box. */
export function CodeBlock({ label, code, className }: CodeBlockProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    notify({ text: `Copied: ${label}`, kind: 'ok' })
  }
  return (
    <div className={cx('flex items-start border bg-panel', className)}>
      <ScrollBox label={label} className="max-h-90 min-w-0 flex-1 overflow-auto p-3">
        <pre className="font-mono text-12 text-fg-1 leading-5">{code}</pre>
      </ScrollBox>
      <Button size="s" className="m-2 shrink-0" aria-label={`Copy ${label}`} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}
