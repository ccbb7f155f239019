import { type Question, Questions } from '@/components/marketing/Questions'

const QUESTIONS: readonly Question[] = [
  {
    question: 'What is sample data?',
    answer:
      'Invented rows with the shape of a real day: the same for everybody on one day, marked on every page and in every file. It is there to try the pages, not to trade on.',
  },
  {
    question: 'What does delayed mean?',
    answer: 'Real prints, shown 15 minutes after they were reported, in tables and in the stream.',
  },
  {
    question: 'Can I run it myself?',
    answer:
      'Yes. The product is open source. On your own host the staff accounts grant plans at the billing desk, and no card is needed.',
  },
  { question: 'I have an old plan.', answer: 'Legacy plans stay as they are, with Alerts and Your Hunt in the menu.' },
  {
    question: 'How do I leave?',
    answer: 'Two clicks in Settings, Billing. The plan stays active until the end of the paid period.',
  },
]

/** What is asked before a plan is taken. */
export const PricingQuestions = () => <Questions questions={QUESTIONS} />
