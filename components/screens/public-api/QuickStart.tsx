import { Snippets } from '@/components/marketing/Snippets'
import { useOrigin } from '@/hooks/view/useOrigin'
import { wireUrl } from '@/lib/api/snippets'
import { calls } from '@/lib/contract/callTable'

const FIRST = calls['flow.list']

/** The first call in three languages. */
export function QuickStart() {
  const url = wireUrl(useOrigin(), FIRST.path, { query: { filter: 'premium>=100k', limit: '5' } })
  return (
    <section aria-label="Quickstart" className="max-w-200">
      <h2 className="display text-18">Quickstart</h2>
      <p className="mt-2 mb-4 text-13 text-fg-2">
        The five newest option prints of 100,000 dollars and more. Leave the header out to read the sample.
      </p>
      <Snippets label="the first call" call={{ method: FIRST.method, url }} />
    </section>
  )
}
