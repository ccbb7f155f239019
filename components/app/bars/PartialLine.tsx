import { CloudOff } from 'lucide-react'
import { Icon } from '@/components/ui/Icon'
import { callWords } from '@/lib/api/callWords'
import type { Sources } from '@/lib/client/api/sources'

/** Calls that bring data count as sources; those of the shell and of the account do not. */
export function PartialLine({ sources }: { readonly sources: Sources }) {
  const answered = sources.answered.filter((id) => id in callWords)
  const missing = sources.failed.flatMap((id) => callWords[id] ?? [])
  if (missing.length === 0 || answered.length === 0) return null
  return (
    <section
      role="status"
      aria-label="Partial data"
      className="flex shrink-0 items-start gap-2 border-t bg-warn-fill px-3 py-1 text-11 text-fg-1"
    >
      <Icon as={CloudOff} size={13} className="mt-0.5 shrink-0 text-warn" />
      <span className="shrink-0 font-medium">
        {answered.length} of {answered.length + missing.length} sources
      </span>
      <span className="min-w-0 text-fg-2">Missing: {missing.join('; ')}</span>
    </section>
  )
}
