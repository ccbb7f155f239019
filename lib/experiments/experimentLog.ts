import type { ExperimentName } from '@/lib/experiments/experiments'

/** The name that is logged. Spec §9 Experiments. */
const LOGGED_NAME = 'RETAIL_PRO_AB'

/** Subscription of the visitor for the log; an interval is only logged with its tier. */
export interface LoggedSubscription {
  readonly tier?: string | null
  readonly interval?: string | null
}

/**
 * Url and location of the bot-check call that logs an assignment:
 * '/?variant={v}&experiment_name=RETAIL_PRO_AB[&tier={t}[&interval={i}]]' and '/'. Spec §7 Visits and experiments.
 */
export function experimentVisit(variant: string, subscription: LoggedSubscription): { url: string; location: string } {
  const { tier, interval } = subscription
  const parts = [`variant=${encodeURIComponent(variant)}`, `experiment_name=${LOGGED_NAME}`]
  if (tier) parts.push(`tier=${encodeURIComponent(tier)}`)
  if (tier && interval) parts.push(`interval=${encodeURIComponent(interval)}`)
  return { url: `/?${parts.join('&')}`, location: '/' }
}

/** Name of the analytics event of an assignment: 'exp_{name}_{variant}'. Spec §7 Visits and experiments. */
export function experimentEventName(name: ExperimentName, variant: string): string {
  return `exp_${name}_${variant}`
}
