import type { AlertProgram } from '@/lib/flow/alerts/program'

/** A rule the product ships with. */
export interface AlertRule {
  /** R1 … R15 of pages.md Part 3. */
  readonly id: string
  readonly name: string
  /** The definition in one sentence, with every threshold. */
  readonly definition: string
  /** The condition on prints in the filter language. */
  readonly text: string
  readonly program: AlertProgram
}
