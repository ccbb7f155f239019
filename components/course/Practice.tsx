import type { ComponentType } from 'react'
import { DealerPractice } from '@/components/course/DealerPractice'
import { EventPractice } from '@/components/course/EventPractice'
import { GreeksPractice } from '@/components/course/GreeksPractice'
import { MovePractice } from '@/components/course/MovePractice'
import { OpeningPractice } from '@/components/course/OpeningPractice'
import { PayoffPractice } from '@/components/course/PayoffPractice'
import { SamplePractice } from '@/components/course/SamplePractice'
import { SidePractice } from '@/components/course/SidePractice'
import type { PracticeName } from '@/lib/course/lesson'

export interface PracticeProps {
  readonly name: PracticeName
  /** What the instrument is about: key of a structure. */
  readonly about: string
}

const parts: Readonly<
  Record<PracticeName, { readonly title: string; readonly Part: ComponentType<{ about: string }> }>
> = {
  payoff: { title: 'Result by price', Part: PayoffPractice },
  greeks: { title: 'Greeks of one option, strike 100', Part: GreeksPractice },
  side: { title: 'Side of a print', Part: SidePractice },
  opening: { title: 'Opening evidence', Part: OpeningPractice },
  'expected-move': { title: 'Expected move of a stock at 100', Part: MovePractice },
  dealer: { title: 'A hedged maker of 1,000 calls, strike 100', Part: DealerPractice },
  event: { title: 'A report between two expiries, stock at 100', Part: EventPractice },
  'sample-size': { title: 'How much a share of hits says', Part: SamplePractice },
}

/** An instrument in a lesson: the reader moves values, the product's own formula answers. */
export function Practice({ name, about }: PracticeProps) {
  const { title, Part } = parts[name]
  return (
    <section aria-label={title} className="my-6 flex flex-col gap-4 border bg-panel p-4 max-phone:p-3">
      <h3 className="font-medium text-13">{title}</h3>
      <Part about={about} />
    </section>
  )
}
