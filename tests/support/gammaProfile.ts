import { type GammaProfile, gammaProfileSteps } from '@/lib/options/gammaProfile'

/** F28 of some contracts at once. */
export function gammaProfile(...asked: Parameters<typeof gammaProfileSteps>): GammaProfile {
  const steps = gammaProfileSteps(...asked)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
