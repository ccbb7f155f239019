export const firstSteps: readonly string[]
