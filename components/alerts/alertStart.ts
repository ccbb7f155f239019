import type { AlertDefinition } from '@/lib/flow/alerts/definition'

/** What an alert begins with where it is asked for. */
export interface AlertStart {
  readonly name: string
  /** Text of the filter language. */
  readonly filter?: string
  readonly definition?: AlertPart
}

/** Further parts of an alert that begins on a page. */
export type AlertPart = Partial<AlertDefinition>
