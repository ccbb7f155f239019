import { dealerExposure } from '@/server/services/course/lessons/dealerExposure'
import { eventVolatility } from '@/server/services/course/lessons/eventVolatility'
import { openInterest } from '@/server/services/course/lessons/openInterest'
import { readingFlow } from '@/server/services/course/lessons/readingFlow'
import { sellingAndAssignment } from '@/server/services/course/lessons/sellingAndAssignment'
import { spreads } from '@/server/services/course/lessons/spreads'
import { testingAnIdea } from '@/server/services/course/lessons/testingAnIdea'
import { theGreeks } from '@/server/services/course/lessons/theGreeks'
import { volatility } from '@/server/services/course/lessons/volatility'
import { whatAnOptionIs } from '@/server/services/course/lessons/whatAnOptionIs'
import type { LessonText } from '@/server/services/course/lessonText'

/** Every lesson, in the order in which they are meant to be read. */
export const lessons: readonly LessonText[] = [
  whatAnOptionIs,
  theGreeks,
  readingFlow,
  sellingAndAssignment,
  volatility,
  spreads,
  openInterest,
  dealerExposure,
  eventVolatility,
  testingAnIdea,
]
