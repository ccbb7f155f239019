/** How far into the matter a lesson goes. */
export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export type CourseLevel = (typeof COURSE_LEVELS)[number]

/** Small instruments a lesson lets its reader try; each runs the product's own formulas. */
export const PRACTICES = [
  'payoff',
  'greeks',
  'side',
  'opening',
  'expected-move',
  'dealer',
  'event',
  'sample-size',
] as const
export type PracticeName = (typeof PRACTICES)[number]

/** A part of a lesson: text (the Markdown of lib/markdown), or an instrument, `payoff` with the key of a structure. */
export type LessonPart =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'practice'; readonly name: PracticeName; readonly about: string }

/** A question at the end of a lesson. */
export interface LessonQuestion {
  readonly text: string
  readonly options: readonly string[]
}

/** One lesson that was passed: every question answered right. */
export interface PassedLesson {
  readonly lesson: string
  /** When, ISO 8601. */
  readonly passed: string
}
