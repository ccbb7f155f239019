import Link from 'next/link'
import { summarySentences } from '@/components/screens/stock/overview/summaryWords'
import type { Overview } from '@/components/screens/stock/overview/useOverview'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { Skeleton } from '@/components/ui/Skeleton'

export interface SummaryProps {
  readonly explorer: Explorer
  readonly overview: Overview
}

/** A minus and a word joiner: a line never ends between a sign and its number. */
const UNBROKEN_MINUS = '−\u2060'

/** The day in one paragraph; every sentence leads to where its numbers are explained. */
export function Summary({ explorer, overview }: SummaryProps) {
  const sentences = summarySentences(overview, explorer.symbol)
  return (
    <section aria-label="Summary" className="bg-panel px-3 py-2.5">
      {sentences.length === 0 ? (
        <Skeleton className="h-10 w-full" />
      ) : (
        <p className="max-w-4xl text-13 text-fg-2 leading-5">
          {sentences.map((sentence) => (
            <span key={sentence.text}>
              <Link
                href={`/stock/${encodeURIComponent(explorer.symbol)}/${sentence.slug}`}
                className="decoration-line-3 underline-offset-2 hover:text-fg-1 hover:underline"
              >
                {sentence.text.replaceAll('−', UNBROKEN_MINUS)}
              </Link>{' '}
            </span>
          ))}
          <span className="text-11 text-fg-3">Made by fixed rules, not advice.</span>
        </p>
      )}
    </section>
  )
}
