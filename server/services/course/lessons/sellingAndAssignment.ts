import { ask, type LessonText, practice, text } from '@/server/services/course/lessonText'

export const sellingAndAssignment: LessonText = {
  key: 'selling-and-assignment',
  level: 'beginner',
  title: 'Selling an option, and being assigned',
  lead: 'A credit today against a duty tomorrow. Covered calls, secured puts, exercise and what happens at expiry.',
  minutes: 6,
  isFree: true,
  routeKey: 'optionsCalculator',
  parts: [
    text(
      'Whoever sells an option takes the premium and the duty. A **covered call** sells the upside of shares that are held: the credit softens a fall and caps a rise.',
    ),
    practice('payoff', 'covered-call'),
    text(
      'A **cash-secured put** takes a credit for the duty to buy at the strike, with the money laid aside. The two diagrams have the same shape; that is put-call parity.',
    ),
    practice('payoff', 'cash-secured-put'),
    text(
      '## Exercise and assignment',
      'American options can be used on any day up to expiry, those on most indexes on the last day alone. When one is used, a seller of it is drawn and **assigned**: shares are delivered or bought at the strike.',
      '- At expiry options in the money by a cent or more are used unless the owner says no.',
      '- Before it, use is rare while time value is left: selling the option brings more.',
      '- The usual exception is a call the day before a dividend, when its time value is less than the dividend. The calculator warns of it.',
      '## Without cover',
      'A call sold without shares can lose without end. The broker asks for margin that grows with the price, and may close the position when it likes.',
    ),
  ],
  questions: [
    ask('Shares bought at 100, a 105 call sold at 2. The most this can make, a share?', ['2', '5', '7'], {
      right: 2,
      why: 'Five up to the strike and the premium of two.',
    }),
    ask(
      'When is a call most likely used before its expiry?',
      ['On a Monday', 'The day before a dividend', 'After a report'],
      {
        right: 1,
        why: 'When the dividend is worth more than the time value that is given up.',
      },
    ),
    ask('A put with strike 40 was sold at 1.50. Where does the seller break even?', ['38.50', '40.00', '41.50'], {
      right: 0,
      why: 'Below the strike by the premium.',
    }),
  ],
}
