import type { ReactNode } from 'react'
import { SentimentMark } from '@/components/options/SentimentMark'
import { SideBadge } from '@/components/options/SideBadge'
import { TypeMark } from '@/components/options/TypeMark'

interface Line {
  readonly key: string
  readonly marks: ReactNode
  readonly says: string
}

const lines: readonly Line[] = [
  {
    key: 'type',
    marks: (
      <>
        <TypeMark type="C" />
        <TypeMark type="P" />
      </>
    ),
    says: 'A square is a call, a circle is a put.',
  },
  {
    key: 'side',
    marks: (
      <>
        <SideBadge side="ASK" />
        <SideBadge side="BID" />
        <SideBadge side="MID" />
      </>
    ),
    says: 'Where the price stood in the quote. At the ask the buyer was in a hurry, at the bid the seller was.',
  },
  {
    key: 'sentiment',
    marks: (
      <>
        <SentimentMark sentiment="bullish" />
        <SentimentMark sentiment="bearish" />
      </>
    ),
    says: 'Calls bought and puts sold lean up; puts bought and calls sold lean down. A lean is an inference, not a fact.',
  },
  {
    key: 'premium',
    marks: <span className="rounded-1 px-1 py-px font-semibold shadow-[inset_0_0_0_1px_var(--text-3)]">$1.60M</span>,
    says: 'Price times size times 100. From $500K in bold, from $1M in a box, from $5M inverted.',
  },
]

/** The four marks of a row, said once. */
export function RowGuide() {
  return (
    <section aria-labelledby="row-guide" className="border bg-panel">
      <h2 id="row-guide" className="flex h-10 items-center border-b px-3 font-medium text-13">
        How to read a row
      </h2>
      <dl>
        {lines.map((line) => (
          <div key={line.key} className="flex items-start gap-4 border-line-1 border-b px-3 py-3 last:border-b-0">
            <dt className="flex w-30 shrink-0 flex-wrap items-center gap-1.5 pt-0.5">{line.marks}</dt>
            <dd className="text-13 text-fg-2">{line.says}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
