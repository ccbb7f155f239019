import type { CourseLevel } from '@/lib/course/lesson'

/** A level and what it is about. */
export const LEVEL_WORDS: Readonly<Record<CourseLevel, readonly [title: string, about: string]>> = {
  beginner: ['Beginner', 'Options, greeks, and a row of the tape.'],
  intermediate: ['Intermediate', 'Volatility, spreads, open interest.'],
  advanced: ['Advanced', 'Exposure, events, and testing an idea.'],
}
