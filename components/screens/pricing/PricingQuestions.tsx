const questions = [
  [
    'What is sample data?',
    'Invented rows with the shape of a real day: the same for everybody on one day, marked on every page and in every file. It is there to try the pages, not to trade on.',
  ],
  ['What does delayed mean?', 'Real prints, shown 15 minutes after they were reported, in tables and in the stream.'],
  [
    'Can I run it myself?',
    'Yes. The product is open source. On your own host the staff accounts grant plans at the billing desk, and no card is needed.',
  ],
  ['I have an old plan.', 'Legacy plans stay as they are, with Alerts and Your Hunt in the menu.'],
  ['How do I leave?', 'Two clicks in Settings, Billing. The plan stays active until the end of the paid period.'],
] as const

/** What is asked before a plan is taken. */
export function PricingQuestions() {
  return (
    <section aria-label="Questions" className="max-w-180">
      <h2 className="display text-18">Questions</h2>
      <dl className="mt-3">
        {questions.map(([question, answer]) => (
          <div key={question} className="border-line-1 border-b py-3">
            <dt className="font-medium text-13">{question}</dt>
            <dd className="mt-1 text-13 text-fg-2">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
