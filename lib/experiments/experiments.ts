/** One variant and its share; the shares of an experiment sum to 1. */
export interface Variant {
  readonly name: string
  readonly weight: number
}

export interface Experiment {
  readonly variants: readonly Variant[]
  readonly defaultVariant: string
}

/** The experiments of spec §9. `pricing_variants_3` has no default there; its only variant is the default. */
export const experiments = {
  landing_page_variants: experiment({ a: 0.33, b: 0.33, c: 0.34 }, 'a'),
  landing_page_variants_2: experiment({ b1: 0.25, b2: 0.25, c1: 0.25, c2: 0.25 }, 'b2'),
  pricing_variants: experiment({ 'Op-Od': 0.5, 'Np-Nd': 0.5 }, 'Op-Od'),
  pricing_variants_2: experiment({ 'Op-Od': 0.33, 'Np-Nd': 0.33, 'Np-Nd-2': 0.34 }, 'Op-Od'),
  pricing_variants_3: experiment({ 'Np-Nd-2': 1 }, 'Np-Nd-2'),
  discount_25: experiment({ a: 0.5, b: 0.5 }, 'a'),
  retail_pro_ab: experiment({ a: 1, b: 0 }, 'a'),
} as const satisfies Record<string, Experiment>

export type ExperimentName = keyof typeof experiments

/** True when the text names a variant of the experiment: a stored assignment may be from an older release. */
export function isVariantOf(name: ExperimentName, variant: string | null): variant is string {
  return experiments[name].variants.some((candidate) => candidate.name === variant)
}

function experiment(weights: Readonly<Record<string, number>>, defaultVariant: string): Experiment {
  return { variants: Object.entries(weights).map(([name, weight]) => ({ name, weight })), defaultVariant }
}
