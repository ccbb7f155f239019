import { CodeBlock } from '@/components/marketing/CodeBlock'

/** What a try brought. */
export interface Tried {
  readonly status: number
  readonly data: unknown
  /** From the click to the whole answer, ms. */
  readonly ms: number
}

const MOST_CHARACTERS = 20_000

/** Status, tier and text of the answer; a long one is cut and says so. */
export function TriedAnswer({ tried }: { readonly tried: Tried | null }) {
  if (tried === null) return null
  const text = JSON.stringify(tried.data, null, 2) ?? ''
  const shown = text.slice(0, MOST_CHARACTERS)
  const tier = tierOf(tried.data)
  return (
    <section aria-label="Answer" className="flex flex-col gap-2">
      <p role="status" className="text-12 text-fg-2">
        <span className={tried.status < 300 ? 'text-fg-1' : 'text-danger'}>Status {tried.status}</span>, {tried.ms} ms,{' '}
        {text.length.toLocaleString('en-US')} characters{tier === null ? '' : `, tier ${tier}`}
      </p>
      <CodeBlock label="the answer" code={shown} />
      {text.length > shown.length ? (
        <p className="text-11 text-fg-3">
          The first {MOST_CHARACTERS.toLocaleString('en-US')} characters are shown; a program gets them all.
        </p>
      ) : null}
    </section>
  )
}

function tierOf(data: unknown): string | null {
  const { meta } = (data ?? {}) as { readonly meta?: { readonly tier?: string; readonly simulated?: boolean } }
  if (meta?.tier === undefined) return null
  return meta.simulated === true ? `${meta.tier}, simulated` : meta.tier
}
