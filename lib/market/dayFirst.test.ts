import { expect, it } from 'vitest'
import { isDayFirst, type LooseDate } from '@/lib/market/dayFirst'

it.each<readonly [string, readonly LooseDate[], boolean | null]>([
  ['no date', [], null],
  ['16/01/2026', [[16, 1, 2026]], true],
  ['01/16/2026', [[1, 16, 2026]], false],
  [
    'both above 12',
    [
      [16, 1, 2026],
      [1, 16, 2026],
    ],
    null,
  ],
  // 1 February is a Sunday, 2 January a Friday.
  [
    '02/01/2026 and its expiry 06/03/2026',
    [
      [2, 1, 2026],
      [6, 3, 2026],
    ],
    true,
  ],
  [
    '01/02/2026 and its expiry 03/06/2026',
    [
      [1, 2, 2026],
      [3, 6, 2026],
    ],
    false,
  ],
  [
    'a day of the week either way',
    [
      [3, 9, 2026],
      [4, 9, 2026],
    ],
    null,
  ],
  ['one date alone', [[2, 1, 2026]], null],
])('%s', (_, dates, wanted) => expect(isDayFirst(dates)).toBe(wanted))
