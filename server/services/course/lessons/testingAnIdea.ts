import { ask, type LessonText, practice, text } from '@/server/services/course/lessonText'

export const testingAnIdea: LessonText = {
  key: 'testing-an-idea',
  level: 'advanced',
  title: 'Testing an idea without fooling yourself',
  lead: 'Hits, a baseline, an interval, and the four ways to see the future by accident.',
  minutes: 9,
  isFree: false,
  routeKey: 'customAlerts',
  parts: [
    text(
      'An alert that was followed by a rise 12 times of 20 sounds good. Thrown coins do it one time in four. The interval around a share says how much is known; only a share whose interval leaves out the baseline is news.',
    ),
    practice('sample-size'),
    text(
      '## The baseline',
      'Stocks rise more often than they fall. A rule about calls has to beat the same names at random times, not a half. The back-test of [alerts](/custom-alerts) prints that line beside each result (F66).',
      '## Four ways to see the future',
      '1. Prices of the close used for an entry at noon.',
      '2. Names of today in a test of years ago: those that failed are missing.',
      '3. Filings by the day they are about, not the day they were published.',
      '4. Twenty rules tried and the best one shown. One in twenty passes at 95 % by luck.',
      '## Prices you could have had',
      'Buy at the ask and sell at the bid. An edge of two percent on a contract with a spread of five is a loss.',
      '> Write the rule down before the test. A rule that changes while the result is on screen is fitted to it.',
    ),
  ],
  questions: [
    ask(
      '12 of 20 hits rose; at random times 55 % rise. The rule is',
      ['proven', 'not distinguishable from chance', 'useless'],
      {
        right: 1,
        why: 'The 95 % interval of 12 of 20 reaches from about 39 % to 78 % and holds 55 %.',
      },
    ),
    ask('A test of 2015 uses the members of an index of today. The result is', ['too good', 'too bad', 'right'], {
      right: 0,
      why: 'Those that failed or shrank are no longer members.',
    }),
    ask('A politician’s trade is entered on the day of', ['the trade', 'the filing', 'the year’s end'], {
      right: 1,
      why: 'Before the filing nobody outside could have known it.',
    }),
  ],
}
