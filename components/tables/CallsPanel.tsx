import Link from 'next/link'
import { Button } from '@/components/ui/Button'
import { notify } from '@/components/ui/notify'
import { useOrigin } from '@/hooks/view/useOrigin'
import { callWords, isKeyCall } from '@/lib/api/callWords'
import { snippetOf, wireUrl } from '@/lib/api/snippets'
import { callsOf, type RecentCall } from '@/lib/client/api/recentCalls'
import { calls } from '@/lib/contract/callTable'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** The calls that the open page made and that a key reads, each with what was asked; the newest first. */
export function CallsPanel({ onDone }: { readonly onDone: () => void }) {
  const origin = useOrigin()
  const made = callsOf(window.location.pathname).filter(({ id }) => isKeyCall(id))
  const reference = hrefOf(routes.publicApi)
  const copy = async ({ id, params = {}, query = {}, body }: RecentCall) => {
    const { method, path } = calls[id]
    const call = { method, url: wireUrl(origin, path, { params, query }) }
    await navigator.clipboard.writeText(snippetOf('curl', body === undefined ? call : { ...call, body }))
    notify({ text: `Copied ${id} as curl; the key is read from $API_KEY`, kind: 'ok' })
    onDone()
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="px-1 text-11 text-fg-3">What this page asked, as curl with your filter and session.</p>
      {made.length === 0 ? <p className="px-1 text-12 text-fg-2">This page has asked nothing a key reads.</p> : null}
      <ul aria-label="Calls of this page" className="flex max-h-80 flex-col overflow-y-auto">
        {made.map((call) => (
          <li key={call.id} className="flex items-center justify-between gap-3 px-1 py-1">
            <span className="min-w-0">
              <span className="block truncate font-mono text-12">{call.id}</span>
              <span className="block truncate text-11 text-fg-3">{callWords[call.id]}</span>
            </span>
            <Button size="s" aria-label={`Copy ${call.id}`} onClick={() => void copy(call)}>
              Copy
            </Button>
          </li>
        ))}
      </ul>
      <Link href={reference} className="px-1 text-12">
        API reference
      </Link>
    </div>
  )
}
