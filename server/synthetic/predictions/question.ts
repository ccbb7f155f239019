import type { EpochMs } from '@/lib/core/nominal'

/** Categories of F61's page. */
export type QuestionCategory = 'crypto' | 'culture' | 'finance' | 'science' | 'sports' | 'technology'

/** One yes/no question of the built-in market, with what it will come to: whoever tells it asks for the time first. */
export interface InventedQuestion {
  readonly market: string
  readonly event: string
  readonly eventTitle: string
  readonly title: string
  readonly outcome: string
  readonly category: QuestionCategory
  /** Exactly one outcome of its event comes true. */
  readonly isExclusive: boolean
  readonly openedMs: EpochMs
  readonly closesMs: EpochMs
  readonly resolvedMs: EpochMs
  readonly isTrue: boolean
  readonly rules: string
  readonly ticker: string
  readonly strike: number | null
  readonly release: string
  /** Chance of yes with what is known at an instant, 0 to 1. */
  probabilityAt(ms: EpochMs): number
}
