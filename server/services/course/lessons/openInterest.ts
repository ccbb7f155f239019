import { ask, type LessonText, practice, text } from '@/server/services/course/lessonText'

export const openInterest: LessonText = {
  key: 'volume-and-open-interest',
  level: 'intermediate',
  title: 'Volume and open interest',
  lead: 'What opened, what closed, when it is evidence and when it is proof.',
  minutes: 7,
  isFree: false,
  routeKey: 'openInterestExplorer',
  parts: [
    text(
      'Volume counts what changed hands today. Open interest counts what exists, once a day, after the close. A trade between two who both open adds to it; between two who both close it takes away; otherwise it stays.',
      'So the tape never says by itself that something was opened. Numbers can force it, though. A print larger than the open interest and all volume before it cannot have closed that much: part of it opened.',
    ),
    practice('opening'),
    text(
      '## The four words of the column Opening',
      '- **proven**: the print alone is larger than open interest and the earlier volume of the day.',
      '- **strong**: it is larger than open interest, or the volume passes open interest by at least its size.',
      '- **likely**: half of the open interest has traded, and it is no leg of a structure.',
      '- **unknown**: none of these, or open interest is not known.',
      '## The truth loop',
      'The next morning tells. The product joins the new open interest to the prints of the day before and counts how often each word was right, by rule, side and ticker. The figure stands on the [Open Interest Explorer](/flow/chain_oi_changes), with its n.',
      '> Exercises, assignments and adjusted contracts move open interest without a trade of the day.',
    ),
  ],
  questions: [
    ask('Open interest 500, earlier volume 200, a print of 1,000. The evidence is', ['likely', 'strong', 'proven'], {
      right: 2,
      why: '1,000 is more than 700: the print alone cannot have closed that much.',
    }),
    ask('When does open interest of today appear?', ['At each trade', 'At the close', 'Before the next session'], {
      right: 2,
      why: 'The clearing house counts after the close and publishes before the next session opens.',
    }),
    ask(
      'Volume 3,000, open interest next morning +100. Then',
      ['3,000 contracts were opened', 'most of the volume did not stay open', 'the data are wrong'],
      {
        right: 1,
        why: 'Trades that closed, or passed from one holder to another, leave open interest where it was.',
      },
    ),
  ],
}
