import { useState } from 'react'
import { CallDetail } from '@/components/screens/public-api/CallDetail'
import { cx } from '@/components/ui/cx'
import { ErrorState } from '@/components/ui/ErrorState'
import { Input } from '@/components/ui/Input'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { scopeOfCall, scopeWords } from '@/lib/access/keyScopes'
import { callWords } from '@/lib/api/callWords'
import { type ApiDocument, entriesOf } from '@/lib/api/readDocument'
import { type CallId, calls } from '@/lib/contract/callTable'

const FIRST = 'flow.list'

/** Every call that a key reads, found by word; one of them with its values, its answer and a try. */
export function Explorer() {
  const document = useEndpoint('publicApi.document')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(FIRST)
  const entries = document.data === undefined ? null : entriesOf(document.data as ApiDocument)
  const entry = entries?.find(({ id }) => id === chosen)
  return (
    <section aria-label="Reference">
      <h2 className="display text-18">Reference</h2>
      <p className="mt-2 max-w-160 text-13 text-fg-2">
        {Object.keys(callWords).length} calls. A try runs the real call as you: with your plan when you are logged in,
        with sample data when you are not.
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] border nav:h-200 nav:grid-cols-[300px_minmax(0,1fr)]">
        <div className="flex min-h-0 flex-col border-b max-nav:h-80 nav:border-r nav:border-b-0">
          <div className="border-b p-2">
            <Input
              size="m"
              type="search"
              aria-label="Find a call"
              placeholder="Find a call: chain, halts, 13F"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
          <CallList words={words} chosen={chosen} onChoose={setChosen} />
        </div>
        <ScrollBox label="The call" className="min-h-0 min-w-0 overflow-auto p-4">
          {document.status === 'error' ? (
            <ErrorState error={document.error} source="publicApi.document" onRetry={document.retry} />
          ) : entry === undefined ? (
            <SkeletonRows rows={8} label="Loading the reference" />
          ) : (
            <CallDetail key={entry.id} entry={entry} />
          )}
        </ScrollBox>
      </div>
    </section>
  )
}

interface CallListProps {
  readonly words: string
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

const GROUPS = Object.entries(scopeWords).map(([scope, { label }]) => ({
  label,
  ids: Object.keys(callWords).filter((id) => scopeOfCall(id) === scope),
}))

/** The list stands without the document too: names, paths and words are part of the page. */
function CallList({ words, chosen, onChoose }: CallListProps) {
  const wanted = words.trim().toLowerCase()
  const fits = (id: string) => `${id} ${pathOf(id)} ${callWords[id]}`.toLowerCase().includes(wanted)
  const groups = GROUPS.map(({ label, ids }) => ({ label, ids: ids.filter(fits) })).filter(({ ids }) => ids.length > 0)
  return (
    <ScrollBox label="Calls" className="min-h-0 flex-1 overflow-auto pb-2">
      {groups.length === 0 ? <p className="p-3 text-12 text-fg-3">No call has these words.</p> : null}
      {groups.map(({ label, ids }) => (
        <div key={label}>
          <h3 className="px-3 pt-3 pb-1 text-11 text-fg-3">{label}</h3>
          <ul>
            {ids.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={id === chosen}
                  onClick={() => onChoose(id)}
                  className={cx(
                    'touch-reach block w-full px-3 py-1.5 text-left hover:bg-hover',
                    id === chosen && 'bg-active',
                  )}
                >
                  <span className="block truncate font-mono text-12">{id}</span>
                  <span className="block truncate text-11 text-fg-3">{callWords[id]}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </ScrollBox>
  )
}

const pathOf = (id: string) => calls[id as CallId]?.path ?? ''
