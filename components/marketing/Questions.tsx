import type { ReactNode } from 'react'

export interface Question {
  readonly question: string
  readonly answer: ReactNode
}

/** Questions and answers, open for everybody to read. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <section aria-label="Questions" className="max-w-180">
      <h2 className="display text-18">Questions</h2>
      <dl className="mt-3">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-line-1 border-b py-3">
            <dt className="font-medium text-13">{question}</dt>
            <dd className="mt-1 text-13 text-fg-2">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
